import { PLAN_PRICE_EUROS } from './plan'
import { SERVICES } from './serviceFacts'

/** All included services outside the club, each once: the total that is compared with the fee. */
export const TOTAL_WITHOUT_CLUB = Object.values(SERVICES).reduce(
  (sum, { marketValue }) => sum + (marketValue?.amount ?? 0),
  0,
)

/** Whole euros that a member saves in a month in which every included service is used once: the claim «hasta 170 €». */
export const MAX_MONTHLY_SAVING = Math.floor(TOTAL_WITHOUT_CLUB - PLAN_PRICE_EUROS)
