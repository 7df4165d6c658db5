import { StripeError } from '../core/StripeError'
import type { Decline } from '../core/behaviours'
import type { Context } from '../events/Context'
import type { Failure, PaymentIntent, PaymentMethod, SetupIntent } from '../core/records'
import { render } from '../objects/render'
import { renderFailure } from '../objects/renderIntent'

export const declinedFailure = (decline: Decline, method: PaymentMethod, charge: string | null): Failure => ({
  type: 'card_error',
  code: decline.code,
  declineCode: decline.declineCode,
  message: decline.message,
  charge,
  paymentMethod: method.id,
})

/** The holder failed or closed the check. */
export const authenticationFailure = (intent: PaymentIntent | SetupIntent): Failure => ({
  type: 'invalid_request_error',
  code: 'amount' in intent ? 'payment_intent_authentication_failure' : 'setup_intent_authentication_failure',
  declineCode: null,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  charge: null,
  paymentMethod: intent.paymentMethod,
})

/** The intent as it is now, under the name that errors give it. */
const intentField = (context: Context, intent: PaymentIntent | SetupIntent): Record<string, unknown> =>
  'amount' in intent
    ? { payment_intent: render('payment_intent', intent, context) }
    : { setup_intent: render('setup_intent', intent, context) }

/** Rejects a confirmation that comes too late; the intent in the error shows its outcome. */
export function requireConfirmable(context: Context, intent: PaymentIntent | SetupIntent): void {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return
  const kind = 'amount' in intent ? 'payment_intent' : 'setup_intent'
  const name = 'amount' in intent ? 'PaymentIntent' : 'SetupIntent'
  throw new StripeError({
    status: 400,
    type: 'invalid_request_error',
    code: `${kind}_unexpected_state`,
    message:
      intent.status === 'succeeded'
        ? `You cannot confirm this ${name} because it has already succeeded after being previously confirmed.`
        : `You cannot confirm this ${name} because it has a status of canceled.`,
    extra: intentField(context, intent),
  })
}

/** The error for a failed confirmation, with the intent as it is now. */
export function failureError(
  context: Context,
  intent: PaymentIntent | SetupIntent,
  failure: Failure,
): StripeError {
  return new StripeError({
    status: failure.type === 'card_error' ? 402 : 400,
    type: failure.type,
    code: failure.code,
    message: failure.message,
    extra: { ...renderFailure(failure, context), ...intentField(context, intent) },
  })
}

/** The 402 for an invoice that can be paid only once the card's holder has authenticated. */
export const authenticationRequired = (context: Context, intent: PaymentIntent): StripeError =>
  new StripeError({
    status: 402,
    type: 'card_error',
    code: 'invoice_payment_intent_requires_action',
    message:
      'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
    extra: { payment_intent: render('payment_intent', intent, context) },
  })
