import { BRAND } from './brand'
import { PLAN } from './plan'

/** The plan's product at Stripe, by which it is known again. */
export const PLAN_PRODUCT = { name: PLAN.name, metadata: { app: BRAND.slug } } as const

export const isPlanProduct = ({ metadata }: { metadata: Readonly<Record<string, string>> }): boolean =>
  metadata['app'] === BRAND.slug

/** A price's amount cannot be changed at Stripe: the key goes over to the price of today. */
export const PLAN_LOOKUP = { lookup_key: PLAN.lookupKey, transfer_lookup_key: true } as const

/** The price that people see is what they pay. */
const TAX_BEHAVIOR = 'inclusive'

/** A price of the plan's product, as it is made at Stripe. */
export const planPrice = (product: string, amountCents: number = PLAN.amountCents) =>
  ({
    product,
    currency: PLAN.currency,
    unit_amount: amountCents,
    recurring: { interval: PLAN.interval },
    ...PLAN_LOOKUP,
    tax_behavior: TAX_BEHAVIOR,
  }) as const

interface PriceAtStripe {
  product: unknown
  currency: string
  unit_amount: number | null
  tax_behavior: string | null
  recurring: { interval: string; interval_count?: number } | null
}

/** Whether one that is there says the same. */
export const isPlanPrice = (
  price: PriceAtStripe,
  product: string,
  amountCents: number = PLAN.amountCents,
): boolean =>
  price.product === product &&
  price.unit_amount === amountCents &&
  price.currency === PLAN.currency &&
  price.tax_behavior === TAX_BEHAVIOR &&
  price.recurring?.interval === PLAN.interval &&
  price.recurring.interval_count === 1
