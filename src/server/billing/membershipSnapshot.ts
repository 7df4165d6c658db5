import {
  accessUntil,
  isLive,
  MEMBERSHIP_STATUS_FROM_STRIPE,
  type MembershipStatus,
} from '@/domain/membership'
import { PLAN } from '@/domain/plan'
import { fromUnix, toDbDate } from '../lib/dbDate'
import { isPlanPrice } from './isPlanPrice'
import { type PaymentFields, toPayments } from './paymentSnapshot'
import type { StripeCard, StripeCharge, StripeInvoice, StripeSubscription } from './stripeTypes'

/** Everything the club stores of a membership, as Stripe has it; moments are database text. */
export interface MembershipSnapshot {
  subscription: SubscriptionFields | null
  /** Whether any invoice of the plan was ever paid, and Stripe has drawn the consequence for its subscription. */
  everPaid: boolean
  /** Start of the present membership, empty without one. */
  memberSince: string
  /** When the present membership was first paid, empty without one. */
  paidSince: string
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

/** What the club makes of Stripe's objects; lists are newest first, as Stripe sends them. */
export function toSnapshot(
  subscriptions: readonly StripeSubscription[],
  invoices: readonly StripeInvoice[],
  charges: readonly StripeCharge[],
): MembershipSnapshot {
  const ofPlan = subscriptions.filter(isOfPlan)
  const current = currentSubscription(ofPlan)
  const live = current !== null && isLive(MEMBERSHIP_STATUS_FROM_STRIPE[current.status])
  const waiting = current?.status === 'incomplete' ? current : null
  const own = invoices.filter((invoice) => current !== null && subscriptionOf(invoice) === current.id)
  const memberNow = live && own.some(isPaidPlanInvoice)
  const card = charges.find(({ status }) => status === 'succeeded')?.payment_method_details?.card ?? null
  return {
    subscription: current && subscriptionFields(current, own, card),
    everPaid: invoices.some(
      (invoice) => isPaidPlanInvoice(invoice) && subscriptionOf(invoice) !== waiting?.id,
    ),
    memberSince: memberNow ? fromUnix(current.start_date) : '',
    paidSince: memberNow ? fromUnix(firstPaidAt(own) ?? current.start_date) : '',
    endedAt: live
      ? ''
      : fromUnix(Math.max(0, ...ofPlan.filter(hasEnded).map(({ ended_at }) => ended_at ?? 0))),
    payments: toPayments(invoices, charges),
  }
}

/** Whether a subscription is the plan's; what else somebody may have at Stripe is no membership. */
export const isOfPlan = ({ items }: StripeSubscription): boolean =>
  items.data.some(({ price }) => isPlanPrice(price))

const hasEnded = ({ status }: StripeSubscription): boolean => status === 'canceled'

const subscriptionOf = (invoice: StripeInvoice): string | undefined =>
  invoice.parent?.subscription_details?.subscription

const isPaidPlanInvoice = (invoice: StripeInvoice): boolean =>
  invoice.status === 'paid' && invoice.amount_paid >= PLAN.amountCents && invoice.currency === PLAN.currency

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

function subscriptionFields(
  subscription: StripeSubscription,
  own: readonly StripeInvoice[],
  chargedCard: StripeCard | null,
): SubscriptionFields {
  const status = MEMBERSHIP_STATUS_FROM_STRIPE[subscription.status]
  const wasPaid = own.some(isPaidPlanInvoice)
  const periodEnd = wasPaid ? (subscription.items.data[0]?.current_period_end ?? null) : null
  const pastDueSince = status === 'past_due' ? failedSince(own) : null
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

/**
 * The renewal failed when the oldest invoice owed since the last paid one was finalised and could not be charged: read
 * from Stripe, not from when we heard of it, and not moved by the invoices of later months.
 */
function failedSince(own: readonly StripeInvoice[]): number | null {
  const lastPaid = own.findIndex(({ status }) => status === 'paid')
  const owed = own.slice(0, lastPaid < 0 ? undefined : lastPaid).filter(({ status }) => status === 'open')
  const since = owed.map((invoice) => invoice.status_transitions?.finalized_at ?? invoice.created)
  return since.length > 0 ? Math.min(...since) : null
}
