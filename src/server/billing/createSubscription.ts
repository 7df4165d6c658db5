import type * as payment from '@/contract/payment'
import type { Handler } from '../http/runRoute'
import { isLive, MEMBERSHIP_STATUS_FROM_STRIPE } from '@/domain/membership'
import { PLAN, UNTOLD_AMOUNT_CENTS } from '@/domain/plan'
import { noteConsent } from '../clients/noteConsent'
import { requirePayer } from '../families/requirePayer'
import { withMembershipLease } from '../membership/withMembershipLease'
import { ClubError } from '../runtime/clubError'
import { missingToSell } from '../runtime/missingToSell'
import { settings } from '../runtime/settings'
import { findLive } from './endings/liveMembership'
import { endUnpaid } from './endAtStripe'
import { listSubscriptions } from './listSubscriptions'
import { isOfPlan } from './membershipSnapshot'
import { forgetPlanPrice, planPriceId } from './planPrice'
import { planProducts } from './planProducts'
import { stripeCustomer } from './stripeCustomer'
import { StripeRefusal, stripePost } from './stripeRequest'
import type { StripeSubscription } from './stripeTypes'

/**
 * Step 2: an incomplete subscription at Stripe and the secret with which the browser pays it. Person and amount come from the
 * session and the plan; the body says only what the page shows, and any amount but today's sells nothing. An incomplete
 * subscription is reused, so that a person pays at most once, unless it has another price.
 * @throws ClubError `session_expired`, `forbidden`, `has_family`, `already_subscribed`, `too_many_requests`, `payments_not_configured`,
 *   `club_not_open`, `price_changed`, `price_mismatch`, `stripe_unavailable`, `stripe_refused`, `no_client_secret`
 */
export const createSubscription: Handler<typeof payment.createSubscription> = ({
  app,
  person,
  body: { amount_cents: shown },
}) => {
  const client = requirePayer(app, person.id)
  const current = settings()
  if (!current.stripe) throw new ClubError('payments_not_configured')
  if (missingToSell(current).length > 0) refuseSale(app, client.id, 'club_not_open')
  if ((shown ?? UNTOLD_AMOUNT_CENTS) !== PLAN.amountCents) refuseSale(app, client.id, 'price_changed')
  const subscription = withMembershipLease(app, client.id, () => payableSubscription(app, client.id))
  const clientSecret = subscription.latest_invoice?.confirmation_secret?.client_secret
  if (!clientSecret) throw new ClubError('no_client_secret')
  // The text of the pay step says what paying accepts: the terms, which clients added by phone have not seen before, and that
  // the service starts at once.
  noteConsent(app, client.id, 'privacy-and-terms')
  noteConsent(app, client.id, 'immediate-start')
  return {
    success: true,
    clientSecret,
    paymentIntentId: clientSecret.slice(0, clientSecret.indexOf('_secret_')),
    subscriptionId: subscription.id,
  }
}

/** Who is a member already has nothing to pay, and is told that instead. */
function refuseSale(app: PbApp, clientId: string, code: 'club_not_open' | 'price_changed'): never {
  throw new ClubError(findLive(app, clientId) ? 'already_subscribed' : code)
}

/** The person is read again: the previous lease holder may have stored their customer. */
function payableSubscription(app: PbApp, clientId: string): StripeSubscription {
  const client = requirePayer(app, clientId)
  const priceId = planPriceId(app)
  const customer = stripeCustomer(app, client)
  const earlier = listSubscriptions(app, customer, ['data.latest_invoice.confirmation_secret'])
  if (earlier.some(({ status }) => isLive(MEMBERSHIP_STATUS_FROM_STRIPE[status]))) {
    throw new ClubError('already_subscribed')
  }
  const products = planProducts(app, earlier, [])
  const incomplete = earlier.filter(
    (subscription) => subscription.status === 'incomplete' && isOfPlan(subscription, products),
  )
  const payable = incomplete.find(({ items }) => items.data.some(({ price }) => price.id === priceId))
  for (const other of incomplete) if (other !== payable) endUnpaid(app, other)
  return payable ?? subscribe(app, client.id, customer, priceId, earlier.length)
}

/**
 * The key counts the earlier subscriptions: a repeated call has the same key, a fresh start a new one. When Stripe refuses, the
 * price may have been withdrawn since it was read.
 */
function subscribe(
  app: PbApp,
  profileId: string,
  customer: string,
  priceId: string,
  before: number,
): StripeSubscription {
  try {
    return stripePost<StripeSubscription>(
      app,
      '/v1/subscriptions',
      {
        customer,
        items: [{ price: priceId }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
        metadata: { user_id: profileId },
        expand: ['latest_invoice.confirmation_secret'],
      },
      `sub-${customer}-${priceId}-${before}`,
    )
  } catch (error) {
    if (error instanceof StripeRefusal) forgetPlanPrice(app)
    throw error
  }
}
