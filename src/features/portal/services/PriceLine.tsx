import type { ReactNode } from 'react'
import { formatWholeEuros } from '@/copy/format'
import { SERVICES_COPY } from '@/copy/services'
import type { Service } from '@/domain/service'

interface PriceLineProps {
  service: Service
  badge: ReactNode
}

/** What it costs outside the club, struck through, and for members; what has no price has the badge alone. */
export function PriceLine({ service, badge }: PriceLineProps) {
  const { originalPrice, discountedPrice, note } = service
  if (originalPrice === null || discountedPrice === null) return <div className="mt-1">{badge}</div>
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="sr-only">{SERVICES_COPY.premium.before}</span>
        <s className="text-soft tabular-nums">{formatWholeEuros(originalPrice)}</s>
        <span className="sr-only">{SERVICES_COPY.premium.member}</span>
        <strong className="text-xl tabular-nums">
          {formatWholeEuros(discountedPrice)}
          {note && <span aria-hidden="true">*</span>}
        </strong>
      </p>
      {badge}
    </div>
  )
}
