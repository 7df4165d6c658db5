import type Stripe from 'stripe'
import type { Context } from '../events/Context'
import type { PortalSession, StoredEvent, WebhookEndpoint } from '../core/records'
import type { ApiObject, Wire } from '../core/shapes'

export const renderStoredEvent = (event: StoredEvent): ApiObject => JSON.parse(event.body) as ApiObject

/** Without its secret: that is shown once, by the call that creates the endpoint. */
export const renderWebhookEndpoint = (endpoint: WebhookEndpoint): ApiObject =>
  endpoint.deleted
    ? ({
        id: endpoint.id,
        object: 'webhook_endpoint',
        deleted: true,
      } satisfies Wire<Stripe.DeletedWebhookEndpoint>)
    : ({
        id: endpoint.id,
        object: 'webhook_endpoint',
        api_version: endpoint.apiVersion,
        application: null,
        created: endpoint.created,
        description: endpoint.description,
        enabled_events: endpoint.enabledEvents,
        livemode: false,
        metadata: endpoint.metadata,
        status: endpoint.disabled ? 'disabled' : 'enabled',
        url: endpoint.url,
      } satisfies Wire<Stripe.WebhookEndpoint>)

export const renderPortalSession = (session: PortalSession, { settings }: Context) =>
  ({
    id: session.id,
    object: 'billing_portal.session',
    configuration: 'bpc_demo',
    created: session.created,
    customer: session.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: session.returnUrl,
    url: `${settings.baseUrl}/hosted/portal/${session.token}`,
  }) satisfies Wire<Stripe.BillingPortal.Session>
