import type { SaleGap } from '@/domain/sale'

/** What the operator has not filled in, as console and panel name it. */
const GAPS: Record<SaleGap, string> = {
  company: 'el titular',
  taxId: 'su NIF',
  address: 'su dirección',
  families: 'el origen y la fecha de la cifra de familias',
  rating: 'el origen y la fecha de la valoración',
  since: 'el origen y la fecha de «Desde…»',
  team: 'quién atiende a los socios',
  carers: 'el origen y la fecha de la cifra de cuidadores',
}

/** «el titular; su NIF» */
export const saleGapWords = (gaps: readonly SaleGap[]): string => gaps.map((gap) => GAPS[gap]).join('; ')
