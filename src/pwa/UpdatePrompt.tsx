import { useState, useSyncExternalStore } from 'react'
import { UPDATE_COPY as update } from '@/copy/update'
import { Button } from '@/ui/Button'
import { hasUnsavedInput, onFormActivity } from './formActivity'
import { applyUpdate, onUpdateState, updateState } from './serviceWorker'

/** Screens on which the prompt never appears: signing up and paying. */
const NEVER_ON = /^\/registro/

/** Offers a new version where it interrupts nothing: no half-filled form, no payment. */
export function UpdatePrompt({ path }: { path: string }) {
  const state = useSyncExternalStore(onUpdateState, updateState, () => 'none' as const)
  const isTyping = useSyncExternalStore(onFormActivity, hasUnsavedInput, () => false)
  const [isPutOff, setIsPutOff] = useState(false)
  if (state === 'none' || isPutOff || isTyping || NEVER_ON.test(path)) return null
  return (
    <aside
      aria-label={update.title}
      data-momentary
      className="fixed inset-x-0 bottom-0 z-40 border-t-2 border-primary bg-base-100 p-[min(1rem,5vw)]"
    >
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-6 gap-y-3">
        <p role="status" className="min-w-0 flex-1 basis-60">
          <strong className="font-semibold">{update.title}.</strong> {update.text}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button busy={state === 'applying'} onClick={applyUpdate}>
            {update.now}
          </Button>
          <Button variant="secondary" onClick={() => setIsPutOff(true)}>
            {update.later}
          </Button>
        </div>
      </div>
    </aside>
  )
}
