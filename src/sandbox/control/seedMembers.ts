import { TEST_CARDS } from '../cards/testCards'
import { readCard, type ReadCard } from '../cards/readCard'
import { errors } from '../core/StripeError'
import type { Context } from '../events/Context'
import { newClientSecret, newId } from '../core/ids'
import type { Customer, Invoice, PaymentMethod, Price, Subscription } from '../core/records'
import { insertSubscription } from '../lifecycle/subscriptions'
import { invoicePrefixOf } from '../objects/renderCustomer'

export interface SeedMember {
  user_id: string
  email: string
  name: string
}

export interface SeedRequest {
  members: SeedMember[]
  /** Id or lookup key of the price; the newest active recurring one when left out. */
  price?: string | undefined
  /** Test card number; the Visa that always succeeds when left out. */
  card?: string | undefined
}

export interface SeededMember {
  user_id: string
  customer: string
  subscription: string
  payment_method: string
  invoice: string
  payment_intent: string
  charge: string
}

function findPrice({ store }: Context, wanted: string | undefined): Price {
  const candidates = store.price.all().filter((price) => price.active && price.recurring !== null)
  const price =
    wanted === undefined
      ? candidates.at(-1)
      : candidates.find(({ id, lookupKey }) => id === wanted || lookupKey === wanted)
  if (!price)
    throw errors.invalid('There is no such active recurring price. Create one first.', { param: 'price' })
  return price
}

function insertCustomer({ store, clock }: Context, member: SeedMember): Customer {
  return store.customer.insert({
    id: newId('cus'),
    created: clock.now(),
    email: member.email,
    name: member.name,
    phone: null,
    description: null,
    metadata: { user_id: member.user_id },
    defaultPaymentMethod: null,
    deleted: false,
  })
}

const DESCRIPTION = 'Subscription creation'

/** The first bill as it is after payment. */
function insertPaidInvoice(
  context: Context,
  subscription: Subscription,
  price: Price,
  intent: string,
): Invoice {
  const { store, clock } = context
  const now = clock.now()
  return store.invoice.insert({
    id: newId('in'),
    created: now,
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'paid',
    billingReason: 'subscription_create',
    amount: price.unitAmount,
    currency: price.currency,
    price: price.id,
    quantity: 1,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    number: `${invoicePrefixOf(subscription.customer)}-0001`,
    attemptCount: 1,
    nextAttempt: null,
    isHeld: false,
    finalizedAt: now,
    paidAt: now,
    voidedAt: null,
    paymentIntent: intent,
    subscriptionMetadata: subscription.metadata,
  })
}

function insertSucceededIntent(
  { store }: Context,
  id: string,
  invoice: Invoice,
  method: PaymentMethod,
  charge: string,
): void {
  store.payment_intent.insert({
    id,
    clientSecret: newClientSecret(id),
    created: invoice.created,
    amount: invoice.amount,
    currency: invoice.currency,
    customer: invoice.customer,
    invoice: invoice.id,
    status: 'succeeded',
    paymentMethod: method.id,
    latestCharge: charge,
    failure: null,
    challenge: null,
    canceledAt: null,
    description: DESCRIPTION,
  })
}

function insertCharge(
  { store }: Context,
  id: string,
  invoice: Invoice,
  method: PaymentMethod,
  intent: string,
): void {
  store.charge.insert({
    id,
    created: invoice.created,
    amount: invoice.amount,
    currency: invoice.currency,
    customer: invoice.customer,
    invoice: invoice.id,
    paymentIntent: intent,
    paymentMethod: method.id,
    description: DESCRIPTION,
    failure: null,
    blocked: false,
    riskLevel: 'normal',
    authenticated: false,
    amountRefunded: 0,
    disputed: false,
  })
}

function insertMethod({ store, clock }: Context, customer: Customer, card: ReadCard): PaymentMethod {
  return store.payment_method.insert({
    id: newId('pm'),
    created: clock.now(),
    customer: customer.id,
    brand: card.brand,
    funding: card.funding,
    country: card.country,
    behaviour: card.behaviour,
    last4: card.last4,
    expMonth: card.expMonth,
    expYear: card.expYear,
    fingerprint: card.fingerprint,
    billing: { name: customer.name, email: customer.email, phone: null, postalCode: null },
    authenticated: true,
    metadata: {},
  })
}

function seedMember(context: Context, member: SeedMember, price: Price, card: ReadCard): SeededMember {
  const customer = insertCustomer(context, member)
  const method = insertMethod(context, customer, card)
  const subscription = insertSubscription(context, {
    customer,
    price,
    quantity: 1,
    defaultPaymentMethod: method,
    savePaymentMethod: 'on_subscription',
    paymentMethodTypes: ['card'],
    description: null,
    metadata: { user_id: member.user_id },
  })
  const intent = newId('pi')
  const charge = newId('ch')
  const invoice = insertPaidInvoice(context, subscription, price, intent)
  insertSucceededIntent(context, intent, invoice, method, charge)
  insertCharge(context, charge, invoice, method, intent)
  context.store.subscription.update(subscription, { status: 'active', latestInvoice: invoice.id })
  return {
    user_id: member.user_id,
    customer: customer.id,
    subscription: subscription.id,
    payment_method: method.id,
    invoice: invoice.id,
    payment_intent: intent,
    charge,
  }
}

/** Inserts paying members directly, without the usual steps and without sending events: for tests and benches. */
export function seedMembers(context: Context, request: SeedRequest): SeededMember[] {
  const { clock } = context
  const price = findPrice(context, request.price)
  const number = request.card ?? '4242424242424242'
  if (!(number in TEST_CARDS)) throw errors.invalid('That is no test card.', { param: 'card' })
  const expYear = new Date(clock.now() * 1000).getUTCFullYear() + 5
  const card = readCard({ number, expMonth: 12, expYear }, clock.now())

  return request.members.map((member) => seedMember(context, member, price, card))
}
