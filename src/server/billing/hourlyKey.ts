const HOUR_MS = 3_600_000

/**
 * The idempotency key of a change that may be made twice without harm, because it sets a state. Stripe remembers a failure with
 * its key for a day: an hour later the same change gets a new try.
 */
export const hourlyKey = (key: string): string => `${key}-${Math.floor(Date.now() / HOUR_MS)}`
