import type { StripeParams } from './formEncode'
import { stripeGet } from './stripeRequest'
import type { StripeList } from './stripeTypes'

const PAGE = 100

/** Every object of a Stripe list, newest first. */
export function listAll<T extends { id: string }>(
  app: PbApp,
  path: string,
  { expand, ...params }: StripeParams,
): T[] {
  const all: T[] = []
  for (;;) {
    const page = stripeGet<StripeList<T>>(app, path, {
      ...params,
      limit: PAGE,
      starting_after: all[all.length - 1]?.id,
      expand,
    })
    all.push(...page.data)
    if (!page.has_more) return all
  }
}
