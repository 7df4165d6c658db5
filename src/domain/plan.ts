/** The club's only plan. Amounts are in cents; the server compares them with Stripe's price before using it. */
export const PLAN = {
  name: 'Plan Premium',
  amountCents: 1999,
  currency: 'eur',
  interval: 'month',
  lookupKey: 'premium_monthly_eur',
} as const

/** The monthly fee in euros, as analytics events want it. */
export const PLAN_PRICE_EUROS = PLAN.amountCents / 100
