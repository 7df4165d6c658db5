import { fullName } from '@/domain/clientName'
import type { AccountRow } from '../clients/profile'
import { ClubError } from '../runtime/clubError'
import { execute, queryRow } from '../db/database'
import { formEncode } from './formEncode'
import { stripeGet, stripePost } from './stripeRequest'
import type { StripeList } from './stripeTypes'

interface StripeCustomer {
  id: string
  metadata: Record<string, string>
}

/**
 * The person's customer at Stripe, made at the first payment and stored before anything is sold to it. When an earlier answer
 * was lost, the customer that Stripe already has is used.
 * @throws ClubError `session_expired` when the person was deleted meanwhile
 */
export function stripeCustomer(app: PbApp, client: AccountRow): string {
  if (client.stripe_customer_id) return client.stripe_customer_id
  const customer = findCustomer(app, client) ?? createCustomer(app, client)
  execute(
    app,
    `UPDATE profiles SET stripe_customer_id = {:customer} WHERE id = {:id} AND stripe_customer_id = ''`,
    { customer, id: client.id },
  )
  const stored = queryRow(
    app,
    'SELECT stripe_customer_id FROM profiles WHERE id = {:id}',
    { id: client.id },
    { stripe_customer_id: '' },
  )
  // Deleted while Stripe was asked: nothing may be sold to a person without an account.
  if (!stored) throw new ClubError('session_expired')
  return stored.stripe_customer_id
}

/** Stripe's customer for this person, stored here or not. */
export function findCustomer(app: PbApp, client: AccountRow): string | null {
  const found = stripeGet<StripeList<StripeCustomer>>(app, '/v1/customers', {
    email: client.email,
    limit: 100,
  })
  return found.data.find((customer) => customer.metadata.user_id === client.id)?.id ?? null
}

function createCustomer(app: PbApp, client: AccountRow): string {
  const params = { email: client.email, name: fullName(client), metadata: { user_id: client.id } }
  // The key covers the parameters: a changed address must not meet the old key.
  const key = `cus-${client.id}-${$security.sha256(formEncode(params)).slice(0, 16)}`
  return stripePost<StripeCustomer>(app, '/v1/customers', params, key).id
}
