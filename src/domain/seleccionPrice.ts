import { addMonths } from 'date-fns'
import { SELECCION_WAIT_MONTHS } from './seleccionMonths'

export interface SeleccionTerms {
  /** Whether the member price applies now. */
  isMemberPrice: boolean
  /** From when it applies; null while the club does not know since when the person is a member. */
  memberPriceFrom: Date | null
}

/** Which price of the Selección applies to a member without a break since `memberSince`. */
export function seleccionTerms(memberSince: Date | null, now: Date): SeleccionTerms {
  if (!memberSince) return { isMemberPrice: false, memberPriceFrom: null }
  const memberPriceFrom = addMonths(memberSince, SELECCION_WAIT_MONTHS)
  return { isMemberPrice: now >= memberPriceFrom, memberPriceFrom }
}
