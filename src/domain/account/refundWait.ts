/** How many days banks take to show a refund, as Stripe says. */
export const REFUND_DAYS = { from: 5, to: 10 } as const
