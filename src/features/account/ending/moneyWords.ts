import { ENDING_COPY } from '@/copy/account/endingScreens'
import { shortCard } from '@/copy/cardBrand'
import { formatDate, formatDayAndMonth, formatMoney } from '@/copy/format'
import { lastPayment, paymentToWithdraw } from '@/domain/account/refundDue'
import { BRAND } from '@/domain/brand'
import { WITHDRAWAL_REFUND_DAYS } from '@/domain/periods'
import type { MemberRow, Payment } from '@/client/store/rows'
import type { MembershipView } from '../membershipView'

const DAY_MS = 86_400_000

/** The charge that would have come, for the sentence that says that it does not; null where it is not known. */
export const comingCharge = ({ nextCharge }: MembershipView) =>
  typeof nextCharge === 'string'
    ? null
    : { amount: formatMoney(nextCharge.amount_cents), day: formatDayAndMonth(nextCharge.date) }

const givenBack = (payment: Payment | null) => {
  if (!payment) return null
  const card = shortCard(payment)
  return {
    amount: formatMoney(payment.amount_cents),
    card: card ? ENDING_COPY.card(card) : ENDING_COPY.anyCard,
  }
}

/** What comes back to whoever withdraws, and to which card; null where only Stripe knows. */
export const backOnWithdrawal = ({ subscription }: MemberRow, payments: readonly Payment[] | undefined) =>
  subscription?.withdrawal_until && payments
    ? givenBack(paymentToWithdraw(payments, subscription.withdrawal_until))
    : null

/** By when, if they withdraw now. */
export const backBy = (now: Date): string =>
  formatDate(new Date(now.getTime() + WITHDRAWAL_REFUND_DAYS * DAY_MS))

/** What comes back after a death, and to which card; null where nothing does, or only Stripe knows. */
export const backAfterDeath = ({ ending }: MemberRow, payments: readonly Payment[] | undefined) =>
  // Whoever has withdrawn gets it back for that.
  BRAND.refundAfterDeath && ending?.kind !== 'withdrawal' && payments
    ? givenBack(lastPayment(payments))
    : null
