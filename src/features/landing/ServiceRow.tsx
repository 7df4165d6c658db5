import type { ReactNode } from 'react'
import type { Service } from '@/domain/service'
import { ServiceIcon } from '@/ui/ServiceIcon'
import { ServiceFeatures } from './ServiceFeatures'

interface ServiceRowProps {
  service: Service
  /** What it costs, with its name. */
  price: ReactNode
  /** What has to be said of the price. */
  note?: ReactNode
}

/** A service as a row: its name and price, and beside them, where there is room, what it is; all on the edge where its drawing begins. */
export const ServiceRow = ({ service: { id, icon, title, description }, price, note }: ServiceRowProps) => (
  <li
    id={id}
    className="grid scroll-mt-4 gap-x-12 border-t border-outline py-2.5 md:grid-cols-[2fr_3fr] md:py-5"
  >
    <div>
      <div className="flex gap-3 @max-[17rem]:flex-col">
        <ServiceIcon name={icon} className="size-8" />
        <h3 className="text-lg md:text-xl">{title}</h3>
      </div>
      {price}
    </div>
    <div>
      <p className="mt-1 text-soft">{description}</p>
      <ServiceFeatures id={id} />
      {note}
    </div>
  </li>
)
