import * as v from 'valibot'

/** A refund of one payment: an amount in cents, or null for all that is left. */
export const refundSchema = v.strictObject({
  paymentId: v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/)),
  amount_cents: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

/** When staff end a membership. */
const ENDING_TIMES = ['period_end', 'now'] as const
export type EndingTime = (typeof ENDING_TIMES)[number]
export const staffCancelSchema = v.strictObject({ when: v.picklist(ENDING_TIMES) })
