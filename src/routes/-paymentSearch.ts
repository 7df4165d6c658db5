import * as v from 'valibot'

const id = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(255))), undefined))

/** What Stripe's return leaves in the address: hints for the server, never proof. */
export const paymentSearch = v.object({ payment_intent: id, session_id: id })
