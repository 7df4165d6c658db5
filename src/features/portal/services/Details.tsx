import { useId, useState, type ReactNode } from 'react'
import { SERVICES_COPY } from '@/copy/services'
import { Icon } from '@/ui/Icon'

interface DetailsProps {
  title: string
  /** What else can be pressed, on the same line. */
  action: ReactNode
  /** Drawn only while it is read. */
  children: ReactNode
}

/** The foot of a service, «Ver más» and what to press, and the long text that opens: two cells of its frame. */
export function Details({ title, action, children }: DetailsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className="col-span-2 mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 md:col-span-1 md:col-start-3 md:row-span-2 md:row-start-1 md:mt-0">
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-2 rounded-field font-medium text-primary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen((before) => !before)}
        >
          {isOpen ? SERVICES_COPY.less : SERVICES_COPY.more}
          <span className="sr-only">{SERVICES_COPY.moreOf(title)}</span>
          <Icon name="chevronDown" className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
        <div className="flex min-w-[min(9rem,100%)] flex-1 flex-col md:w-44 md:flex-none lg:w-56">
          {action}
        </div>
      </div>
      <div id={id} hidden={!isOpen} className="col-span-2 pt-2 md:col-span-1 md:col-start-2">
        {isOpen && children}
      </div>
    </>
  )
}
