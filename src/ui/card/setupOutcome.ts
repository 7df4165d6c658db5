import type { SetupIntentResult } from '@stripe/stripe-js'
import { PAYMENT_COPY } from '@/copy/payment'
import { paymentErrorText } from '@/copy/paymentErrors'

/** Outcome of one attempt to submit a card, as far as the browser can know. */
export type SetupOutcome =
  | { kind: 'confirmed'; setupIntentId: string }
  /** `secretUsedUp`: the next attempt asks the server for another client secret. */
  | { kind: 'failed'; text: string; secretUsedUp: boolean }

/** Reads what Stripe.js answered to `confirmCardSetup`. */
export function setupOutcome({ setupIntent, error }: SetupIntentResult): SetupOutcome {
  if (!error) {
    return setupIntent.status === 'succeeded'
      ? { kind: 'confirmed', setupIntentId: setupIntent.id }
      : { kind: 'failed', text: PAYMENT_COPY.otherStatus(setupIntent.status), secretUsedUp: true }
  }
  const isOver = error.code === 'setup_intent_unexpected_state'
  const intent = error.setup_intent
  if (isOver && intent?.status === 'succeeded') return { kind: 'confirmed', setupIntentId: intent.id }
  return { kind: 'failed', text: paymentErrorText(error), secretUsedUp: isOver }
}
