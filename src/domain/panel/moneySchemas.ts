import * as v from 'valibot'

/** A refund of one payment: an amount in cents, or null for all that is left. */
export const refundSchema = v.strictObject({
  paymentId: v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/)),
  amount_cents: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

/** The club's own decision. A panel of an earlier version that sends another moment is told to reload. */
export const staffCancelSchema = v.strictObject({ when: v.literal('now') })
