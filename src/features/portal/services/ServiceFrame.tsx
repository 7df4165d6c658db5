import type { ReactNode } from 'react'
import type { ServiceRow } from '@/client/store/rows'
import { ServiceIcon } from '@/ui/ServiceIcon'
import { CARD } from '@/ui/cardClass'
import { Details } from './Details'
import { PreparationPart } from './PreparationPart'

interface ServiceFrameProps {
  service: ServiceRow
  /** How it stands, beside its name. */
  state?: ReactNode
  children: ReactNode
  /** The one thing to press. */
  action: ReactNode
}

/**
 * One service: drawing, name with its state, what it is, and what to press; on a wide screen that stands beside the rest. On a phone all
 * begins at one edge, and where a price is in sight, what it pays for is behind «Ver más».
 */
export function ServiceFrame({ service, state, children, action }: ServiceFrameProps) {
  const titleId = `servicio-${service.id}`
  const isPriced = service.type === 'premium'
  return (
    <li className={`${CARD} @container min-w-0 px-[min(1.25rem,5vw)] py-3 md:px-6 md:py-4`}>
      <article
        aria-labelledby={titleId}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-[min(1rem,3.5vw)] md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-6"
      >
        <ServiceIcon
          name={service.icon}
          className="size-[min(2.25rem,11vw)] @max-[11rem]:hidden max-md:col-start-2 max-md:row-start-1 md:row-span-2 md:size-12"
        />
        <div className="flex flex-wrap items-center gap-x-3 self-center max-md:col-start-1 max-md:row-start-1 @max-[11rem]:col-span-2">
          <h3 id={titleId} className="text-base hyphens-auto md:text-lg">
            {service.title}
          </h3>
          {state}
        </div>
        <div className="col-span-2 mt-1 max-w-prose md:col-span-1 md:col-start-2 md:mt-0">
          <p className={`text-base text-soft ${isPriced ? 'max-md:hidden' : ''}`}>{service.description}</p>
          {children}
        </div>
        <Details title={service.title} action={action}>
          {isPriced && <p className="mb-2 text-base md:hidden">{service.description}</p>}
          <p className="text-base">{service.content}</p>
          <PreparationPart service={service} />
        </Details>
      </article>
    </li>
  )
}
