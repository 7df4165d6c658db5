import { chargeRoutes, disputeRoutes, refundRoutes } from './charges'
import { customerRoutes } from './customers'
import { challengeRoutes, paymentIntentRoutes, setupIntentRoutes } from './intents'
import { invoicePaymentRoutes, invoiceRoutes } from './invoices'
import { paymentMethodRoutes, tokenRoutes } from './paymentMethods'
import { eventRoutes, portalRoutes, webhookEndpointRoutes } from './platform'
import { priceRoutes, productRoutes } from './products'
import type { AnyRoute } from './route'
import { subscriptionRoutes } from './subscriptions'

const ROUTES: readonly AnyRoute[] = [
  ...productRoutes,
  ...priceRoutes,
  ...customerRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...invoicePaymentRoutes,
  ...paymentIntentRoutes,
  ...setupIntentRoutes,
  ...challengeRoutes,
  ...paymentMethodRoutes,
  ...tokenRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
  ...portalRoutes,
]

const BY_PATTERN = new Map(ROUTES.map((route) => [`${route.method} ${route.path}`, route]))

export interface Match {
  route: AnyRoute
  id: string
}

/** The route for a path. Ids always come third (`/v1/invoices/:id/pay`), so two look-ups are enough. */
export function matchRoute(method: string, path: string): Match | undefined {
  const exact = BY_PATTERN.get(`${method} ${path}`)
  if (exact) return { route: exact, id: '' }
  const [, version, resource, id, ...rest] = path.split('/')
  if (id === undefined || id === '') return undefined
  const pattern = ['', version, resource, ':id', ...rest].join('/')
  const route = BY_PATTERN.get(`${method} ${pattern}`)
  return route && { route, id }
}
