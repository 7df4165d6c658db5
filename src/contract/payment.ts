import * as v from 'valibot'
import { MEMBERSHIP_STATUSES } from '@/domain/membership'
import { type AnswerRead, type BodySent, post } from './route'
import { dateOrNull, filled, success } from './shapes'

/** Step 2: what paying the first month needs. */
export const createSubscription = post('/api/club/create-subscription', {
  // Also an adult who is to pay for the family; to the others it sells nothing.
  who: 'family',
  limits: [
    { name: 'create-subscription', by: 'person', calls: 20, seconds: 3600 },
    { name: 'create-subscription', by: 'address', calls: 60, seconds: 3600 },
  ],
  body: v.object({
    /** The monthly fee that the page shows: any but today's is refused as `price_changed`. */
    amount_cents: v.nullish(v.number()),
  }),
  answer: v.object({ success, clientSecret: filled, paymentIntentId: filled, subscriptionId: filled }),
})
export type CreatedSubscription = AnswerRead<typeof createSubscription>

/** Whether the caller is a member, after reading Stripe again; no membership is a refusal with status 200. */
export const verifySubscription = post('/api/club/verify-subscription', {
  who: 'family',
  limits: [{ name: 'verify', by: 'person', calls: 30, seconds: 60 }],
  // Ids that Stripe put into the address: hints, never proof.
  body: v.object({
    sessionId: v.optional(v.nullable(v.string())),
    paymentIntentId: v.optional(v.nullable(v.string())),
  }),
  answer: v.object({
    success,
    subscription: v.object({
      id: v.string(),
      status: v.picklist(MEMBERSHIP_STATUSES),
      current_period_end: dateOrNull,
      /** What this person pays a month; earlier releases omit it. */
      price_cents: v.optional(v.number()),
    }),
  }),
})
export type Verified = AnswerRead<typeof verifySubscription>
/** Ids that Stripe put into the address. */
export type PaymentHints = BodySent<typeof verifySubscription>
