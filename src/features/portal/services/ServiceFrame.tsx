import type { ReactNode } from 'react'
import type { ServiceRow } from '@/client/store/rows'
import { ServiceIcon } from '@/ui/ServiceIcon'
import { CARD } from '@/ui/cardClass'
import { Details } from './Details'
import { PreparationPart } from './PreparationPart'

interface ServiceFrameProps {
  service: ServiceRow
  badge: ReactNode
  children: ReactNode
  /** The one thing to press, at the foot of the card. */
  action: ReactNode
}

/**
 * One service: drawing, name, what it is, and what to press; on a wide screen that stands beside the rest. On a phone the badge
 * shares a line with «Ver más» where the letters leave room, and where a price is in sight, what it pays for is behind that.
 */
export function ServiceFrame({ service, badge, children, action }: ServiceFrameProps) {
  const titleId = `servicio-${service.id}`
  const isPriced = service.type === 'premium'
  return (
    <li className={`${CARD} @container min-w-0 px-[min(1.25rem,5vw)] py-3 md:px-6 md:py-4`}>
      <article
        aria-labelledby={titleId}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-[min(1rem,3.5vw)] md:grid-cols-[auto_minmax(0,1fr)_min(15rem,36%)] md:gap-x-6"
      >
        <ServiceIcon
          name={service.icon}
          className="size-[min(2.25rem,11vw)] @max-[11rem]:hidden md:row-span-2 md:size-12"
        />
        <h3
          id={titleId}
          className="col-span-2 self-center text-base @max-[11rem]:col-span-3 hyphens-auto md:col-span-1 md:text-lg"
        >
          {service.title}
        </h3>
        <div className="col-span-2 row-start-3 self-center justify-self-start @max-[15.5rem]:col-span-3 @max-[15.5rem]:mt-3 md:col-span-1 md:col-start-3 md:row-start-1 md:justify-self-end">
          {badge}
        </div>
        <div className="col-span-3 mt-2 max-w-prose md:col-span-1 md:col-start-2 md:row-start-2 md:mt-1">
          <p className={`text-base text-soft ${isPriced ? 'max-md:hidden' : ''}`}>{service.description}</p>
          {children}
        </div>
        <Details title={service.title}>
          {isPriced && <p className="mb-2 text-base md:hidden">{service.description}</p>}
          <p className="text-base">{service.content}</p>
          <PreparationPart service={service} />
        </Details>
        <div className="col-span-3 mt-1 md:col-span-1 md:col-start-3 md:row-span-3 md:row-start-2 md:mt-3">
          {action}
        </div>
      </article>
    </li>
  )
}
