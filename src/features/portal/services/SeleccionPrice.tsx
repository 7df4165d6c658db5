import { formatDate, formatWholeEuros } from '@/copy/format'
import { SERVICES_COPY } from '@/copy/services'
import type { Service } from '@/domain/service'
import { seleccionTerms } from '@/domain/seleccionPrice'

const { seleccion } = SERVICES_COPY

interface SeleccionPriceProps {
  service: Pick<Service, 'originalPrice' | 'discountedPrice'>
  memberSince: Date | null
  now: Date
}

/** Which of two prices applies to this member today, and when that changes. */
export function SeleccionPrice({ service, memberSince, now }: SeleccionPriceProps) {
  const { originalPrice, discountedPrice } = service
  if (originalPrice === null || discountedPrice === null) return null
  const full = formatWholeEuros(originalPrice)
  const reduced = formatWholeEuros(discountedPrice)
  const { isMemberPrice, memberPriceFrom } = seleccionTerms(memberSince, now)
  if (!memberPriceFrom) return <p className="mt-1 font-medium">{seleccion.unknown}</p>
  const date = formatDate(memberPriceFrom)
  return (
    <p className="mt-1 font-medium">
      {isMemberPrice
        ? `${seleccion.now(reduced)} ${seleccion.since(date)}`
        : `${seleccion.now(full)} ${seleccion.from(reduced, date)}`}
    </p>
  )
}
