/** The club's only plan. Amounts are in cents; the server compares them with Stripe's price before using it. */
export const PLAN = {
  name: 'Plan Premium',
  amountCents: 1999,
  currency: 'eur',
  interval: 'month',
  lookupKey: 'premium_monthly_eur',
} as const

/** Whoever leaves by mail or by phone says so this many days before the renewal: a person has to do it. */
export const NOTICE_DAYS = 10

/** The monthly fee in euros, as analytics events want it. */
export const PLAN_PRICE_EUROS = PLAN.amountCents / 100
