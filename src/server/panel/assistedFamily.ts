import type * as assisted from '@/contract/panel/assisted'
import type * as clients from '@/contract/panel/clients'
import type { Handler } from '../http/runRoute'
import { invite, remove, withdraw } from '../account/family'
import { agree, refuse, undoableUntil, writeAgreement } from '../account/handover'
import { isBereaved } from '../clients/isBereaved'
import { requireClient } from '../clients/profile'
import { audit } from '../db/audit'
import { inTransaction } from '../db/inTransaction'
import { findHandover, noteProposed } from '../families/handoverRow'
import { ClubError } from '../runtime/clubError'
import { forClient, learnedBy, orderOf } from './assisted'
import { readClientDetail } from './readClientDetail'
import { otherManagers } from './team'

/**
 * Invites an adult of the family of a client, who has told the club and proved it; the client is told by mail.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `not_found`, `no_subscription`, `subscription_expired`,
 *   `family_full`, `too_many_requests`
 */
export const inviteAdultForClient: Handler<typeof assisted.inviteAdultForClient> = ({
  app,
  person: staff,
  body: { name, email, ...told },
  id,
}) => {
  invite(app, id, { name, email }, orderOf(id, staff, told))
  return readClientDetail(app, id)
}

/**
 * Withdraws an invitation for a client who has told the club; they are told by mail.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `invalid_fields`, `not_found`
 */
export const withdrawInvitationForClient: Handler<typeof assisted.withdrawInvitationForClient> =
  forClient(withdraw)

/**
 * Takes the access of an adult away for a client who has told the club and proved it; both are told by mail.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `invalid_fields`, `not_found`
 */
export const removeAdultForClient: Handler<typeof assisted.removeAdultForClient> = forClient(remove)

/**
 * Lets an adult pay for the family of a client who has told the club and proved it. They may from three days later on, and both are
 * told at once: until then it can be taken back. After a death nobody's word counts, but a document (`handOverAfterDeath`).
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `invalid_fields`, `not_found`, `client_bereaved`,
 *   `stripe_unavailable`, `stripe_refused`, `busy`
 */
export const agreeToHandoverForClient: Handler<typeof assisted.agreeToHandoverForClient> = ({
  app,
  person: staff,
  body: { id: adult, ...told },
  id,
}) => {
  requireClient(app, id)
  if (isBereaved(app, id)) throw new ClubError('client_bereaved')
  agree(app, id, adult, { requestedBy: staff.id, learned: learnedBy(told) })
  return readClientDetail(app, id)
}

/**
 * Says no to an adult who wants to pay, or takes it back, for a client who has told the club; both are told by mail.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `invalid_fields`, `not_found`
 */
export const refuseHandoverForClient: Handler<typeof assisted.refuseHandoverForClient> = forClient(refuse)

/**
 * Lets an adult pay for the family of a client who has died: where two of the team manage, the second to have seen the document. It
 * counts from three days later on, and is written to the client's own address too. Repeating it is safe.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `invalid_fields`, `not_found`, `death_not_recorded`
 */
export const handOverAfterDeath: Handler<typeof clients.handOverAfterDeath> = ({
  app,
  person: staff,
  body: { id: adult, document, ...told },
  id,
}) => {
  const learned = [document, ...learnedBy(told)]
  inTransaction(app, (tx) => {
    requireClient(tx, id)
    if (!isBereaved(tx, id)) throw new ClubError('death_not_recorded')
    const row = findHandover(tx, id, adult)
    if (!row) throw new ClubError('not_found')
    if (row.handover_from) return
    const isSecond = row.handover_by !== '' && row.handover_by !== staff.id
    if (isSecond || otherManagers(tx, staff.id).length === 0) {
      const by = row.handover_by || staff.id
      writeAgreement(tx, id, adult, { requestedBy: staff.id, learned, from: undoableUntil(), by })
      return
    }
    if (row.handover_by) return
    noteProposed(tx, adult, staff.id)
    audit(tx, { actor: staff.id, action: 'handover_proposed', subject: id, fields: learned })
  })
  return readClientDetail(app, id)
}
