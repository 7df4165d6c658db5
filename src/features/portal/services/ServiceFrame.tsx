import type { ReactNode } from 'react'
import type { ServiceRow } from '@/client/store/rows'
import { ServiceIcon } from '@/ui/ServiceIcon'

interface ServiceFrameProps {
  service: ServiceRow
  badge: ReactNode
  children: ReactNode
  /** The one thing to press, at the foot of the card. */
  action: ReactNode
}

/** The card of one service: drawing, name, what it is, and what to press. */
export function ServiceFrame({ service, badge, children, action }: ServiceFrameProps) {
  const titleId = `servicio-${service.id}`
  return (
    <li className="flex min-w-0 flex-col rounded-box border border-base-300 bg-base-200 p-[min(1.25rem,5vw)] sm:p-6">
      <article aria-labelledby={titleId} className="flex flex-1 flex-col">
        <div className="flex items-start justify-between gap-3">
          <ServiceIcon name={service.icon} className="size-12" />
          {badge}
        </div>
        <h3 id={titleId} className="mt-3 text-lg hyphens-auto">
          {service.title}
        </h3>
        <p className="mt-1 text-base text-soft">{service.description}</p>
        {children}
        <div className="mt-auto pt-5">{action}</div>
      </article>
    </li>
  )
}
