import type * as payment from '@/contract/payment'
import { type Handler, SENT } from '../http/runRoute'
import type { ErrorCode } from '@/domain/errorCode'
import type { AccessVerdict } from '@/domain/membership'
import { accessNow } from '../membership/accessVerdict'
import { type AccountRow, findAccount } from '../clients/profile'
import { ClubError } from '../runtime/clubError'
import { queryRow } from '../db/database'
import { reconcileMembership } from './reconcileMembership'
import { stripeFind, stripeGet } from './stripeRequest'
import type { StripeInvoicePayment, StripeList, StripePaymentIntent } from './stripeTypes'
import { readSubscription, type SubscriptionView } from '../membership/subscriptionView'

/**
 * Whether the caller is a member, after Stripe was read again. Ids from the address are hints: one that belongs to someone else
 * is refused, none of them grants anything.
 * @throws ClubError `session_expired`, `too_many_requests`, and as an answer of 200: `no_subscription`,
 *   `subscription_expired`, `payment_pending`, `payment_not_yours`, `verification_failed`
 */
export const verifySubscription: Handler<typeof payment.verifySubscription> = ({
  e,
  app,
  person: profile,
  body: { paymentIntentId },
}) => {
  const client = findAccount(app, profile.id)
  if (!client) throw new ClubError('session_expired')
  const verdict = verify(app, client, paymentIntentId ?? null)
  const subscription = view(readSubscription(app, client.id))
  if (verdict === 'granted' && subscription) return { success: true, subscription }
  const refusal = new ClubError(verdict === 'granted' ? 'no_subscription' : verdict)
  e.json(200, { ...refusal.toRefusal(), subscription })
  return SENT
}

const view = (subscription: SubscriptionView | null) =>
  subscription && {
    id: subscription.id,
    status: subscription.status,
    current_period_end: subscription.current_period_end,
    price_cents: subscription.price_cents,
  }

type Verdict =
  | AccessVerdict
  | Extract<ErrorCode, 'payment_pending' | 'payment_not_yours' | 'verification_failed'>

function verify(app: PbApp, client: AccountRow, paymentIntentId: string | null): Verdict {
  const customer = client.stripe_customer_id
  if (!customer) return paymentIntentId ? 'payment_not_yours' : 'no_subscription'
  try {
    const intent = paymentIntentId ? findIntent(app, paymentIntentId) : null
    if (paymentIntentId && intent?.customer !== customer) return 'payment_not_yours'
    reconcileMembership(app, customer)
    const verdict = verdictNow(app, client.id)
    const pending = verdict !== 'granted' && intent !== null && isBeingConfirmed(app, client.id, intent)
    return pending ? 'payment_pending' : verdict
  } catch (error) {
    if (!(error instanceof ClubError)) throw error
    // Stripe cannot be asked just now; what it said before still holds.
    return verdictNow(app, client.id) === 'granted' ? 'granted' : 'verification_failed'
  }
}

const findIntent = (app: PbApp, id: string): StripePaymentIntent | null =>
  /^pi_[A-Za-z0-9]{1,100}$/.test(id)
    ? stripeFind<StripePaymentIntent>(app, `/v1/payment_intents/${id}`)
    : null

function verdictNow(app: PbApp, clientId: string): AccessVerdict {
  const client = findAccount(app, clientId)
  return client ? accessNow(app, client) : 'no_subscription'
}

const PENDING_INTENT: readonly string[] = ['succeeded', 'processing']

/**
 * Whether the payment is made or under way at Stripe while its subscription still waits for it: the person waits and
 * does not pay again. The payment of an earlier membership is no reason to wait.
 */
function isBeingConfirmed(app: PbApp, clientId: string, intent: StripePaymentIntent): boolean {
  if (!PENDING_INTENT.includes(intent.status)) return false
  const waiting = queryRow(
    app,
    "SELECT stripe_subscription_id FROM subscriptions WHERE profile_id = {:clientId} AND status = 'incomplete'",
    { clientId },
    { stripe_subscription_id: '' },
  )
  return waiting !== null && subscriptionOfIntent(app, intent.id) === waiting.stripe_subscription_id
}

/** A payment intent does not name its subscription; the invoice that it pays does. */
function subscriptionOfIntent(app: PbApp, intent: string): string | undefined {
  const payments = stripeGet<StripeList<StripeInvoicePayment>>(app, '/v1/invoice_payments', {
    payment: { type: 'payment_intent', payment_intent: intent },
    expand: ['data.invoice'],
  })
  return payments.data[0]?.invoice.parent?.subscription_details?.subscription
}
