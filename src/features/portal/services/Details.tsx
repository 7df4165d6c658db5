import { useId, useState, type ReactNode } from 'react'
import { SERVICES_COPY } from '@/copy/services'
import { Icon } from '@/ui/Icon'

interface DetailsProps {
  title: string
  /** Drawn only while it is read. */
  children: ReactNode
}

/** The long text of a service behind «Ver más»: two cells of its frame. */
export function Details({ title, children }: DetailsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className="col-start-3 row-start-3 inline-flex min-h-11 items-center gap-2 justify-self-end rounded-field font-medium text-primary @max-[15.5rem]:col-span-3 @max-[15.5rem]:col-start-1 @max-[15.5rem]:row-start-4 @max-[15.5rem]:justify-self-start md:col-start-2 md:mt-1 md:justify-self-start"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen((before) => !before)}
      >
        {isOpen ? SERVICES_COPY.less : SERVICES_COPY.more}
        <span className="sr-only">{SERVICES_COPY.moreOf(title)}</span>
        <Icon name="chevronDown" className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} hidden={!isOpen} className="col-span-3 pb-2 md:col-span-1 md:col-start-2">
        {isOpen && children}
      </div>
    </>
  )
}
