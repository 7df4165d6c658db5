import { formatWholeEuros } from '@/copy/format'
import { SERVICES_COPY } from '@/copy/services'
import type { Service } from '@/domain/service'

/** What it costs outside the club, struck through, and for members; what has no price has the badge alone. */
export function PriceLine({ service }: { service: Service }) {
  const { originalPrice, discountedPrice, note } = service
  if (originalPrice === null || discountedPrice === null) return <ExclusiveBadge className="mt-1" />
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="sr-only">{SERVICES_COPY.premium.before}</span>
        <s className="text-soft tabular-nums">{formatWholeEuros(originalPrice)}</s>
        <span className="sr-only">{SERVICES_COPY.premium.member}</span>
        <strong className={PRICE}>
          {formatWholeEuros(discountedPrice)}
          {note && <span aria-hidden="true">*</span>}
        </strong>
      </p>
      <ExclusiveBadge />
    </div>
  )
}

/** What is as large as a heading is in its face. */
export const PRICE = 'font-display text-xl font-semibold lining-nums tabular-nums'

/** That the price is for members alone. */
export const ExclusiveBadge = ({ className = '' }: { className?: string }) => (
  <p className={`w-fit rounded-full border border-outline bg-base-100 px-2.5 py-0.5 text-sm ${className}`}>
    {SERVICES_COPY.premium.badge}
  </p>
)
