import {
  accessUntil,
  isLive,
  MEMBERSHIP_STATUS_FROM_STRIPE,
  type MembershipStatus,
} from '@/domain/membership'
import { PLAN } from '@/domain/plan'
import { fromUnix, toDbDate } from '../lib/dbDate'
import { listSubscriptions } from './listSubscriptions'
import { isPlanPrice } from './planPrice'
import { stripeGet } from './stripeRequest'
import type { StripeCard, StripeCharge, StripeInvoice, StripeList, StripeSubscription } from './stripeTypes'

/** How many invoices and charges are read; older ones were stored when they were new. */
const RECENT = 24

/** Everything the club stores of a membership, as Stripe has it; moments are database text. */
export interface MembershipSnapshot {
  subscription: SubscriptionFields | null
  /** Whether any invoice of the plan was ever paid. */
  everPaid: boolean
  /** Start of the present membership, empty without one. */
  memberSince: string
  /** When the last membership ended, empty while one is live. */
  endedAt: string
  payments: PaymentFields[]
}

export interface SubscriptionFields {
  stripe_subscription_id: string
  status: MembershipStatus
  current_period_end: string
  past_due_since: string
  access_until: string
  cancel_at: string
  card_brand: string
  card_last4: string
  card_exp_month: number
  card_exp_year: number
}

export interface PaymentFields {
  stripe_id: string
  kind: 'invoice' | 'refund'
  amount_cents: number
  currency: string
  date: string
  state: string
  card_brand: string
  card_last4: string
  url: string
  failure_code: string
}

/** Reads a customer's whole membership from Stripe. Three calls; never inside a database transaction. */
export function readMembership(app: PbApp, customer: string): MembershipSnapshot {
  const subscriptions = listSubscriptions(app, customer, [
    'data.default_payment_method',
    'data.latest_invoice',
  ])
  const invoices = stripeGet<StripeList<StripeInvoice>>(app, '/v1/invoices', {
    customer,
    limit: RECENT,
    expand: ['data.payments'],
  }).data
  const charges = stripeGet<StripeList<StripeCharge>>(app, '/v1/charges', {
    customer,
    limit: RECENT,
    expand: ['data.refunds'],
  }).data
  return toSnapshot(subscriptions, invoices, charges)
}

/** Pure: what the club makes of Stripe's objects. */
export function toSnapshot(
  subscriptions: readonly StripeSubscription[],
  invoices: readonly StripeInvoice[],
  charges: readonly StripeCharge[],
): MembershipSnapshot {
  const current = currentSubscription(subscriptions)
  const everPaid = invoices.some(isPaidPlanInvoice)
  const live = current !== null && isLive(MEMBERSHIP_STATUS_FROM_STRIPE[current.status])
  const card = charges.find(({ status }) => status === 'succeeded')?.payment_method_details?.card ?? null
  return {
    subscription: current && subscriptionFields(current, card, everPaid),
    everPaid,
    memberSince: live && everPaid ? fromUnix(current.start_date) : '',
    endedAt: live ? '' : fromUnix(current?.ended_at),
    payments: [...invoicePayments(invoices, charges), ...refundPayments(charges)],
  }
}

const isPaidPlanInvoice = (invoice: StripeInvoice): boolean =>
  invoice.status === 'paid' && invoice.amount_paid >= PLAN.amountCents && invoice.currency === PLAN.currency

/** The live one; else the one that waits to be paid; else the last that ended. Only subscriptions of the plan count. */
function currentSubscription(subscriptions: readonly StripeSubscription[]): StripeSubscription | null {
  const ofPlan = subscriptions.filter(({ items }) => items.data.some(({ price }) => isPlanPrice(price)))
  const newestFirst = [...ofPlan].sort((a, b) => b.created - a.created)
  return (
    newestFirst.find(({ status }) => isLive(MEMBERSHIP_STATUS_FROM_STRIPE[status])) ??
    newestFirst.find(({ status }) => status === 'incomplete') ??
    newestFirst[0] ??
    null
  )
}

function subscriptionFields(
  subscription: StripeSubscription,
  chargedCard: StripeCard | null,
  everPaid: boolean,
): SubscriptionFields {
  const status = MEMBERSHIP_STATUS_FROM_STRIPE[subscription.status]
  const paidPeriod = everPaid && status !== 'incomplete' && status !== 'incomplete_expired'
  const periodEnd = paidPeriod ? (subscription.items.data[0]?.current_period_end ?? null) : null
  const pastDueSince = status === 'past_due' ? failedSince(subscription.latest_invoice) : null
  const until = accessUntil({
    status,
    currentPeriodEnd: fromSeconds(periodEnd),
    pastDueSince: fromSeconds(pastDueSince),
  })
  const card = subscription.default_payment_method?.card ?? chargedCard
  return {
    stripe_subscription_id: subscription.id,
    status,
    current_period_end: fromUnix(periodEnd),
    past_due_since: fromUnix(pastDueSince),
    access_until: until ? toDbDate(until) : '',
    cancel_at: fromUnix(subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null)),
    card_brand: card?.brand ?? '',
    card_last4: card?.last4 ?? '',
    card_exp_month: card?.exp_month ?? 0,
    card_exp_year: card?.exp_year ?? 0,
  }
}

const fromSeconds = (seconds: number | null): Date | null =>
  seconds === null ? null : new Date(seconds * 1000)

/** The renewal failed when its invoice was finalised and could not be charged: read from Stripe, not from when we heard of it. */
const failedSince = (invoice: StripeInvoice | null): number | null =>
  invoice && (invoice.status_transitions?.finalized_at ?? invoice.created)

function invoicePayments(
  invoices: readonly StripeInvoice[],
  charges: readonly StripeCharge[],
): PaymentFields[] {
  return invoices
    .filter(({ status }) => status !== 'draft')
    .map((invoice) => {
      const charge = chargeOf(invoice, charges)
      return {
        stripe_id: invoice.id,
        kind: 'invoice' as const,
        amount_cents: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
        currency: invoice.currency,
        date: fromUnix(invoice.status_transitions?.paid_at ?? invoice.created),
        state: invoice.status,
        card_brand: charge?.payment_method_details?.card?.brand ?? '',
        card_last4: charge?.payment_method_details?.card?.last4 ?? '',
        url: invoice.hosted_invoice_url ?? '',
        failure_code: invoice.status === 'paid' ? '' : (charge?.failure_code ?? ''),
      }
    })
}

/** The newest charge that tried to pay the invoice. */
function chargeOf(invoice: StripeInvoice, charges: readonly StripeCharge[]): StripeCharge | undefined {
  const intents = (invoice.payments?.data ?? []).map(({ payment }) => payment.payment_intent)
  return charges.find(({ payment_intent }) => payment_intent !== null && intents.includes(payment_intent))
}

const refundPayments = (charges: readonly StripeCharge[]): PaymentFields[] =>
  charges.flatMap((charge) =>
    (charge.refunds?.data ?? []).map((refund) => ({
      stripe_id: refund.id,
      kind: 'refund' as const,
      amount_cents: refund.amount,
      currency: refund.currency,
      date: fromUnix(refund.created),
      state: refund.status,
      card_brand: charge.payment_method_details?.card?.brand ?? '',
      card_last4: charge.payment_method_details?.card?.last4 ?? '',
      url: '',
      failure_code: '',
    })),
  )
