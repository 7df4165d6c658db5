import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js'
import { PAYMENT_COPY } from '@/copy/payment'
import { paymentErrorText } from '@/copy/paymentErrors'

/** Outcome of one attempt to pay, as far as the browser can know. Only the server knows whether it was paid. */
export type PaymentOutcome =
  | { kind: 'to-be-confirmed'; paymentIntentId: string }
  | {
      kind: 'failed'
      text: string
      /** It is unknown whether the charge was made. */
      unclear: boolean
      /** The client secret is used up: the next attempt asks the server for a new one. */
      secretUsedUp: boolean
    }

/** States of a payment that has left the person's hands. */
const UNDER_WAY = ['succeeded', 'processing', 'requires_capture']

/** Reads what Stripe.js answered to `confirmCardPayment`. */
export function paymentOutcome({ paymentIntent, error }: PaymentIntentResult): PaymentOutcome {
  if (error) return failedOutcome(error)
  if (paymentIntent.status === 'succeeded') {
    return { kind: 'to-be-confirmed', paymentIntentId: paymentIntent.id }
  }
  return {
    kind: 'failed',
    text: PAYMENT_COPY.otherStatus(paymentIntent.status),
    unclear: UNDER_WAY.includes(paymentIntent.status),
    secretUsedUp: false,
  }
}

function failedOutcome(error: StripeError): PaymentOutcome {
  const isOver = error.code === 'payment_intent_unexpected_state'
  const intent = error.payment_intent
  if (isOver && intent && UNDER_WAY.includes(intent.status)) {
    return { kind: 'to-be-confirmed', paymentIntentId: intent.id }
  }
  return {
    kind: 'failed',
    text: paymentErrorText(error),
    unclear: error.type === 'api_connection_error' || error.type === 'api_error',
    secretUsedUp: isOver,
  }
}
