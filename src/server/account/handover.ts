import type * as family from '@/contract/family'
import { HANDOVER_UNDO_HOURS } from '@/domain/periods'
import type { Handler } from '../http/runRoute'
import { cancelLeased } from '../billing/endings/cancelMembership'
import { findLive } from '../billing/endings/liveMembership'
import { bumpRevision } from '../clients/bumpRevision'
import { audit, type DeedOrder } from '../db/audit'
import { inTransaction } from '../db/inTransaction'
import { clearHandover, findHandover, handoverState, noteAgreed, noteAsked } from '../families/handoverRow'
import { takeBack, takeBackAgreed } from '../families/takeBack'
import { isToEnd } from '../membership/endingRow'
import { withMembershipLease } from '../membership/withMembershipLease'
import { handoverAgreedMails, handoverAskedMail } from '../outbox/membershipMails'
import { ClubError } from '../runtime/clubError'
import { ADULT } from './family'

const HOUR_MS = 3_600_000

/**
 * The caller, an adult, asks whoever pays to let them do it. Repeating it is safe.
 * @throws ClubError `session_expired`, `forbidden` for anybody but an adult, `too_many_requests`
 */
export const askHandover: Handler<typeof family.askHandover> = ({ app, person: { id } }) => {
  inTransaction(app, (tx) => {
    const holderId = requireFamily(tx, id)
    const row = findHandover(tx, holderId, id)
    if (!row || row.handover_asked_at || row.handover_from) return
    noteAsked(tx, id)
    handoverAskedMail(tx, holderId, id)
    bumpRevision(tx, holderId)
    audit(tx, { actor: ADULT, action: 'handover_asked', subject: holderId })
  })
  return { success: true }
}

/**
 * The caller, an adult, does not want to pay after all. Repeating it is safe.
 * @throws ClubError `session_expired`, `forbidden` for anybody but an adult
 */
export const withdrawHandover: Handler<typeof family.withdrawHandover> = ({ app, person: { id } }) => {
  inTransaction(app, (tx) => {
    const holderId = requireFamily(tx, id)
    const row = findHandover(tx, holderId, id)
    if (!row || handoverState(row) === null) return
    clearHandover(tx, id)
    bumpRevision(tx, holderId)
    audit(tx, { actor: ADULT, action: 'handover_withdrawn', subject: holderId })
  })
  return { success: true }
}

function requireFamily(tx: PbApp, adultId: string): string {
  const holderId = tx.findRecordById('profiles', adultId).getString('family')
  if (!holderId) throw new ClubError('forbidden')
  return holderId
}

/**
 * The caller lets an adult of their family pay from now on; their own membership is not renewed. Repeating it is safe.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `not_found` for nobody of the family, `stripe_unavailable`,
 *   `stripe_refused`, `busy`
 */
export const agreeToHandover: Handler<typeof family.agreeToHandover> = ({ app, person: { id }, body }) => {
  agree(app, id, body.id, { requestedBy: id })
  return { success: true }
}

/** The same for staff, from whose word on it can be taken back before the adult may pay. */
export function agree(app: PbApp, holderId: string, adultId: string, order: DeedOrder): void {
  if (!findHandover(app, holderId, adultId)) throw new ClubError('not_found')
  // Who goes on paying at the same moment does so before both, or after: neither is undone without the other.
  withMembershipLease(app, holderId, () => {
    endRenewal(app, holderId, order)
    inTransaction(app, (tx) => {
      const row = findHandover(tx, holderId, adultId)
      if (!row) throw new ClubError('not_found')
      if (row.handover_from) return
      // Another server may have taken the end back since.
      if (isRenewed(tx, holderId)) throw new ClubError('busy')
      writeAgreement(tx, holderId, adultId, {
        ...order,
        from: order.learned ? undoableUntil() : new Date(),
        by: '',
      })
    })
  })
}

/** Nothing is renewed for who is not to pay any more; where it has ended already, or is being ended, there is nothing to do. */
function endRenewal(app: PbApp, holderId: string, { requestedBy, learned = [] }: DeedOrder): void {
  try {
    cancelLeased(app, holderId, { requestedBy, learned, atOnce: false })
  } catch (error) {
    if (!(error instanceof ClubError) || !ENDED.includes(error.code)) throw error
  }
}

function isRenewed(tx: PbApp, holderId: string): boolean {
  const live = findLive(tx, holderId)
  return live !== null && !isToEnd(tx, holderId, live.stripe_subscription_id)
}

const ENDED: readonly string[] = ['no_subscription', 'already_ending']

export const undoableUntil = (): Date => new Date(Date.now() + HANDOVER_UNDO_HOURS * HOUR_MS)

/** One of a family at a time can become who pays. */
export function writeAgreement(
  tx: PbApp,
  holderId: string,
  adultId: string,
  { requestedBy, learned = [], also, from, by }: DeedOrder & { from: Date; by: string },
): void {
  takeBackAgreed(tx, holderId)
  noteAgreed(tx, adultId, { from, by })
  handoverAgreedMails(tx, holderId, adultId)
  bumpRevision(tx, holderId)
  audit(tx, { actor: requestedBy, action: 'handover_agreed', subject: holderId, fields: learned })
  also?.(tx)
}

/**
 * The caller says no to an adult of their family, or takes their word back. Repeating it is safe.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`
 */
export const refuseHandover: Handler<typeof family.refuseHandover> = ({ app, person: { id }, body }) => {
  refuse(app, id, body.id, { requestedBy: id })
  return { success: true }
}

/** The same for staff. */
export function refuse(app: PbApp, holderId: string, adultId: string, order: DeedOrder): void {
  inTransaction(app, (tx) => {
    const row = findHandover(tx, holderId, adultId)
    if (!row || handoverState(row) === null) return
    takeBack(tx, adultId)
    bumpRevision(tx, holderId)
    audit(tx, {
      actor: order.requestedBy,
      action: 'handover_refused',
      subject: holderId,
      fields: order.learned ?? [],
    })
    order.also?.(tx)
  })
}
