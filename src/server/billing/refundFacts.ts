import type { EndingKind, RefundState } from '@/domain/account/ending'
import { BRAND } from '@/domain/brand'
import { disputeOf, paidChargesOf, type StripeMoney, subscriptionOf } from './moneyObjects'
import type { StripeCharge } from './stripeTypes'

type Money = Pick<StripeMoney, 'charges' | 'invoices' | 'disputes'>

/**
 * The charges that are given back when a membership ends in this way: all of them, the last one, or none. They stay the
 * same once the subscription has ended, so that a repetition asks for the same refunds.
 */
export function chargesToReturn(kind: EndingKind, subscription: string, money: Money): StripeCharge[] {
  const paid = money.invoices
    .filter((invoice) => invoice.status === 'paid' && subscriptionOf(invoice) === subscription)
    .sort(
      (a, b) => (b.status_transitions?.paid_at ?? b.created) - (a.status_transitions?.paid_at ?? a.created),
    )
    .map((invoice) => paidChargesOf(invoice, money.charges))
    .filter((charges) => charges.length > 0)
  if (kind === 'withdrawal') return paid.flat()
  return kind === 'bereavement' && BRAND.refundAfterDeath ? (paid[0] ?? []) : []
}

export interface RefundFacts {
  /** What is to be given back, in cents. */
  due: number
  state: RefundState
}

/**
 * How far giving back has come, whoever did it: a refund at the Dashboard counts, and so does money that the bank has
 * taken back for good.
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
