import type { CancelReason } from '@/domain/account/cancelReason'
import type { EndingKind } from '@/domain/account/ending'
import type { AuditAction } from '@/domain/panel/auditAction'
import { bumpRevision } from '../../clients/bumpRevision'
import { audit } from '../../db/audit'
import { execute } from '../../db/database'
import { toDbDate } from '../../db/dbDate'
import { inTransaction } from '../../db/inTransaction'
import { type EndingRow, findEnding, readEnding } from '../../membership/endingRow'

export interface EndingWish {
  profile: string
  /** Empty where there is nothing to end, and the club is told all the same. */
  subscription: string
  kind: EndingKind
  /** The client's own id, or that of the staff member. */
  requestedBy: string
  /** Whether a cancellation does not wait for the period's end; the other kinds never do. */
  atOnce: boolean
  reason?: CancelReason | null
  comment?: string | null
  /** What will be given back as far as that is known before Stripe was asked, in cents. */
  refundCents: number
}

const ACTIONS: Record<EndingKind, AuditAction> = {
  cancellation: 'cancellation_requested',
  withdrawal: 'withdrawal_requested',
  bereavement: 'bereavement_reported',
}

/**
 * Stores a wish before anything happens at Stripe, so that it is carried out whatever fails afterwards. The same wish again
 * changes nothing, unless it was undone meanwhile or is to come true sooner now.
 * @param also what else is written when the wish is new
 */
export function storeEnding(
  app: PbApp,
  wish: EndingWish,
  also?: (tx: PbApp, ending: EndingRow) => void,
): EndingRow {
  const stored: { ending: EndingRow | null } = { ending: null }
  inTransaction(app, (tx) => {
    const known = findEnding(tx, wish.profile, wish.subscription, wish.kind)
    if (known && known.undone_at === '' && (known.at_once || !wish.atOnce)) {
      stored.ending = known
      return
    }
    const id = write(tx, wish, known)
    stored.ending = readEnding(tx, id)
    audit(tx, {
      actor: wish.requestedBy,
      action: ACTIONS[wish.kind],
      subject: wish.profile,
      fields: wish.kind === 'cancellation' ? [wish.atOnce ? 'now' : 'period_end'] : [],
    })
    if (stored.ending) also?.(tx, stored.ending)
    bumpRevision(tx, wish.profile)
  })
  if (!stored.ending) throw new Error('the ending was not stored')
  return stored.ending
}

function write(tx: PbApp, wish: EndingWish, known: EndingRow | null): string {
  const record = known
    ? tx.findRecordById('endings', known.id)
    : new Record(tx.findCollectionByNameOrId('endings'))
  record.set('profile', wish.profile)
  record.set('stripe_subscription_id', wish.subscription)
  record.set('kind', wish.kind)
  record.set('requested_at', toDbDate(new Date()))
  record.set('requested_by', wish.requestedBy)
  record.set('at_once', wish.atOnce)
  // Staff who end it sooner leave standing what the person said.
  if (wish.reason !== undefined || known?.undone_at) {
    record.set('reason', wish.reason ?? '')
    record.set('comment', wish.comment ?? '')
  }
  record.set('round', (known?.round ?? 0) + 1)
  record.set('undone_at', '')
  record.set('settled_at', '')
  record.set('ends_at', '')
  record.set('refund_cents', wish.refundCents)
  record.set('refund_state', wish.refundCents > 0 ? 'pending' : 'none')
  tx.save(record)
  return record.id
}

/** Stores that a planned end is not to come after all; like the wish itself it is carried out afterwards. */
export function storeUndoing(app: PbApp, ending: EndingRow, actor: string): void {
  inTransaction(app, (tx) => {
    const changed = execute(
      tx,
      `UPDATE endings SET undone_at = {:now}, settled_at = '', round = round + 1
       WHERE id = {:id} AND undone_at = ''`,
      { id: ending.id, now: toDbDate(new Date()) },
    )
    if (changed === 0) return
    audit(tx, { actor, action: 'cancellation_undone', subject: ending.profile })
    bumpRevision(tx, ending.profile)
  })
}
