import { COMMANDS_COPY } from '@/copy/commands'
import { BRAND } from '@/domain/brand'
import { PLAN } from '@/domain/plan'
import { isPlanPrice, isPlanProduct, PLAN_LOOKUP, PLAN_PRODUCT, planPrice } from '@/domain/planAtStripe'
import { STRIPE_API_VERSION, STRIPE_WEBHOOK_EVENTS, STRIPE_WEBHOOK_PATH } from '@/domain/stripe'
import { listAll } from '../billing/listAll'
import { StripeRefusal, stripeDelete, stripeGet, stripePost } from '../billing/stripeRequest'
import type { StripeList, StripePrice } from '../billing/stripeTypes'
import { ClubError } from '../runtime/clubError'
import { settings } from '../runtime/settings'

const KEY_LENGTH = 30

interface Product {
  id: string
  name: string
  metadata: Readonly<Record<string, string>>
}

type Price = StripePrice & { tax_behavior: string | null }

interface Endpoint {
  id: string
  url: string
  api_version: string | null
  /** Only when it is new. */
  secret?: string
}

/**
 * Creates or updates product, price and webhook endpoint in the Stripe account of the set key; doing it again changes nothing.
 * @throws Error with what is wrong, without the key
 */
export function stripeSetup(app: PbApp): string {
  const { publicUrl } = settings()
  try {
    const product = ensureProduct(app)
    const price = ensurePrice(app, product.id)
    const endpoint = ensureWebhook(app, `${publicUrl}${STRIPE_WEBHOOK_PATH}`)
    const made = COMMANDS_COPY.stripeReady(product.id, price.id, endpoint.id, endpoint.url)
    return endpoint.secret ? `${made}\n${COMMANDS_COPY.webhookSecret(endpoint.secret)}` : made
  } catch (error) {
    if (error instanceof StripeRefusal)
      throw new Error(COMMANDS_COPY.stripeRefuses(error.stripeStatus, error.type))
    if (error instanceof ClubError) throw new Error(COMMANDS_COPY.stripeFails(error.code))
    throw error
  }
}

/** Whoever runs the command again wants it done again. */
const create = <T>(app: PbApp, path: string, params: Parameters<typeof stripePost>[2]): T =>
  stripePost<T>(app, path, params, `setup-${$security.randomString(KEY_LENGTH)}`)

function ensureProduct(app: PbApp): Product {
  const own = listAll<Product>(app, '/v1/products', { active: true }).find(isPlanProduct)
  if (!own) return create(app, '/v1/products', PLAN_PRODUCT)
  return own.name === PLAN.name ? own : create(app, `/v1/products/${own.id}`, { name: PLAN.name })
}

/**
 * A price's amount cannot be changed at Stripe: a new one takes over the lookup key, or an earlier one of this amount does, and the
 * one of before goes on charging those who joined at it.
 */
function ensurePrice(app: PbApp, product: string): Price {
  const isWanted = (price: Price): boolean => isPlanPrice(price, product)
  const current = stripeGet<StripeList<Price>>(app, '/v1/prices', {
    lookup_keys: [PLAN.lookupKey],
    active: true,
  }).data.find(isWanted)
  if (current) return current
  const earlier = listAll<Price>(app, '/v1/prices', { product, active: true }).find(isWanted)
  if (earlier) return create(app, `/v1/prices/${earlier.id}`, PLAN_LOOKUP)
  return create(app, '/v1/prices', planPrice(product))
}

/** An endpoint keeps the API version it was made with: one of another version is replaced, with a new secret. */
function ensureWebhook(app: PbApp, url: string): Endpoint {
  const wanted = { enabled_events: STRIPE_WEBHOOK_EVENTS, metadata: { app: BRAND.slug } }
  for (const { id, api_version } of listAll<Endpoint>(app, '/v1/webhook_endpoints', {}).filter(
    (endpoint) => endpoint.url === url,
  )) {
    const path = `/v1/webhook_endpoints/${id}`
    if (api_version === STRIPE_API_VERSION) return create(app, path, { ...wanted, disabled: false })
    stripeDelete(app, path)
  }
  return create(app, '/v1/webhook_endpoints', { url, ...wanted, api_version: STRIPE_API_VERSION })
}
