import { errors, StripeError } from '../core/StripeError'
import type { Context } from '../events/Context'
import type { BillingDetails, PaymentIntent, SetupIntent } from '../core/records'
import { completePaymentChallenge, confirmPayment } from '../lifecycle/confirmPayment'
import { completeSetupChallenge, confirmSetup } from '../lifecycle/confirmSetup'
import { requireConfirmable } from '../lifecycle/failures'
import { createPaymentMethod, NO_BILLING } from '../lifecycle/paymentMethods'
import { render } from '../objects/render'
import type { ApiObject } from '../core/shapes'

export interface ConfirmRequest {
  /** Id or client secret of a payment intent or a setup intent. */
  intent: string
  /** Number of a test card. If left out, an intent awaiting its holder goes on with its card. */
  card?: string | undefined
  exp_month?: number | undefined
  exp_year?: number | undefined
  cvc?: string | undefined
  /** What the holder does when challenged; `abandon` leaves the intent waiting. */
  authentication?: 'pass' | 'fail' | 'abandon' | undefined
  billing?: Partial<BillingDetails> | undefined
}

export interface ConfirmResult {
  /** The intent as it is now. */
  intent: ApiObject
  /** What Stripe.js would have shown as the error. */
  error: unknown
}

function findIntent({ store }: Context, idOrSecret: string): PaymentIntent | SetupIntent {
  const id = idOrSecret.replace(/_secret_.*$/, '')
  const intent = store.payment_intent.get(id) ?? store.setup_intent.get(id)
  if (!intent) throw errors.noSuch('intent', id, 'intent')
  return intent
}

function confirm(
  context: Context,
  intent: PaymentIntent | SetupIntent,
  request: ConfirmRequest,
  number: string,
): void {
  const isPayment = 'amount' in intent
  requireConfirmable(context, intent)
  const nextYear = new Date(context.clock.now() * 1000).getUTCFullYear() + 1
  const card = {
    number,
    expMonth: request.exp_month ?? 12,
    expYear: request.exp_year ?? nextYear,
    cvc: request.cvc,
  }
  const method = createPaymentMethod(context, card, { ...NO_BILLING, ...request.billing })
  if (isPayment) confirmPayment(context, intent, method, 'on_session')
  else confirmSetup(context, intent, method, 'on_session')
}

function answerChallenge(
  context: Context,
  intent: PaymentIntent | SetupIntent,
  outcome: 'pass' | 'fail',
): void {
  if (!intent.challenge) return
  if ('amount' in intent) completePaymentChallenge(context, intent, outcome)
  else completeSetupChallenge(context, intent, outcome)
}

/** Does what a person at the payment page would do, without a browser. */
export function actAsCustomer(context: Context, request: ConfirmRequest): ConfirmResult {
  const intent = findIntent(context, request.intent)
  let refusal: unknown = null
  try {
    if (request.card !== undefined) confirm(context, intent, request, request.card)
    const authentication = request.authentication ?? 'pass'
    if (authentication !== 'abandon') answerChallenge(context, intent, authentication)
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    refusal = error.body.error
  }
  const rendered =
    'amount' in intent ? render('payment_intent', intent, context) : render('setup_intent', intent, context)
  return {
    intent: rendered,
    error: refusal ?? rendered['last_payment_error'] ?? rendered['last_setup_error'] ?? null,
  }
}
