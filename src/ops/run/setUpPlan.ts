import Stripe from 'stripe'
import { BRAND } from '@/domain/brand'
import { PLAN } from '@/domain/plan'
import { STRIPE_API_VERSION } from '@/domain/stripe'
import { ReadableError } from '../readableError'

/** The price that people see is what they pay. */
const TAX_BEHAVIOR = 'inclusive'

interface StripeAccount {
  secretKey: string
  /** The payment sandbox's address, on loopback. */
  apiBase: string
}

/**
 * Creates or updates the plan's product and price in the payment sandbox, as `./club stripe-setup` does at Stripe; doing it again
 * changes nothing. After a fee change the product has one more price: the lookup key moves to it, and the earlier one goes on
 * charging those who joined at it.
 * @param amountCents the monthly fee
 * @throws ReadableError with what Stripe answered
 */
export function setUpPlan(
  account: StripeAccount,
  amountCents: number = PLAN.amountCents,
): Promise<{ product: Stripe.Product; price: Stripe.Price }> {
  return readably(async () => {
    const stripe = stripeClient(account)
    const product = await ensureProduct(stripe)
    return { product, price: await ensurePrice(stripe, product.id, amountCents) }
  })
}

async function readably<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new ReadableError(`Stripe: ${error.message}`)
    throw error
  }
}

function stripeClient({ secretKey, apiBase }: StripeAccount): Stripe {
  const { hostname, port } = new URL(apiBase)
  const isSandbox = ['127.0.0.1', 'localhost'].includes(hostname) && secretKey.startsWith('sk_test_demo')
  if (!isSandbox)
    throw new ReadableError(
      'STRIPE_API_BASE is for the payment sandbox only: loopback and an sk_test_demo key.',
    )
  const address = { host: hostname, port, protocol: 'http' } as const
  return new Stripe(secretKey, { apiVersion: STRIPE_API_VERSION, telemetry: false, ...address })
}

async function ensureProduct(stripe: Stripe): Promise<Stripe.Product> {
  for await (const product of stripe.products.list({ active: true, limit: 100 })) {
    if (product.metadata.app !== BRAND.slug) continue
    return product.name === PLAN.name ? product : stripe.products.update(product.id, { name: PLAN.name })
  }
  return stripe.products.create({ name: PLAN.name, metadata: { app: BRAND.slug } })
}

/** A price's amount cannot be changed at Stripe: a new one takes over the lookup key, or an earlier one of this amount does. */
async function ensurePrice(stripe: Stripe, product: string, amountCents: number): Promise<Stripe.Price> {
  const { data } = await stripe.prices.list({ lookup_keys: [PLAN.lookupKey], active: true })
  const [current] = data
  const isWanted = (price: Stripe.Price): boolean => isPlanPrice(price, product, amountCents)
  if (current && isWanted(current)) return current
  const lookup = { lookup_key: PLAN.lookupKey, transfer_lookup_key: true }
  for await (const price of stripe.prices.list({ product, active: true, limit: 100 })) {
    if (isWanted(price)) return stripe.prices.update(price.id, lookup)
  }
  return stripe.prices.create({
    product,
    currency: PLAN.currency,
    unit_amount: amountCents,
    recurring: { interval: PLAN.interval },
    ...lookup,
    tax_behavior: TAX_BEHAVIOR,
  })
}

function isPlanPrice(price: Stripe.Price, product: string, amountCents: number): boolean {
  return (
    price.product === product &&
    price.unit_amount === amountCents &&
    price.currency === PLAN.currency &&
    price.tax_behavior === TAX_BEHAVIOR &&
    price.recurring?.interval === PLAN.interval &&
    price.recurring.interval_count === 1
  )
}
