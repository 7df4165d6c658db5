import * as v from 'valibot'
import { TROUBLE_KINDS } from '@/domain/alarm'
import { emailCodeField } from '@/domain/forms'
import { STRIPE_ANSWERS } from '@/domain/stripe'
import { get, post } from './route'
import { count, date, dateOrNull, filled } from './shapes'
import { CODE_TRIES, signedIn, staffCodeId } from './signedIn'

/*
 * Routes that the current app does not call.
 */

const queue = v.object({ waiting: count, dead: count })

/** What the operator's program is told of the club; null where there has been nothing yet. */
const healthDetails = v.object({
  faults: v.array(v.object({ kind: v.picklist(TROUBLE_KINDS), since: date })),
  database: v.picklist(['ok', 'read-only']),
  backup_at: dateOrNull,
  /** Where the last one went. */
  backup_in: v.nullable(v.picklist(['disk', 'bucket'])),
  /** Up to when the replica has what the club has written. */
  replicated_at: dateOrNull,
  messages: v.object({ mail: queue, push: queue, message: queue, automation: queue }),
  /** What Stripe answered last, in this run of the server. */
  stripe: v.nullable(v.object({ at: date, answer: v.picklist(STRIPE_ANSWERS) })),
  clock_ahead_ms: v.nullable(v.number()),
  oldest_event_at: dateOrNull,
  jobs: v.array(v.object({ name: filled, done_at: dateOrNull, took_ms: v.nullable(v.number()) })),
  disk: v.object({ bytes: v.number(), percent: v.number() }),
})

/** Whether the operator has to look, in one word; the details with their token alone, as `Authorization: Bearer …`. */
export const health = get('/api/club/health', {
  who: 'guest',
  answer: v.object({ status: v.picklist(['ok', 'degraded']), details: v.optional(healthDetails) }),
})

/** Whether a proxy may hand over new calls: no more once the club is about to stop, although it still answers. */
export const ready = get('/api/club/ready', { who: 'guest', answer: v.object({ ready: v.literal(true) }) })

/** The figures of health for a monitor that draws them, with counts and latencies of all these routes: OpenMetrics text, with the token alone. */
export const metrics = get('/api/club/metrics', { who: 'guest', answer: v.string() })

/** Stripe's events. The raw bytes are signed, so the handler reads the body itself. */
export const stripeWebhook = post('/api/club/stripe/webhook', {
  who: 'guest',
  bodyBytes: 262_144,
  answer: v.object({ received: v.literal(true) }),
})

/** Where the first release of the app asks for the code of a staff sign-in. */
export const formerStaffCodeRequest = post('/api/collections/staff/request-otp', {
  who: 'guest',
  answer: v.object({ otpId: filled }),
})
/** Where it sends the code. */
export const formerStaffCodeSignIn = post('/api/collections/staff/auth-with-otp', {
  who: 'guest',
  limits: [CODE_TRIES],
  body: v.object({ mfaId: staffCodeId, password: emailCodeField }),
  answer: signedIn,
})
