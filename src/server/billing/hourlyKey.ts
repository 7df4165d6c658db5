const HOUR_MS = 3_600_000

/**
 * The idempotency key of a change that may be made twice without harm, because it says how things are to be. Stripe
 * remembers a failure with its key for a day: an hour later the same change is asked for anew.
 */
export const hourlyKey = (key: string): string => `${key}-${Math.floor(Date.now() / HOUR_MS)}`
