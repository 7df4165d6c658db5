import {
  accessUntil,
  isLive,
  MEMBERSHIP_STATUS_FROM_STRIPE,
  type MembershipStatus,
  owesRenewal,
} from '@/domain/membership'
import { PLAN } from '@/domain/plan'
import { fromUnix, toDbDate } from '../db/dbDate'
import { failureCode } from './failureCode'
import { productsBilled, type StripeMoney, subscriptionOf } from './moneyObjects'
import { type PaymentFields, toPayments } from './paymentSnapshot'
import type {
  StripeCard,
  StripeCharge,
  StripeInvoice,
  StripePaymentIntent,
  StripeSubscription,
  StripeSubscriptionItem,
} from './stripeTypes'

/** Everything the club stores of a membership, as Stripe has it; moments are database text. */
export interface MembershipSnapshot {
  subscription: SubscriptionFields | null
  /** Whether any invoice of the plan was ever paid, and Stripe has updated its subscription accordingly. */
  everPaid: boolean
  /** Start of the present membership, empty without one. */
  memberSince: string
  /** When the present membership was first paid, empty without one. */
  paidSince: string
  /** When the last membership ended, empty while one is live. */
  endedAt: string
  /** When the planned end of the present subscription was asked for, empty without one. */
  cancelRequestedAt: string
  /** The oldest renewal that is owed, null while none is. */
  owed: { invoice: string; since: string } | null
  payments: PaymentFields[]
  money: StripeMoney
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
  /** Stripe's code of why the newest open renewal failed. */
  failure_code: string
  needs_action: boolean
  price_cents: number
  currency: string
  /** When this membership was first paid, empty if it never was; it outlives the end. */
  paid_since: string
}

/**
 * What the club makes of Stripe's objects; lists are newest first, as Stripe sends them.
 * @param products those that are the plan
 */
export function toSnapshot(
  subscriptions: readonly StripeSubscription[],
  money: StripeMoney,
  products: ReadonlySet<string>,
): MembershipSnapshot {
  const { invoices, charges } = money
  const ofPlan = subscriptions.filter((subscription) => isOfPlan(subscription, products))
  const current = currentSubscription(ofPlan)
  const live = current !== null && isLive(MEMBERSHIP_STATUS_FROM_STRIPE[current.status])
  const waiting = current?.status === 'incomplete' ? current : null
  const own = invoices.filter((invoice) => current !== null && subscriptionOf(invoice) === current.id)
  const paid = invoices.filter((invoice) => isPaidPlanInvoice(invoice, products))
  const wasPaid = paid.some((invoice) => own.includes(invoice))
  const memberNow = live && wasPaid
  const firstPaid = current && wasPaid ? fromUnix(firstPaidAt(own) ?? current.start_date) : ''
  return {
    subscription: current && {
      ...subscriptionFields(current, planItem(current, products), own, wasPaid),
      ...cardFields(cardToCharge(current) ?? (live ? null : chargedCard(charges))),
      ...failureFields(live ? money.owedIntent : null),
      paid_since: firstPaid,
    },
    everPaid: paid.some((invoice) => subscriptionOf(invoice) !== waiting?.id),
    memberSince: memberNow ? fromUnix(current.start_date) : '',
    paidSince: memberNow ? firstPaid : '',
    endedAt: live
      ? ''
      : fromUnix(Math.max(0, ...ofPlan.filter(hasEnded).map(({ ended_at }) => ended_at ?? 0))),
    cancelRequestedAt: live ? fromUnix(current.canceled_at) : '',
    owed: live ? oldestOwed(current, own) : null,
    payments: toPayments(money),
    money,
  }
}

/** Whether a subscription is for the plan; any other at Stripe is not a membership. */
export const isOfPlan = (subscription: StripeSubscription, products: ReadonlySet<string>): boolean =>
  planItem(subscription, products) !== undefined

const planItem = (
  { items }: StripeSubscription,
  products: ReadonlySet<string>,
): StripeSubscriptionItem | undefined =>
  items.data.find(({ price }) => products.has(price.product) && price.currency === PLAN.currency)

const hasEnded = ({ status }: StripeSubscription): boolean => status === 'canceled'

/**
 * Whatever its amount: prices change, and an invoice that the club has reduced at Stripe, down to nothing, is paid when Stripe
 * says so.
 */
const isPaidPlanInvoice = (invoice: StripeInvoice, products: ReadonlySet<string>): boolean =>
  invoice.status === 'paid' &&
  invoice.currency === PLAN.currency &&
  productsBilled(invoice).some((product) => products.has(product))

const firstPaidAt = (own: readonly StripeInvoice[]): number | null | undefined =>
  own.find(({ billing_reason }) => billing_reason === 'subscription_create')?.status_transitions?.paid_at

/** The live one; else the one that waits to be paid; else the last that ended; else the last that was never paid. */
function currentSubscription(ofPlan: readonly StripeSubscription[]): StripeSubscription | null {
  const newestFirst = [...ofPlan].sort((a, b) => b.created - a.created)
  return (
    newestFirst.find(({ status }) => isLive(MEMBERSHIP_STATUS_FROM_STRIPE[status])) ??
    newestFirst.find(({ status }) => status === 'incomplete') ??
    newestFirst.find(hasEnded) ??
    newestFirst[0] ??
    null
  )
}

type CardFields = Pick<SubscriptionFields, 'card_brand' | 'card_last4' | 'card_exp_month' | 'card_exp_year'>
type FailureFields = Pick<SubscriptionFields, 'failure_code' | 'needs_action'>

function subscriptionFields(
  subscription: StripeSubscription,
  item: StripeSubscriptionItem | undefined,
  own: readonly StripeInvoice[],
  wasPaid: boolean,
): Omit<SubscriptionFields, keyof CardFields | keyof FailureFields | 'paid_since'> {
  const status = MEMBERSHIP_STATUS_FROM_STRIPE[subscription.status]
  const periodEnd = wasPaid ? (item?.current_period_end ?? null) : null
  const pastDueSince = owesRenewal(status) ? (failedSince(own)?.since ?? null) : null
  const until = accessUntil({
    status,
    currentPeriodEnd: fromSeconds(periodEnd),
    pastDueSince: fromSeconds(pastDueSince),
  })
  return {
    stripe_subscription_id: subscription.id,
    status,
    current_period_end: fromUnix(periodEnd),
    past_due_since: fromUnix(pastDueSince),
    access_until: until ? toDbDate(until) : '',
    cancel_at: fromUnix(subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null)),
    price_cents: item?.price.unit_amount ?? 0,
    currency: item?.price.currency ?? '',
  }
}

const fromSeconds = (seconds: number | null): Date | null =>
  seconds === null ? null : new Date(seconds * 1000)

/** The card that the next renewal is charged to: the subscription's, else the customer's. */
function cardToCharge({ default_payment_method, customer }: StripeSubscription): StripeCard | null {
  if (default_payment_method) return default_payment_method.card ?? null
  const ofCustomer = typeof customer === 'string' ? null : customer.invoice_settings?.default_payment_method
  return typeof ofCustomer === 'string' ? null : (ofCustomer?.card ?? null)
}

/** The card of the last payment. */
const chargedCard = (charges: readonly StripeCharge[]): StripeCard | null =>
  charges.find(({ status }) => status === 'succeeded')?.payment_method_details?.card ?? null

const cardFields = (card: StripeCard | null): CardFields => ({
  card_brand: card?.brand ?? '',
  card_last4: card?.last4 ?? '',
  card_exp_month: card?.exp_month ?? 0,
  card_exp_year: card?.exp_year ?? 0,
})

/** While the bank wants authentication there is no other error: the holder was simply away. */
function failureFields(intent: StripePaymentIntent | null): FailureFields {
  if (intent?.status === 'requires_action') {
    return { failure_code: 'authentication_required', needs_action: true }
  }
  const error = intent?.last_payment_error
  return { failure_code: failureCode(error?.decline_code, error?.code), needs_action: false }
}

/** A renewal is owed once Stripe has tried to charge it: an hour before, it is open for a moment only. */
function oldestOwed(
  { status }: StripeSubscription,
  own: readonly StripeInvoice[],
): MembershipSnapshot['owed'] {
  if (status !== 'past_due' && status !== 'unpaid') return null
  const failed = failedSince(own)
  return failed && { invoice: failed.invoice, since: fromUnix(failed.since) }
}

/**
 * The renewal failed when the oldest invoice owed since the last paid one was finalised and could not be charged: read
 * from Stripe, not from when we heard of it, and not moved by the invoices of later months.
 */
function failedSince(own: readonly StripeInvoice[]): { invoice: string; since: number } | null {
  const lastPaid = own.findIndex(({ status }) => status === 'paid')
  const owed = own
    .slice(0, lastPaid < 0 ? undefined : lastPaid)
    .filter(({ status }) => status === 'open')
    .map((invoice) => ({
      invoice: invoice.id,
      since: invoice.status_transitions?.finalized_at ?? invoice.created,
    }))
  return owed.sort((a, b) => a.since - b.since)[0] ?? null
}
