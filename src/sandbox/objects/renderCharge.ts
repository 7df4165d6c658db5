import type Stripe from 'stripe'
import type { Context } from '../events/Context'
import { DAY } from '../core/constants'
import type { Charge, Dispute, Refund } from '../core/records'
import { renderBilling, renderCardFacts } from './renderPaymentMethod'
import { listOf, type Wire } from '../core/shapes'

const RISK_SCORE: Record<Charge['riskLevel'], number> = { normal: 20, elevated: 65, highest: 90 }

function renderOutcome(charge: Charge) {
  const { failure, blocked } = charge
  const networkStatus = failure ? 'declined_by_network' : 'approved_by_network'
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: blocked ? 'not_sent_to_network' : networkStatus,
    reason: failure && (blocked ? 'highest_risk_level' : (failure.declineCode ?? failure.code)),
    risk_level: charge.riskLevel,
    risk_score: RISK_SCORE[charge.riskLevel],
    seller_message: failure ? 'The bank did not accept the payment.' : 'Payment complete.',
    type: failure ? (blocked ? 'blocked' : 'issuer_declined') : 'authorized',
  } satisfies Wire<Stripe.Charge.Outcome>
}

export const chargeRefunds = (charge: Charge, { store }: Context) =>
  listOf(
    store.refund
      .by('charge', charge.id)
      .reverse()
      .map((refund) => renderRefund(refund)),
    `/v1/charges/${charge.id}/refunds`,
  )

export function renderCharge(charge: Charge, { store, settings }: Context) {
  const method = store.payment_method.need(charge.paymentMethod)
  const captured = charge.failure ? 0 : charge.amount
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: captured,
    amount_refunded: charge.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: charge.failure ? null : charge.id.replace(/^ch_/, 'txn_'),
    billing_details: renderBilling(method.billing),
    calculated_statement_descriptor: 'DEMO',
    captured: !charge.failure,
    created: charge.created,
    currency: charge.currency,
    customer: charge.customer,
    description: charge.description,
    disputed: charge.disputed,
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: renderOutcome(charge),
    paid: !charge.failure,
    payment_intent: charge.paymentIntent,
    payment_method: charge.paymentMethod,
    payment_method_details: {
      card: {
        ...renderCardFacts(method),
        amount_authorized: captured,
        authorization_code: charge.failure ? null : '123456',
        electronic_commerce_indicator: null,
        installments: null,
        mandate: null,
        network: method.brand,
        network_transaction_id: null,
        transaction_link_id: null,
        three_d_secure: charge.authenticated
          ? {
              authentication_flow: 'challenge',
              electronic_commerce_indicator: '05',
              exemption_indicator: null,
              result: 'authenticated',
              result_reason: null,
              transaction_id: null,
              version: '2.2.0',
            }
          : null,
      },
      type: 'card',
    },
    radar_options: {},
    receipt_email: null,
    receipt_number: null,
    receipt_url: charge.failure ? null : `${settings.baseUrl}/hosted/receipts/${charge.id}`,
    refunded: charge.amountRefunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.failure ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } satisfies Wire<Stripe.Charge>
}

export const renderRefund = (refund: Refund) =>
  ({
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refund.id.replace(/^re_/, 'txn_'),
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    customer: refund.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    ...(refund.failureReason !== null && { failure_reason: refund.failureReason }),
    metadata: refund.metadata,
    payment_intent: refund.paymentIntent,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  }) satisfies Wire<Stripe.Refund>

/** The club has answered nothing yet. */
const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Wire<Stripe.Dispute.Evidence>

export const renderDispute = (dispute: Dispute) =>
  ({
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: [],
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: dispute.created + 9 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: dispute.status === 'warning_needs_response',
    livemode: false,
    metadata: {},
    payment_intent: dispute.paymentIntent,
    reason: dispute.reason,
    status: dispute.status,
  }) satisfies Wire<Stripe.Dispute>
