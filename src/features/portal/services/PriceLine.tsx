import { formatWholeEuros } from '@/copy/format'
import { SERVICES_COPY } from '@/copy/services'
import type { Service } from '@/domain/service'

/** What it costs outside the club, struck through, and for members. */
export function PriceLine({ service }: { service: Service }) {
  const { originalPrice, discountedPrice, note } = service
  if (originalPrice === null || discountedPrice === null) return null
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
      <span className="sr-only">{SERVICES_COPY.premium.before}</span>
      <s className="text-soft tabular-nums">{formatWholeEuros(originalPrice)}</s>
      <span className="sr-only">{SERVICES_COPY.premium.member}</span>
      <strong className="text-xl tabular-nums">
        {formatWholeEuros(discountedPrice)}
        {note && <span aria-hidden="true">*</span>}
      </strong>
    </p>
  )
}
