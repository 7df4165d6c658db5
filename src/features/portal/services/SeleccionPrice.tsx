import { formatDate, formatWholeEuros } from '@/copy/format'
import { SERVICES_COPY } from '@/copy/services'
import type { AccountKind } from '@/domain/family'
import type { Service } from '@/domain/service'
import { seleccionTerms } from '@/domain/seleccionPrice'
import { ExclusiveBadge, PRICE, PriceLine } from './PriceLine'

const { seleccion } = SERVICES_COPY

interface SeleccionPriceProps {
  service: Service
  kind: AccountKind
  memberSince: Date | null
  now: Date
}

/** Which of two prices applies to this member today, and when that changes. */
export function SeleccionPrice({ service, kind, memberSince, now }: SeleccionPriceProps) {
  const { originalPrice, discountedPrice } = service
  if (originalPrice === null || discountedPrice === null) return null
  const { isMemberPrice, memberPriceFrom } = seleccionTerms(memberSince, now)
  if (!memberPriceFrom) {
    return (
      <>
        <p className="mt-1 font-medium">{kind === 'client' ? seleccion.unknown : seleccion.ofFamily}</p>
        <ExclusiveBadge />
      </>
    )
  }
  const date = formatDate(memberPriceFrom)
  if (isMemberPrice) {
    return (
      <>
        <PriceLine service={service} />
        <p className="font-medium">{seleccion.since(date)}</p>
      </>
    )
  }
  return (
    <>
      <p className="mt-1">
        <span className="text-soft">{seleccion.today}</span>{' '}
        <strong className={PRICE}>{formatWholeEuros(originalPrice)}</strong>
      </p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p>
          <b className="font-semibold tabular-nums">{formatWholeEuros(discountedPrice)}</b>{' '}
          {seleccion.from(date)}
        </p>
        <ExclusiveBadge />
      </div>
    </>
  )
}
