import { CATALOGUE } from './catalogue'
import { SELECCION_ID } from '@/domain/service'
import { formatWholeEuros } from './format'

const SELECCION = CATALOGUE.find(({ id }) => id === SELECCION_ID)

/** What the selection of carers costs in the first months, and afterwards, as texts name it. */
export const SELECCION_PRICES = {
  first: euros(SELECCION?.originalPrice),
  member: euros(SELECCION?.discountedPrice),
} as const

/** @throws Error when the catalogue has no such price: a text would name a wrong one. */
function euros(amount: number | null | undefined): string {
  if (typeof amount !== 'number') throw new Error(`The catalogue has no price for ${SELECCION_ID}`)
  return formatWholeEuros(amount)
}
