import { useEffect, useRef, useState } from 'react'
import type { Member } from '@/client/member/Member'
import { SYNC_COPY } from '@/copy/sync'
import { Icon } from '@/ui/Icon'
import { SyncExplanation } from './SyncDetails'
import { useSyncView } from './useSyncView'

/**
 * This phone's sync state: one word in the header, and behind it what it means and what to do. A phone has it in the menu,
 * and here only when something is at stake.
 */
export function SyncStatus({ member }: { member: Member }) {
  const details = useRef<HTMLDetailsElement>(null)
  const view = useSyncView(member)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const shown = details.current
      if (key !== 'Escape' || !shown) return
      if (shown.contains(document.activeElement)) shown.querySelector('summary')?.focus()
      shown.removeAttribute('open')
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen])
  if (!view) return null
  return (
    <>
      <details
        ref={details}
        data-momentary
        className={`group ${view.isLoud ? LOUD_ON_A_PHONE : view.isIdle ? 'hidden' : 'max-lg:hidden'}`}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field text-base leading-tight lg:text-sm [&::-webkit-details-marker]:hidden">
          <Icon name={view.icon} className="size-5 shrink-0 text-primary" />
          <span className="sr-only">{SYNC_COPY.label}: </span>
          {view.label}
          <Icon name="chevronDown" className="size-4 shrink-0 group-open:rotate-180 max-lg:ml-auto" />
        </summary>
        {isOpen && (
          <div className="absolute inset-x-[min(1rem,5vw)] top-full z-40 rounded-box border-2 border-outline bg-base-100 p-5 shadow-lg sm:left-auto sm:w-96">
            <SyncExplanation member={member} view={view} />
          </div>
        )}
      </details>
      <span role="status" className="sr-only">
        {view.word === 'checking' || view.word === 'sending' || view.isIdle ? '' : view.label}
      </span>
    </>
  )
}

const LOUD_ON_A_PHONE =
  'max-lg:order-1 max-lg:basis-full max-lg:rounded-field max-lg:border-2 max-lg:border-accent max-lg:px-3 max-lg:font-semibold'
