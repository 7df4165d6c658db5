import { readCard, type RawCard } from '../cards/readCard'
import { CONDUCT } from '../core/behaviours'
import { StripeError, errors } from '../core/StripeError'
import type { Context } from '../events/Context'
import { newId } from '../core/ids'
import type { BillingDetails, Metadata, PaymentMethod } from '../core/records'
import { render } from '../objects/render'

export const NO_BILLING: BillingDetails = { name: null, email: null, phone: null, postalCode: null }

/** Turns a typed card into a payment method; keeps only what `readCard` lets through of the number. */
export function createPaymentMethod(
  { store, clock }: Context,
  card: RawCard,
  billing: BillingDetails,
  metadata: Metadata = {},
): PaymentMethod {
  return store.payment_method.insert({
    id: newId('pm'),
    created: clock.now(),
    customer: null,
    ...readCard(card, clock.now()),
    billing,
    authenticated: false,
    metadata,
  })
}

/** Saves a payment method for a customer. */
export function attachPaymentMethod(
  context: Context,
  method: PaymentMethod,
  customerId: string,
): PaymentMethod {
  if (method.customer === customerId) return method
  if (method.customer !== null)
    throw errors.invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    })
  context.store.payment_method.update(method, { customer: customerId })
  context.events.emit('payment_method.attached', render('payment_method', method, context))
  return method
}

/** Attaching via the API asks the bank whether the card works; one that is always refused cannot be saved. */
export function verifyBeforeAttaching(method: PaymentMethod): void {
  const { decline, attaches } = CONDUCT[method.behaviour]
  if (!decline || attaches) return
  throw new StripeError({
    status: 402,
    type: 'card_error',
    code: decline.code,
    message: decline.message,
    extra: decline.declineCode === null ? {} : { decline_code: decline.declineCode },
  })
}

export function detachPaymentMethod(context: Context, method: PaymentMethod): PaymentMethod {
  const { store } = context
  if (method.customer === null)
    throw errors.invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  const customer = store.customer.need(method.customer)
  if (customer.defaultPaymentMethod === method.id)
    store.customer.update(customer, { defaultPaymentMethod: null })
  for (const subscription of store.subscription.by('customer', customer.id)) {
    if (subscription.defaultPaymentMethod === method.id)
      store.subscription.update(subscription, { defaultPaymentMethod: null })
  }
  store.payment_method.update(method, { customer: null })
  context.events.emit('payment_method.detached', render('payment_method', method, context))
  return method
}
