import { PLAN } from '@/domain/plan'
import { ClubError } from '../runtime/clubError'
import { rememberPlanProduct } from './planProducts'
import { stripeGet } from './stripeRequest'
import type { StripeList, StripePrice } from './stripeTypes'

const STORE_KEY = 'planPrice'
const KEEP_MS = 10 * 60_000

/**
 * Id of the price at Stripe that new members pay, after comparing its amount, currency and interval with the plan.
 * @throws ClubError `price_mismatch` when there is none or it differs: no one is charged an amount other than the page's
 */
export function planPriceId(app: PbApp): string {
  const kept = keptPrice(app)
  if (kept) return kept
  const prices = stripeGet<StripeList<StripePrice>>(app, '/v1/prices', {
    lookup_keys: [PLAN.lookupKey],
    active: true,
  })
  const price = prices.data.find(isSoldNow)
  if (!price) throw new ClubError('price_mismatch')
  // Before anybody can pay it: a membership is known by its product.
  rememberPlanProduct(app, price.product)
  app.store().set(STORE_KEY, `${price.id} ${Date.now() + KEEP_MS}`)
  return price.id
}

/** After Stripe refused it: the next try reads the price again. */
export const forgetPlanPrice = (app: PbApp): void => app.store().remove(STORE_KEY)

const isSoldNow = (price: StripePrice): boolean =>
  price.unit_amount === PLAN.amountCents &&
  price.currency === PLAN.currency &&
  price.recurring?.interval === PLAN.interval &&
  (price.recurring.interval_count ?? 1) === 1

function keptPrice(app: PbApp): string | null {
  const stored = app.store().get(STORE_KEY)
  if (typeof stored !== 'string') return null
  const [id = '', until = '0'] = stored.split(' ')
  return Number(until) > Date.now() ? id : null
}
