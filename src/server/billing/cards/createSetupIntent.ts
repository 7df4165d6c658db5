import type { SetupIntentAnswer } from '@/domain/account/accountAnswers'
import { requireClient } from '../../clients/profile'
import { requireSession } from '../../http/requireSession'
import { ClubError } from '../../runtime/clubError'
import { limit } from '../../http/limit'
import { newId } from '../../db/newId'
import { settings } from '../../runtime/settings'
import { isBeingEnded } from '../../membership/endingRow'
import { requireLive } from '../endings/liveMembership'
import { stripePost } from '../stripeRequest'
import type { StripeSetupIntent } from '../stripeTypes'

const PER_HOUR = 30

/**
 * The secret with which the browser gives Stripe a new card. Nothing is charged, and nothing changes before it is confirmed.
 * @throws ClubError `session_expired`, `no_subscription`, `already_ending`, `too_many_requests`, `payments_not_configured`,
 *   `stripe_unavailable`, `stripe_refused`
 */
export function createSetupIntent(e: RequestEvent): void {
  const { id } = requireSession(e, 'profiles')
  if (!settings().stripe) throw new ClubError('payments_not_configured')
  limit(e.app, `setup-intent:${id}`, PER_HOUR, 3600)
  const { stripe_subscription_id: subscription } = requireLive(e.app, id)
  if (isBeingEnded(e.app, id, subscription)) throw new ClubError('already_ending')
  const intent = stripePost<StripeSetupIntent>(
    e.app,
    '/v1/setup_intents',
    {
      customer: requireClient(e.app, id).stripe_customer_id,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { user_id: id },
    },
    // Every form has one of its own: two of them charge nothing.
    `seti-${id}-${newId()}`,
  )
  const answer: SetupIntentAnswer = { success: true, clientSecret: intent.client_secret }
  e.json(200, answer)
}
