import * as v from 'valibot'
import { emailCodeField } from '@/domain/forms'
import { get, post } from './route'
import { filled } from './shapes'
import { CODE_TRIES, signedIn, staffCodeId } from './signedIn'

/*
 * Routes that the current app does not call.
 */

/** Whether the operator has to look, in one word. */
export const health = get('/api/club/health', {
  who: 'guest',
  answer: v.object({ status: v.picklist(['ok', 'degraded']) }),
})

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
