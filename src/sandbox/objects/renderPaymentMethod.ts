import type Stripe from 'stripe'
import { CONDUCT } from '../core/behaviours'
import type { BillingDetails, PaymentMethod } from '../core/records'
import type { Wire } from '../core/shapes'

export const renderBilling = (billing: BillingDetails) => ({
  address: {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: billing.postalCode,
    state: null,
  },
  email: billing.email,
  name: billing.name,
  phone: billing.phone,
  tax_id: null,
})

function renderChecks(method: PaymentMethod) {
  const { failedCheck, decline } = CONDUCT[method.behaviour]
  const cvcFails = failedCheck === 'cvc' || decline?.code === 'incorrect_cvc'
  const postal = failedCheck === 'postal_code' ? 'fail' : 'pass'
  return {
    address_line1_check: null,
    address_postal_code_check: method.billing.postalCode === null ? null : postal,
    cvc_check: cvcFails ? 'fail' : 'pass',
  }
}

/** The facts of the card that a payment method and a charge both show. */
export const renderCardFacts = (method: PaymentMethod) => ({
  brand: method.brand,
  checks: renderChecks(method),
  country: method.country,
  exp_month: method.expMonth,
  exp_year: method.expYear,
  fingerprint: method.fingerprint,
  funding: method.funding,
  last4: method.last4,
  regulated_status: 'unregulated',
  wallet: null,
})

export const renderPaymentMethod = (method: PaymentMethod) =>
  ({
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: renderBilling(method.billing),
    card: {
      ...renderCardFacts(method),
      display_brand: method.brand,
      generated_from: null,
      networks: { available: [method.brand], preferred: null },
      three_d_secure_usage: { supported: method.brand !== 'amex' },
    },
    created: method.created,
    customer: method.customer,
    customer_account: null,
    livemode: false,
    metadata: method.metadata,
    type: 'card',
  }) satisfies Wire<Stripe.PaymentMethod>
