import { errors } from '../core/StripeError'
import { CONDUCT } from '../core/behaviours'
import type { Context } from '../events/Context'
import { newId } from '../core/ids'
import type { Charge, Failure, PaymentIntent, PaymentMethod } from '../core/records'
import { render } from '../objects/render'
import { decideCharge, type Presence } from './decide'
import { openDispute } from './disputes'
import { authenticationFailure, declinedFailure, requireConfirmable } from './failures'
import { invoiceActionRequired, invoicePaid, invoicePaymentFailed } from './invoicePayments'
import { notify } from './notify'
import { attachPaymentMethod } from './paymentMethods'

function createCharge(
  { store, clock }: Context,
  intent: PaymentIntent,
  method: PaymentMethod,
  fields: Pick<Charge, 'failure' | 'authenticated'>,
): Charge {
  const { blocked, risk } = CONDUCT[method.behaviour]
  return store.charge.insert({
    id: newId('ch'),
    created: clock.now(),
    amount: intent.amount,
    currency: intent.currency,
    customer: intent.customer,
    invoice: intent.invoice,
    paymentIntent: intent.id,
    paymentMethod: method.id,
    description: intent.description,
    blocked: blocked ?? false,
    riskLevel: risk ?? 'normal',
    amountRefunded: 0,
    disputed: false,
    ...fields,
  })
}

function approve(
  context: Context,
  intent: PaymentIntent,
  method: PaymentMethod,
  authenticated: boolean,
): void {
  const { store, events } = context
  const charge = createCharge(context, intent, method, { failure: null, authenticated })
  if (authenticated) store.payment_method.update(method, { authenticated: true })
  store.payment_intent.update(intent, {
    status: 'succeeded',
    paymentMethod: method.id,
    latestCharge: charge.id,
    failure: null,
    challenge: null,
  })
  events.emit('charge.succeeded', render('charge', charge, context))
  attachPaymentMethod(context, method, intent.customer)
  notify.paymentIntent(context, 'payment_intent.succeeded', intent)
  invoicePaid(context, store.invoice.need(intent.invoice), method)
  const { dispute } = CONDUCT[method.behaviour]
  if (dispute) openDispute(context, charge, dispute)
}

function fail(context: Context, intent: PaymentIntent, failure: Failure): Failure {
  const { store } = context
  store.payment_intent.update(intent, {
    status: 'requires_payment_method',
    paymentMethod: null,
    failure,
    challenge: null,
    ...(failure.charge !== null && { latestCharge: failure.charge }),
  })
  notify.paymentIntent(context, 'payment_intent.payment_failed', intent)
  invoicePaymentFailed(context, store.invoice.need(intent.invoice))
  return failure
}

function challenge(
  context: Context,
  intent: PaymentIntent,
  method: PaymentMethod,
  kind: NonNullable<PaymentIntent['challenge']>['kind'],
  presence: Presence,
): void {
  const { store } = context
  store.payment_intent.update(intent, {
    status: 'requires_action',
    paymentMethod: method.id,
    failure: null,
    challenge: { id: newId('payatt'), kind },
  })
  notify.paymentIntent(context, 'payment_intent.requires_action', intent)
  if (presence === 'off_session') invoiceActionRequired(context, store.invoice.need(intent.invoice))
}

/** Charges a card for an intent: paid, refused (the failure is returned) or waiting for its holder. */
export function confirmPayment(
  context: Context,
  intent: PaymentIntent,
  method: PaymentMethod,
  presence: Presence,
): Failure | null {
  requireConfirmable(context, intent)
  const decision = decideCharge(method, presence)
  switch (decision.type) {
    case 'approve':
      approve(context, intent, method, presence === 'authenticated')
      return null
    case 'challenge':
      challenge(context, intent, method, decision.kind, presence)
      return null
    case 'decline': {
      const authenticated = presence === 'authenticated'
      const charge = createCharge(context, intent, method, { failure: decision.decline, authenticated })
      context.events.emit('charge.failed', render('charge', charge, context))
      return fail(context, intent, declinedFailure(decision.decline, method, charge.id))
    }
  }
}

/** The holder passed, failed or closed the check that the intent was waiting for. */
export function completePaymentChallenge(
  context: Context,
  intent: PaymentIntent,
  outcome: 'pass' | 'fail',
): Failure | null {
  if (!intent.challenge || intent.paymentMethod === null)
    throw errors.invalid('This PaymentIntent is not waiting for an authentication.', {
      code: 'payment_intent_unexpected_state',
    })
  if (outcome === 'fail') return fail(context, intent, authenticationFailure(intent))
  return confirmPayment(
    context,
    intent,
    context.store.payment_method.need(intent.paymentMethod),
    'authenticated',
  )
}
