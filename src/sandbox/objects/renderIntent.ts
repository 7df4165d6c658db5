import type Stripe from 'stripe'
import type { Context } from '../events/Context'
import type { Challenge, Failure, PaymentIntent, SetupIntent } from '../core/records'
import { renderPaymentMethod } from './renderPaymentMethod'
import type { ApiObject, Wire } from '../core/shapes'

/** A failure as `last_payment_error` and as the `error` of a 402 show it. */
export function renderFailure(failure: Failure, { store }: Context) {
  const method = failure.paymentMethod === null ? undefined : store.payment_method.get(failure.paymentMethod)
  return {
    ...(failure.charge !== null && { charge: failure.charge }),
    code: failure.code,
    ...(failure.declineCode !== null && { decline_code: failure.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${failure.code.replaceAll('_', '-')}`,
    message: failure.message,
    ...(method && { payment_method: renderPaymentMethod(method) }),
    type: failure.type,
  }
}

/** What Stripe.js has to do next. The contents are between it and the API; a browser app never reads them. */
const renderNextAction = (challenge: Challenge | null) =>
  challenge && {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { source: challenge.id, type: challenge.kind },
  }

export const renderPaymentIntent = (intent: PaymentIntent, context: Context) =>
  ({
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.status === 'canceled' ? 'void_invoice' : null,
    capture_method: 'automatic',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.failure && renderFailure(intent.failure, context),
    latest_charge: intent.latestCharge,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: renderNextAction(intent.challenge),
    on_behalf_of: null,
    payment_method: intent.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  }) satisfies Wire<Stripe.PaymentIntent>

export const renderSetupIntent = (intent: SetupIntent, context: Context) =>
  ({
    id: intent.id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: { allow_redirects: 'never', enabled: true },
    cancellation_reason: null,
    client_secret: intent.clientSecret,
    created: intent.created,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: intent.failure && renderFailure(intent.failure, context),
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: intent.metadata,
    next_action: renderNextAction(intent.challenge),
    on_behalf_of: null,
    payment_method: intent.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: intent.status,
    usage: intent.usage,
  }) satisfies Wire<Stripe.SetupIntent>

const PUBLIC_FIELDS = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
  'usage',
]

/** The part of an intent that a browser with its client secret may see. */
export function publicIntent(intent: ApiObject) {
  const shown = PUBLIC_FIELDS.filter((field) => field in intent).map((field) => [field, intent[field]])
  return { object: intent.object, ...(Object.fromEntries(shown) as Record<string, unknown>) }
}
