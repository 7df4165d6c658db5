import { useId, useState, type ReactNode } from 'react'
import { SERVICES_COPY } from '@/copy/services'
import { Icon } from '@/ui/Icon'

/** The long text of a service behind «Ver más». */
export function Details({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-field px-2 font-medium text-primary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen((before) => !before)}
      >
        {isOpen ? SERVICES_COPY.less : SERVICES_COPY.more}
        <span className="sr-only">{SERVICES_COPY.moreOf(title)}</span>
        <Icon name="chevronDown" className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}
