import Stripe from 'stripe'
import { PLAN } from '@/domain/plan'
import { isPlanPrice, isPlanProduct, PLAN_LOOKUP, PLAN_PRODUCT, planPrice } from '@/domain/planAtStripe'
import { STRIPE_API_VERSION } from '@/domain/stripe'
import { ReadableError } from '../readableError'

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
    if (!isPlanProduct(product)) continue
    return product.name === PLAN.name ? product : stripe.products.update(product.id, { name: PLAN.name })
  }
  return stripe.products.create(PLAN_PRODUCT)
}

/** A price's amount cannot be changed at Stripe: a new one takes over the lookup key, or an earlier one of this amount does. */
async function ensurePrice(stripe: Stripe, product: string, amountCents: number): Promise<Stripe.Price> {
  const { data } = await stripe.prices.list({ lookup_keys: [PLAN.lookupKey], active: true })
  const [current] = data
  const isWanted = (price: Stripe.Price): boolean => isPlanPrice(price, product, amountCents)
  if (current && isWanted(current)) return current
  for await (const price of stripe.prices.list({ product, active: true, limit: 100 })) {
    if (isWanted(price)) return stripe.prices.update(price.id, PLAN_LOOKUP)
  }
  return stripe.prices.create(planPrice(product, amountCents))
}
