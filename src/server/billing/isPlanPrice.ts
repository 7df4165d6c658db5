import { PLAN } from '@/domain/plan'
import type { StripePrice } from './stripeTypes'

/** Whether a price is the plan's: amount, currency and a month's interval. */
export const isPlanPrice = (price: StripePrice): boolean =>
  price.unit_amount === PLAN.amountCents &&
  price.currency === PLAN.currency &&
  price.recurring?.interval === PLAN.interval &&
  (price.recurring.interval_count ?? 1) === 1
