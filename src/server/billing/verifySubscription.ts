import * as v from 'valibot'
import type { ErrorCode } from '@/domain/errorCode'
import type { AccessVerdict } from '@/domain/membership'
import { accessVerdict } from '../clients/me'
import { findClient, type ClientRow } from '../clients/profile'
import { requireSession } from '../clients/requireSession'
import { ClubError } from '../lib/clubError'
import { limit } from '../lib/limit'
import { readBody } from '../lib/readBody'
import { reconcileMembership } from './reconcileMembership'
import { StripeRefusal, stripeGet } from './stripeRequest'
import type { StripePaymentIntent } from './stripeTypes'
import { readSubscription, type SubscriptionView } from './subscriptionView'

const CALLS_PER_MINUTE = 30

const hintSchema = v.object({
  sessionId: v.optional(v.nullable(v.string())),
  paymentIntentId: v.optional(v.nullable(v.string())),
})

/**
 * Whether the caller is a member, after Stripe was read again. Ids from the address are hints: one that belongs to
 * somebody else is refused, none of them grants anything.
 * @throws ClubError `session_expired`, `too_many_requests`, and as an answer of 200: `no_subscription`,
 *   `subscription_expired`, `payment_pending`, `payment_not_yours`, `verification_failed`
 */
export function verifySubscription(e: RequestEvent): void {
  const profile = requireSession(e, 'profiles')
  limit(e.app, `verify:${profile.id}`, CALLS_PER_MINUTE, 60)
  const { paymentIntentId } = readBody(e, hintSchema)
  const client = findClient(e.app, profile.id)
  if (!client) throw new ClubError('session_expired')
  const verdict = verify(e.app, client, paymentIntentId ?? null)
  const subscription = readSubscription(e.app, client.id)
  if (verdict === 'granted') {
    e.json(200, { success: true, subscription: view(subscription) })
    return
  }
  e.json(200, { ...new ClubError(verdict).toRefusal(), subscription: view(subscription) })
}

const view = (subscription: SubscriptionView | null) =>
  subscription && {
    id: subscription.id,
    status: subscription.status,
    current_period_end: subscription.current_period_end,
  }

type Verdict =
  AccessVerdict | Extract<ErrorCode, 'payment_pending' | 'payment_not_yours' | 'verification_failed'>

function verify(app: PbApp, client: ClientRow, paymentIntentId: string | null): Verdict {
  const customer = client.stripe_customer_id
  if (!customer) return paymentIntentId ? 'payment_not_yours' : 'no_subscription'
  try {
    const intent = paymentIntentId ? findIntent(app, paymentIntentId) : null
    if (paymentIntentId && intent?.customer !== customer) return 'payment_not_yours'
    reconcileMembership(app, customer)
    return verdictNow(app, client.id, intent)
  } catch (error) {
    if (!(error instanceof ClubError)) throw error
    // Stripe cannot be asked just now; what it said before still holds.
    return verdictNow(app, client.id, null) === 'granted' ? 'granted' : 'verification_failed'
  }
}

function findIntent(app: PbApp, id: string): StripePaymentIntent | null {
  if (!/^pi_[A-Za-z0-9]+$/.test(id)) return null
  try {
    return stripeGet<StripePaymentIntent>(app, `/v1/payment_intents/${id}`)
  } catch (error) {
    if (error instanceof StripeRefusal && error.stripeStatus === 404) return null
    throw error
  }
}

/** Paid or being paid at Stripe, but not yet a membership: the person waits and does not pay again. */
const PENDING_INTENT: readonly string[] = ['succeeded', 'processing']

function verdictNow(app: PbApp, clientId: string, intent: StripePaymentIntent | null): Verdict {
  const client = findClient(app, clientId)
  if (!client) return 'no_subscription'
  const subscription = readSubscription(app, clientId)
  const unpaid = !subscription || subscription.status === 'incomplete'
  if (unpaid && intent && PENDING_INTENT.includes(intent.status)) return 'payment_pending'
  return accessVerdict(subscription, client)
}
