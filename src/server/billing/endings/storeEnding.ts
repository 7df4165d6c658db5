import type { CancelReason } from '@/domain/account/cancelReason'
import type { EndingKind } from '@/domain/account/ending'
import type { AuditAction } from '@/domain/panel/auditAction'
import { bumpRevision } from '../../clients/bumpRevision'
import { audit } from '../../db/audit'
import { execute } from '../../db/database'
import { toDbDate } from '../../db/dbDate'
import { inTransaction } from '../../db/inTransaction'
import { type EndingRow, findEnding, readEnding } from '../../membership/endingRow'

export interface EndingOrder {
  profile: string
  /** Empty where there is nothing to end, and the club is told all the same. */
  subscription: string
  kind: EndingKind
  /** The client's own id, or that of the staff member. */
  requestedBy: string
  /** When it was declared, if that was earlier than now. */
  declaredAt?: Date
  /** How the club has learned of it, for the audit log, if not by the member's own session. */
  learned?: readonly string[]
  /** Whether a cancellation does not wait for the period's end; the other kinds never do. */
  atOnce: boolean
  reason?: CancelReason | null
  comment?: string | null
  /** What will be refunded, as far as known before asking Stripe, in cents. */
  refundCents: number
}

const ACTIONS: Record<EndingKind, AuditAction> = {
  cancellation: 'cancellation_requested',
  withdrawal: 'withdrawal_requested',
  bereavement: 'bereavement_reported',
}

/**
 * Stores an order before anything happens at Stripe, so that it is carried out whatever fails afterwards. Repeating an order
 * changes nothing, unless it was undone meanwhile or is to take effect sooner.
 * @param also what else is written when the order is new
 */
export function storeEnding(
  app: PbApp,
  order: EndingOrder,
  also?: (tx: PbApp, ending: EndingRow) => void,
): EndingRow {
  const stored: { ending: EndingRow | null } = { ending: null }
  inTransaction(app, (tx) => {
    const known = findEnding(tx, order.profile, order.subscription, order.kind)
    if (known && known.undone_at === '' && (known.at_once || !order.atOnce)) {
      stored.ending = known
      return
    }
    const id = write(tx, order, known)
    stored.ending = readEnding(tx, id)
    audit(tx, {
      actor: order.requestedBy,
      action: ACTIONS[order.kind],
      subject: order.profile,
      fields: [
        ...(order.kind === 'cancellation' ? [order.atOnce ? 'now' : 'period_end'] : []),
        ...(order.learned ?? []),
      ],
    })
    if (stored.ending) also?.(tx, stored.ending)
    bumpRevision(tx, order.profile)
  })
  if (!stored.ending) throw new Error('the ending was not stored')
  return stored.ending
}

function write(tx: PbApp, order: EndingOrder, known: EndingRow | null): string {
  const record = known
    ? tx.findRecordById('endings', known.id)
    : new Record(tx.findCollectionByNameOrId('endings'))
  record.set('profile', order.profile)
  record.set('stripe_subscription_id', order.subscription)
  record.set('kind', order.kind)
  record.set('requested_at', toDbDate(order.declaredAt ?? new Date()))
  record.set('requested_by', order.requestedBy)
  record.set('at_once', order.atOnce)
  // Staff who end it sooner keep what the person said.
  if (order.reason !== undefined || known?.undone_at) {
    record.set('reason', order.reason ?? '')
    record.set('comment', order.comment ?? '')
  }
  record.set('round', (known?.round ?? 0) + 1)
  record.set('undone_at', '')
  record.set('settled_at', '')
  record.set('ends_at', '')
  record.set('refund_cents', order.refundCents)
  record.set('refund_state', order.refundCents > 0 ? 'pending' : 'none')
  tx.save(record)
  return record.id
}

/** Who says that a membership ends, since when that counts, and how the club has learned of it. */
export type Declaration = Pick<EndingOrder, 'requestedBy' | 'declaredAt' | 'learned'>
export type UndoOrder = Omit<Declaration, 'declaredAt'>

/** Stores that a planned end is taken back; like the order itself it is carried out afterwards. */
export function storeUndoing(app: PbApp, ending: EndingRow, { requestedBy, learned = [] }: UndoOrder): void {
  inTransaction(app, (tx) => {
    const changed = execute(
      tx,
      `UPDATE endings SET undone_at = {:now}, settled_at = '', round = round + 1
       WHERE id = {:id} AND undone_at = ''`,
      { id: ending.id, now: toDbDate(new Date()) },
    )
    if (changed === 0) return
    audit(tx, {
      actor: requestedBy,
      action: 'cancellation_undone',
      subject: ending.profile,
      fields: learned,
    })
    bumpRevision(tx, ending.profile)
  })
}
