import { ClubError } from '../../runtime/clubError'
import { fromUnix } from '../../db/dbDate'
import { stripeFind } from '../stripeRequest'
import type { StripeSetupIntent } from '../stripeTypes'

/** A card that Stripe has checked and kept for this customer. */
export interface ConfirmedCard {
  setupIntent: string
  paymentMethod: string
  /** When its form was opened, as database text. */
  openedAt: string
}

/**
 * The card of a setup intent, read from Stripe.
 * @throws ClubError `payment_not_yours`, `card_not_confirmed`, `stripe_unavailable`
 */
export function findConfirmedCard(app: PbApp, customer: string, setupIntent: string): ConfirmedCard {
  const intent = stripeFind<StripeSetupIntent>(app, `/v1/setup_intents/${encodeURIComponent(setupIntent)}`)
  if (intent?.customer !== customer) throw new ClubError('payment_not_yours')
  if (intent.status !== 'succeeded' || !intent.payment_method) throw new ClubError('card_not_confirmed')
  return {
    setupIntent: intent.id,
    paymentMethod: intent.payment_method,
    openedAt: fromUnix(intent.created),
  }
}
