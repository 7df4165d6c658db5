import { bumpRevision } from '../clients/bumpRevision'
import { isBereaved } from '../clients/isBereaved'
import { OF_FAMILY } from '../clients/profile'
import { audit } from '../db/audit'
import { execute } from '../db/database'
import { markErased } from '../db/markErased'
import { handedOverMails } from '../outbox/membershipMails'
import { releaseAdult } from './adultRow'
import { findHandover, mayPay, NO_HANDOVER } from './handoverRow'

/** The part of the server that acts, in the audit log: the payment does it. */
const ACTOR = 'stripe'

/**
 * Somebody of a family has paid for a membership of their own. Where it was agreed they become who pays for the family, with its people,
 * its services and its history; otherwise, because it was taken back meanwhile or may not be yet, they have left it.
 */
export function settleHandover(tx: PbApp, holderId: string, payerId: string): void {
  const row = findHandover(tx, holderId, payerId)
  if (!row) return
  if (!mayPay(row)) {
    releaseAdult(tx, payerId)
    return
  }
  if (isBereaved(tx, holderId)) forgetSaid(tx, holderId)
  moveFamily(tx, holderId, payerId)
  execute(tx, `UPDATE profiles SET family = '', ${NO_HANDOVER} WHERE id = {:payerId}`, { payerId })
  for (const subject of [holderId, payerId]) {
    bumpRevision(tx, subject)
    audit(tx, { actor: ACTOR, action: 'handed_over', subject })
  }
  handedOverMails(tx, holderId, payerId)
}

/** What somebody has said who has died is nobody's to read, whoever has agreed to the handover. */
function forgetSaid(tx: PbApp, holderId: string): void {
  markErased(tx)
  execute(
    tx,
    `DELETE FROM request_notes WHERE id IN (
       SELECT id FROM benefit_actions WHERE user_id = {:holderId} AND asked_by IN ('', {:holderId}))`,
    { holderId },
  )
}

/** Whatever is the family's goes to who pays for it now; money, consents and the log stay with whom they are about. */
function moveFamily(tx: PbApp, holderId: string, payerId: string): void {
  const people = { holderId, payerId }
  // Nobody is named in what they ask for themselves as who pays.
  execute(
    tx,
    `UPDATE benefit_actions SET user_id = {:payerId}, asked_by = CASE
       WHEN asked_by IN ('', {:holderId}) THEN {:holderId}
       WHEN asked_by = {:payerId} THEN ''
       ELSE asked_by END
     WHERE user_id = {:holderId}`,
    people,
  )
  for (const table of ['request_notes', 'user_services', 'relatives', 'invitations']) {
    execute(tx, `UPDATE ${table} SET user_id = {:payerId} WHERE user_id = {:holderId}`, people)
  }
  execute(
    tx,
    `UPDATE profiles SET person = (SELECT person FROM profiles WHERE id = {:holderId}) WHERE id = {:payerId}`,
    people,
  )
  execute(tx, `UPDATE profiles SET family = {:payerId} WHERE ${OF_FAMILY} AND id != {:payerId}`, people)
}
