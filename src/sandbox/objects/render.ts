import type { Context } from '../events/Context'
import type { RecordName, Records } from '../core/records'
import { renderCharge, renderDispute, renderRefund } from './renderCharge'
import { renderCustomer, renderDeletedCustomer } from './renderCustomer'
import { renderInvoice } from './renderInvoice'
import { renderPaymentIntent, renderSetupIntent } from './renderIntent'
import { renderPaymentMethod } from './renderPaymentMethod'
import { renderPrice, renderProduct } from './renderPrice'
import { renderPortalSession, renderStoredEvent, renderWebhookEndpoint } from './renderPlatform'
import { renderSubscription } from './renderSubscription'
import type { ApiObject } from '../core/shapes'

type Renderers = { [Name in RecordName]: (record: Records[Name], context: Context) => ApiObject }

const RENDERERS: Renderers = {
  product: renderProduct,
  price: renderPrice,
  customer: (customer, context) =>
    customer.deleted ? renderDeletedCustomer(customer) : renderCustomer(customer, context),
  payment_method: renderPaymentMethod,
  subscription: renderSubscription,
  invoice: renderInvoice,
  payment_intent: renderPaymentIntent,
  setup_intent: renderSetupIntent,
  charge: renderCharge,
  refund: renderRefund,
  dispute: renderDispute,
  event: renderStoredEvent,
  webhook_endpoint: renderWebhookEndpoint,
  portal_session: renderPortalSession,
}

/** A record as Stripe's API shows it. */
export function render<Name extends RecordName>(
  name: Name,
  record: Records[Name],
  context: Context,
): ApiObject {
  return RENDERERS[name](record, context)
}
