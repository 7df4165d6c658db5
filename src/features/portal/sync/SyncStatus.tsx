import { useEffect, useRef, useState } from 'react'
import type { Member } from '@/client/member/Member'
import { SYNC_COPY } from '@/copy/sync'
import { Icon } from '@/ui/Icon'
import { SyncExplanation } from './SyncDetails'
import { useSyncView } from './useSyncView'

/** This device's sync state: one word in the header, and behind it what it means and what to do. A phone has both in the menu. */
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
        className={`group max-lg:hidden ${view.isIdle ? 'hidden' : ''}`}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field text-sm leading-tight [&::-webkit-details-marker]:hidden">
          <Icon name={view.icon} className="size-5 shrink-0 text-primary" />
          <span className="sr-only">{SYNC_COPY.label}: </span>
          {view.label}
          <Icon name="chevronDown" className="size-4 shrink-0 group-open:rotate-180" />
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

/** The drawing of a phone's menu: a warning while something is at stake, as large as the usual one so that nothing moves. */
export function MenuIcon({ member, className }: { member: Member; className: string }) {
  const view = useSyncView(member)
  if (!view?.isLoud) return <Icon name="menu" className={className} />
  return (
    <span data-momentary>
      <Icon name="warning" className={`${className} text-accent`} />
      <span className="sr-only">{view.label} · </span>
    </span>
  )
}
