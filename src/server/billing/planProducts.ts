import { PLAN } from '@/domain/plan'
import { ClubError } from '../runtime/clubError'
import { execute, queryRow, queryRows } from '../db/database'
import { productsBilled } from './moneyObjects'
import { stripeGet } from './stripeRequest'
import type { StripeInvoice, StripeList, StripePrice, StripeSubscription } from './stripeTypes'

/**
 * The plan's products at Stripe, by which a membership is recognised whatever its price. They are kept for good: the lookup key
 * may move to a price of another product, and people who pay for the earlier one stay members. A product that is not among them
 * is looked up: the lookup key may name it by now, or a known membership may be for it.
 * @throws ClubError `plan_unknown` while the plan has no product at all, `stripe_unavailable`, `stripe_refused`
 */
export function planProducts(
  app: PbApp,
  subscriptions: readonly StripeSubscription[],
  invoices: readonly StripeInvoice[],
): ReadonlySet<string> {
  const known = readProducts(app)
  const billed = [...subscriptions.flatMap(productsOf), ...invoices.flatMap(productsBilled)]
  if (billed.every((product) => known.has(product))) return known
  learn(app, subscriptions, known)
  const now = readProducts(app)
  if (now.size === 0) throw new ClubError('plan_unknown')
  return now
}

/** Keeps the product of a price that is sold; keeping it again is safe. */
export function rememberPlanProduct(app: PbApp, product: string): void {
  execute(app, 'INSERT INTO plan_products (id) VALUES ({:product}) ON CONFLICT DO NOTHING', { product })
}

function readProducts(app: PbApp): Set<string> {
  return new Set(queryRows(app, 'SELECT id FROM plan_products', {}, { id: '' }).map(({ id }) => id))
}

/** A price that is no longer active still has its lookup key. */
function learn(app: PbApp, subscriptions: readonly StripeSubscription[], known: ReadonlySet<string>): void {
  const named = stripeGet<StripeList<StripePrice>>(app, '/v1/prices', { lookup_keys: [PLAN.lookupKey] })
  const ofKnownMemberships = subscriptions.filter(({ id }) => isStored(app, id)).flatMap(productsOf)
  for (const product of [...named.data.map((price) => price.product), ...ofKnownMemberships]) {
    if (!known.has(product)) rememberPlanProduct(app, product)
  }
}

/** Only memberships are stored: this one was recognised when it was. */
const isStored = (app: PbApp, subscription: string): boolean =>
  queryRow(
    app,
    'SELECT id FROM subscriptions WHERE stripe_subscription_id = {:subscription}',
    { subscription },
    { id: '' },
  ) !== null

const productsOf = ({ items }: StripeSubscription): string[] => items.data.map(({ price }) => price.product)
