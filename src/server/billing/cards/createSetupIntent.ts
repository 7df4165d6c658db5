import type * as money from '@/contract/money'
import type { Handler } from '../../http/runRoute'
import { requireClient } from '../../clients/profile'
import { ClubError } from '../../runtime/clubError'
import { newId } from '../../db/newId'
import { settings } from '../../runtime/settings'
import { isBeingEnded } from '../../membership/endingRow'
import { requireLive } from '../endings/liveMembership'
import { stripePost } from '../stripeRequest'
import type { StripeSetupIntent } from '../stripeTypes'

/**
 * The secret with which the browser gives Stripe a new card. Nothing is charged, and nothing changes before it is confirmed.
 * @throws ClubError `session_expired`, `no_subscription`, `already_ending`, `too_many_requests`, `payments_not_configured`,
 *   `stripe_unavailable`, `stripe_refused`
 */
export const createSetupIntent: Handler<typeof money.createSetupIntent> = ({ app, person: { id } }) => {
  if (!settings().stripe) throw new ClubError('payments_not_configured')
  const { stripe_subscription_id: subscription } = requireLive(app, id)
  if (isBeingEnded(app, id, subscription)) throw new ClubError('already_ending')
  const intent = stripePost<StripeSetupIntent>(
    app,
    '/v1/setup_intents',
    {
      customer: requireClient(app, id).stripe_customer_id,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { user_id: id },
    },
    // Every form has its own: two of them charge nothing.
    `seti-${id}-${newId()}`,
  )
  return { success: true, clientSecret: intent.client_secret }
}
