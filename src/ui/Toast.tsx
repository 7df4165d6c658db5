import { useEffect, useState } from 'react'
import { UI_COPY } from '@/copy/ui'
import { Icon } from './Icon'
import type { ToastMessage, ToastTone } from './useToast'

export interface LiveToast extends ToastMessage {
  id: number
}

/** Long enough for a slow reader. */
const BRIEF_MS = 8000
/** An error stays until closed. */
const LIFE_MS: Record<ToastTone, number | null> = { success: BRIEF_MS, info: BRIEF_MS, error: null }

const COLOUR: Record<ToastTone, string> = {
  success: 'border-success',
  info: 'border-primary',
  error: 'border-error',
}
const ICON_COLOUR: Record<ToastTone, string> = {
  success: 'text-success',
  info: 'text-primary',
  error: 'text-error',
}

/** One toast; the focus on it stops its clock, or a pointer that moves there: where one rests already, it may come to lie below it. */
export function Toast({ toast, onClose }: { toast: LiveToast; onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false)
  const life = toast.brief ? BRIEF_MS : LIFE_MS[toast.tone]
  useEffect(() => {
    if (held || life === null) return
    const timer = setTimeout(() => onClose(toast.id), life)
    return () => clearTimeout(timer)
  }, [held, life, onClose, toast.id])

  return (
    <div
      className={`pointer-events-auto @container rounded-box border-2 bg-base-100 p-4 shadow-lg ${COLOUR[toast.tone]}`}
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {/* With large text on a small phone the words get lines of their own. */}
      <div className="flex items-start justify-between gap-3 @max-[14rem]:flex-wrap">
        <Icon name={toast.tone} className={`mt-0.5 size-6 ${ICON_COLOUR[toast.tone]}`} />
        <div className="min-w-0 flex-1 @max-[14rem]:order-last @max-[14rem]:basis-full">
          <p className="font-semibold">{toast.title}</p>
          {toast.description && <p className="text-soft">{toast.description}</p>}
        </div>
        <button
          type="button"
          aria-label={UI_COPY.closeNotice}
          className="-m-2 grid size-11 shrink-0 place-items-center rounded-field"
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onClick={() => onClose(toast.id)}
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
    </div>
  )
}
