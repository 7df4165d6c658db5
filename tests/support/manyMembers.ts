import type Stripe from 'stripe'
import { PLAN } from '@/domain/plan'
import { inParallel } from './inParallel'
import { stripeAccount } from './stripeAccount'
import type { TestClub } from './startTestClub'
import { present } from './present'

/** A person with a subscription at Stripe; so far the club knows only the customer. */
export interface Subscriber {
  profileId: string
  customer: string
  subscription: string
  clientSecret: string
}

const AT_ONCE = 16

/** Many people as create-subscription left them, made without hashing a password for each. */
export async function manySubscribers(club: TestClub, count: number, prefix = 'many'): Promise<Subscriber[]> {
  const stripe = stripeAccount(club.sandbox)
  const [price] = (await stripe.prices.list({ lookup_keys: [PLAN.lookupKey] })).data
  const subscribers: Subscriber[] = []
  const ids = Array.from(
    { length: count },
    (_, index) => `${prefix}${String(index).padStart(15 - prefix.length, '0')}`,
  )
  await inParallel(ids, AT_ONCE, async (profileId) => {
    subscribers.push(await subscribe(stripe, profileId, present(price).id))
  })
  await insertProfiles(club, subscribers)
  return subscribers.sort((a, b) => a.profileId.localeCompare(b.profileId))
}

async function subscribe(stripe: Stripe, profileId: string, price: string): Promise<Subscriber> {
  const metadata = { user_id: profileId }
  const customer = await stripe.customers.create({ email: `${profileId}@example.org`, metadata })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
    metadata,
    expand: ['latest_invoice.confirmation_secret'],
  })
  const { confirmation_secret } = subscription.latest_invoice as Stripe.Invoice
  const clientSecret = present(confirmation_secret).client_secret
  return { profileId, customer: customer.id, subscription: subscription.id, clientSecret }
}

/** What one statement can hold. */
const ROWS_AT_ONCE = 20

async function insertProfiles({ superuser }: TestClub, subscribers: readonly Subscriber[]): Promise<void> {
  const rows = subscribers.map(
    ({ profileId, customer }) =>
      `('${profileId}','${profileId}@example.org','${profileId.repeat(3)}','-','Ana','Paso 1 sin pago',1,'${customer}')`,
  )
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await superuser.sql.run(
      `INSERT INTO profiles (id, email, tokenKey, password, nombre, stage, active, stripe_customer_id)
       VALUES ${rows.slice(at, at + ROWS_AT_ONCE).join(',')}`,
    )
  }
}
