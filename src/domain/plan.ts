/**
 * The club's only plan, and what joining costs today; amounts are in cents. Members who have joined pay
 * the price of their own subscription, which stays as it was then.
 */
export const PLAN = {
  name: 'Plan Premium',
  amountCents: 1999,
  currency: 'eur',
  interval: 'month',
  lookupKey: 'premium_monthly_eur',
} as const

/** The fee that every page showed before pages told the server what they show. */
export const UNTOLD_AMOUNT_CENTS = 1999

/** Members who leave by mail or phone say so this many days before the renewal: a person has to do it. */
export const NOTICE_DAYS = 10

/** The monthly fee in euros, as analytics events want it. */
export const PLAN_PRICE_EUROS = PLAN.amountCents / 100
