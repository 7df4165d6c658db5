import type { BrowserContext, Route } from '@playwright/test'
import type { Sandbox } from '@/sandbox/startSandbox'
import type { BrowserWatch } from './BrowserWatch'

const STRIPE_ORIGINS = ['https://js.stripe.com', 'https://api.stripe.com'] as const

/** Stripe's own addresses, answered by the payment sandbox: what the production loader meets. */
export async function handStripeToSandbox(
  context: BrowserContext,
  sandbox: Sandbox,
  watch: BrowserWatch,
): Promise<void> {
  const pass = async (route: Route): Promise<void> => {
    const { pathname, search } = new URL(route.request().url())
    const response = await route.fetch({ url: `${sandbox.url}${pathname}${search}` })
    await route.fulfill({ response })
  }
  for (const origin of STRIPE_ORIGINS) {
    watch.handOver(origin)
    await context.route(`${origin}/**`, pass)
  }
}
