import { isLive } from '@/domain/membership'
import { closeCallback, openCallback } from '../../callbacks/openCallback'
import { audit } from '../../db/audit'
import { execute } from '../../db/database'
import { toDbDate } from '../../db/dbDate'
import { keepPaying } from '../../families/takeBack'
import type { MembershipSnapshot } from '../membershipSnapshot'
import { chargesToReturn, refundFacts } from '../refundFacts'
import { type EndingRow, endingsOf, findEnding } from '../../membership/endingRow'

/**
 * Writes what Stripe says about requested ends: those planned or taken back elsewhere, when they take effect, and how far
 * refunds have got. In the transaction of everything else that was read.
 * @returns whether anything changed
 */
export function writeEndings(tx: PbApp, profileId: string, snapshot: MembershipSnapshot): boolean {
  const planned = writePlannedEnd(tx, profileId, snapshot)
  const refunds = endingsOf(tx, profileId).filter((ending) => writeRefund(tx, ending, snapshot))
  return planned || refunds.length > 0
}

function writePlannedEnd(tx: PbApp, profileId: string, snapshot: MembershipSnapshot): boolean {
  const { subscription } = snapshot
  if (!subscription) return false
  const { stripe_subscription_id: id, cancel_at: cancelAt } = subscription
  const ending = findEnding(tx, profileId, id, 'cancellation')
  if (!isLive(subscription.status)) {
    return ending !== null && ending.undone_at === '' && setEnd(tx, ending, snapshot.endedAt)
  }
  // Our own order under way is not judged by Stripe's earlier state.
  if (ending?.settled_at === '') return false
  if (ending && ending.undone_at === '') return cancelAt ? setEnd(tx, ending, cancelAt) : undo(tx, ending)
  if (!cancelAt) return false
  const requestedAt = snapshot.cancelRequestedAt || toDbDate(new Date())
  adopt(tx, profileId, { subscription: id, ending, requestedAt, endsAt: cancelAt })
  return true
}

const setEnd = (tx: PbApp, { id, ends_at }: EndingRow, endsAt: string): boolean =>
  ends_at !== endsAt &&
  execute(tx, 'UPDATE endings SET ends_at = {:endsAt} WHERE id = {:id}', { id, endsAt }) > 0

/** Whoever is charged again, by whatever way, has not let anybody else pay. */
function undo(tx: PbApp, { id, profile }: EndingRow): boolean {
  keepPaying(tx, profile, 'stripe')
  const now = toDbDate(new Date())
  return (
    execute(tx, 'UPDATE endings SET undone_at = {:now}, round = round + 1 WHERE id = {:id}', { id, now }) > 0
  )
}

interface PlannedEnd {
  subscription: string
  ending: EndingRow | null
  requestedAt: string
  endsAt: string
}

/** An end that was planned at the Dashboard or in Stripe's portal. */
function adopt(
  tx: PbApp,
  profileId: string,
  { subscription, ending, requestedAt, endsAt }: PlannedEnd,
): void {
  const record = ending
    ? tx.findRecordById('endings', ending.id)
    : new Record(tx.findCollectionByNameOrId('endings'))
  record.set('profile', profileId)
  record.set('stripe_subscription_id', subscription)
  record.set('kind', 'cancellation')
  record.set('requested_at', requestedAt)
  record.set('requested_by', 'stripe')
  record.set('reason', '')
  record.set('comment', '')
  record.set('round', (ending?.round ?? 0) + 1)
  record.set('undone_at', '')
  record.set('settled_at', toDbDate(new Date()))
  record.set('ends_at', endsAt)
  record.set('refund_state', 'none')
  tx.save(record)
}

/** Until it was tried, nothing is known but that it waits. */
function writeRefund(tx: PbApp, ending: EndingRow, { money }: MembershipSnapshot): boolean {
  if (ending.settled_at === '' || ending.refund_state === 'none') return false
  const { id, kind, profile } = ending
  const { due, state } = refundFacts(chargesToReturn(ending, money), money)
  if (due === ending.refund_cents && state === ending.refund_state) return false
  execute(tx, 'UPDATE endings SET refund_cents = {:due}, refund_state = {:state} WHERE id = {:id}', {
    id,
    due,
    state,
  })
  if (state === 'failed') {
    audit(tx, { actor: 'stripe', action: 'refund_failed', subject: profile, fields: [kind] })
    openCallback(tx, { profile, kind: 'refund_failed', occasion: id, since: toDbDate(new Date()) })
  } else {
    closeCallback(tx, { profile, kind: 'refund_failed', occasion: id })
  }
  return true
}
