import type { ReactNode } from 'react'
import type { Service } from '@/domain/service'
import { ServiceIcon } from '@/ui/ServiceIcon'
import { ServiceFeatures } from './ServiceFeatures'

interface ServiceRowProps {
  service: Service
  /** What it costs, with its name and its condition. */
  price: ReactNode
}

/** A service as a row: its drawing hangs in the margin, and all words, price included, begin on the edge of its name. */
export const ServiceRow = ({ service: { id, icon, title, description }, price }: ServiceRowProps) => (
  <li
    id={id}
    className="relative grid scroll-mt-4 gap-x-12 border-t border-outline py-2.5 pl-11 md:grid-cols-[2fr_3fr] md:py-5 @max-[17rem]:pl-0"
  >
    <div>
      <ServiceIcon name={icon} className="absolute left-0 size-8 @max-[17rem]:static" />
      <h3 className="text-lg md:text-xl">{title}</h3>
      {price}
    </div>
    <div>
      <p className="mt-1">{description}</p>
      <ServiceFeatures id={id} />
    </div>
  </li>
)
