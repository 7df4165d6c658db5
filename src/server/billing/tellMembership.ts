import { isLive, type MembershipStatus } from '@/domain/membership'
import type { AccountRow } from '../clients/profile'
import { queryRow } from '../db/database'
import {
  cancelledMail,
  cancelUndoneMail,
  paymentFailedMail,
  refundedMail,
  welcomeMail,
} from '../outbox/membershipMails'
import type { MembershipSnapshot, SubscriptionFields } from './membershipSnapshot'
import type { PaymentFields } from './paymentSnapshot'

/** The subscription row as it was before a read of Stripe. */
export interface EarlierSubscription {
  stripe_subscription_id: string
  status: string
  cancel_at: string
}

/** Queues the mail about a change of the subscription, if there is one to send, in the transaction that writes it. */
export function tellSubscription(
  tx: PbApp,
  { id: profileId, member_since }: Pick<AccountRow, 'id' | 'member_since'>,
  before: EarlierSubscription | null,
  { subscription: after, memberSince, endedAt }: MembershipSnapshot & { subscription: SubscriptionFields },
): void {
  const wasLive =
    before?.stripe_subscription_id === after.stripe_subscription_id &&
    isLive(before.status as MembershipStatus)
  if (!isLive(after.status)) {
    const wasAnnounced = wasLive && before.cancel_at !== '' && endedAt >= before.cancel_at
    if (wasLive && !wasAnnounced && !hasOwnMail(tx, after.stripe_subscription_id))
      cancelledMail(tx, profileId)
    return
  }
  // A read that began before the first payment and ended after it finds the subscription live and nothing paid.
  if (!wasLive || (memberSince && !member_since)) {
    if (!memberSince) return
    welcomeMail(tx, profileId, after.stripe_subscription_id)
    // Planned on Stripe's own pages before the club first heard of it.
    if (after.cancel_at) cancelledMail(tx, profileId)
    return
  }
  if (before.cancel_at === after.cancel_at) return
  if (after.cancel_at) cancelledMail(tx, profileId)
  else cancelUndoneMail(tx, profileId)
}

/** A withdrawal has its own acknowledgement; after a death no mail is sent. */
const hasOwnMail = (tx: PbApp, stripeSubscriptionId: string): boolean =>
  queryRow(
    tx,
    `SELECT id FROM endings
     WHERE stripe_subscription_id = {:stripeSubscriptionId} AND kind IN ('withdrawal', 'bereavement')`,
    { stripeSubscriptionId },
    { id: '' },
  ) !== null

/** Queues the mail about a renewal that failed, or about money that came back. */
export function tellPayment(
  tx: PbApp,
  profileId: string,
  before: { state: string; attempts: number } | null,
  payment: PaymentFields,
  status: MembershipStatus | null,
): void {
  if (payment.kind === 'refund') {
    if (payment.state === 'succeeded' && before?.state !== 'succeeded') {
      refundedMail(tx, profileId, payment.stripe_id)
    }
    return
  }
  // The first payment is made in front of the person, who sees that it failed.
  const owes = status === 'past_due' || status === 'unpaid'
  if (owes && payment.state === 'open' && payment.attempts > (before?.attempts ?? 0)) {
    paymentFailedMail(tx, profileId, payment.stripe_id, payment.attempts)
  }
}
