import Stripe from 'stripe'
import { STRIPE_API_VERSION } from '@/domain/stripe'
import type { Sandbox } from '@/sandbox/startSandbox'
import { TEST_STRIPE } from './startTestClub'

/** Stripe's own library, pointed at a sandbox: what is done in the Dashboard. */
export const stripeAccount = ({ port }: Sandbox): Stripe =>
  new Stripe(TEST_STRIPE.secretKey, {
    apiVersion: STRIPE_API_VERSION,
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })

/** The id of a reference, whether an id or the full object. */
export const idOf = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '')

/** What the sandbox holds of one person still at Stripe, read without the club. Oldest first. */
export interface AtStripe {
  customers: Stripe.Customer[]
  subscriptions: Stripe.Subscription[]
  invoices: Stripe.Invoice[]
  intents: Stripe.PaymentIntent[]
  charges: Stripe.Charge[]
}

export function atStripe(sandbox: Sandbox, profileId: string): AtStripe {
  const customers = (sandbox.state.all('customer') as unknown as (Stripe.Customer | Stripe.DeletedCustomer)[])
    .filter((customer): customer is Stripe.Customer => !customer.deleted)
    .filter(({ metadata }) => metadata['user_id'] === profileId)
  return { customers, ...ofCustomers(sandbox, ...customers.map(({ id }) => id)) }
}

/** What the sandbox holds of customers, deleted ones too. Oldest first. */
export function ofCustomers({ state }: Sandbox, ...customers: string[]): Omit<AtStripe, 'customers'> {
  const all = <T>(name: Parameters<Sandbox['state']['all']>[0]): T[] => state.all(name) as unknown as T[]
  const ids = new Set(customers)
  const own = <T extends { customer: Stripe.Invoice['customer'] }>(objects: T[]): T[] =>
    objects.filter(({ customer }) => ids.has(idOf(customer)))
  return {
    subscriptions: own(all<Stripe.Subscription>('subscription')),
    invoices: own(all<Stripe.Invoice>('invoice')),
    intents: own(all<Stripe.PaymentIntent>('payment_intent')),
    charges: own(all<Stripe.Charge>('charge')),
  }
}

/** From now on the subscription is charged to another card, as after a change of card. */
export async function switchCard(sandbox: Sandbox, subscription: string, card: string): Promise<void> {
  const stripe = stripeAccount(sandbox)
  const { customer } = await stripe.subscriptions.retrieve(subscription)
  const { id } = await stripe.setupIntents.create({
    customer: idOf(customer),
    usage: 'off_session',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  const { intent, error } = sandbox.confirm({ intent: id, card })
  if (error) throw new Error(`The sandbox refused the card: ${JSON.stringify(error)}`)
  await stripe.subscriptions.update(subscription, {
    default_payment_method: String(intent['payment_method']),
  })
}
