import type { EndingKind, RefundState } from '@/domain/account/ending'
import { BRAND } from '@/domain/brand'
import { fromUnix } from '../db/dbDate'
import { disputeOf, paidChargesOf, type StripeMoney, subscriptionOf } from './moneyObjects'
import type { StripeCharge, StripeInvoice } from './stripeTypes'

type Money = Pick<StripeMoney, 'charges' | 'invoices' | 'disputes'>

/** What ends, and how. */
interface Ending {
  kind: EndingKind
  stripe_subscription_id: string
  /** Database text. */
  requested_at: string
}

/**
 * The charges to refund when a membership ends in this way: all of them, the last one, or those that were taken after the
 * cancellation. They stay the same once the subscription has ended, so that a repetition requests the same refunds.
 */
export function chargesToReturn(leaving: Ending, money: Money): StripeCharge[] {
  const paid = money.invoices
    .filter(
      (invoice) => invoice.status === 'paid' && subscriptionOf(invoice) === leaving.stripe_subscription_id,
    )
    .sort((a, b) => paidAt(b) - paidAt(a))
    .map((invoice) => ({ invoice, charges: paidChargesOf(invoice, money.charges) }))
    .filter(({ charges }) => charges.length > 0)
  switch (leaving.kind) {
    case 'withdrawal':
      return paid.flatMap(({ charges }) => charges)
    case 'bereavement':
      return BRAND.refundAfterDeath ? (paid[0]?.charges ?? []) : []
    case 'cancellation':
      return paid
        .filter(({ invoice }) => isRenewalPaidSince(invoice, leaving.requested_at))
        .flatMap(({ charges }) => charges)
  }
}

/** Whether an invoice is a renewal that was collected after this moment. @param moment database text */
export const isRenewalPaidSince = (invoice: StripeInvoice, moment: string): boolean =>
  invoice.status === 'paid' &&
  invoice.billing_reason === 'subscription_cycle' &&
  fromUnix(paidAt(invoice)) > moment

const paidAt = ({ status_transitions, created }: StripeInvoice): number =>
  status_transitions?.paid_at ?? created

export interface RefundFacts {
  /** What is to be refunded, in cents. */
  due: number
  state: RefundState
}

/**
 * How far the refunds have got, from any source: one at the Dashboard counts, and so does money that the bank has taken back
 * for good.
 */
export function refundFacts(charges: readonly StripeCharge[], money: Money): RefundFacts {
  const due = sum(charges, ({ amount }) => amount)
  if (due === 0) return { due, state: 'none' }
  const given = sum(charges, (charge) =>
    disputeOf(charge, money.disputes) === 'lost' ? charge.amount : charge.amount_refunded,
  )
  if (given < due) return { due, state: 'failed' }
  return { due, state: charges.some(isWaiting) ? 'pending' : 'succeeded' }
}

const isWaiting = ({ refunds }: StripeCharge): boolean =>
  (refunds?.data ?? []).some(({ status }) => status === 'pending' || status === 'requires_action')

const sum = <T>(list: readonly T[], cents: (item: T) => number): number =>
  list.reduce((total, item) => total + cents(item), 0)
