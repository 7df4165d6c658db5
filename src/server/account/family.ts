import type * as family from '@/contract/family'
import { firstName } from '@/domain/clientName'
import { ADULTS_MAX, INVITATIONS_A_MONTH } from '@/domain/family'
import type { Handler } from '../http/runRoute'
import { bumpRevision } from '../clients/bumpRevision'
import { requireClient } from '../clients/profile'
import { audit, type DeedOrder } from '../db/audit'
import { execute, queryRow } from '../db/database'
import { fromDbDate, toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { newId } from '../db/newId'
import { adultOf, readAdults, releaseAdult } from '../families/adultRow'
import { countInvitationMails, findInvitation, isOpen, openInvitations } from '../families/invitationRow'
import { accessNow } from '../membership/accessVerdict'
import { familyEndedMail, familyInvitationMail, familyLeftMail } from '../outbox/membershipMails'
import { ClubError } from '../runtime/clubError'
import { noteGone } from '../runtime/gone'

const DAY_MS = 86_400_000
/** Who acts, in the audit log, where it is an adult of the family: its lines are about whoever pays. */
export const ADULT = 'adult'

/**
 * Mails an invitation to an adult of the caller's family, who is told nothing of whether the club knows the address.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `no_subscription`, `subscription_expired`, `family_full`,
 *   `too_many_requests`
 */
export const inviteAdult: Handler<typeof family.inviteAdult> = ({ app, person: { id }, body }) => {
  invite(app, id, body, { requestedBy: id })
  return { success: true }
}

/** The same for staff, as are the next ones. */
export function invite(
  app: PbApp,
  holderId: string,
  { name, email }: { name: string; email: string },
  order: DeedOrder,
): void {
  inTransaction(app, (tx) => {
    requireRoom(tx, holderId, email)
    const invitation = { id: newId(), email, sent_at: toDbDate(new Date()) }
    const record = new Record(tx.findCollectionByNameOrId('invitations'))
    for (const [field, value] of Object.entries({ ...invitation, user_id: holderId, name })) {
      record.set(field, value)
    }
    tx.save(record)
    familyInvitationMail(tx, invitation)
    note(tx, holderId, 'adult_invited', order)
  })
}

/** Only whoever pays may have the club write to strangers, and not to many. */
function requireRoom(tx: PbApp, holderId: string, email: string): void {
  const holder = requireClient(tx, holderId)
  const access = accessNow(tx, holder)
  if (access !== 'granted') throw new ClubError(access)
  const adults = readAdults(tx, holderId)
  const invitations = openInvitations(tx, holderId)
  const known = [holder, ...adults, ...invitations].map((one) => one.email.toLowerCase())
  if (known.includes(email)) throw new ClubError('invalid_fields', { email: 'email_in_family' })
  if (adults.length + invitations.length >= ADULTS_MAX) throw new ClubError('family_full')
  requireMailLeft(tx, holderId)
}

/** To whom they go never asked for them, however often one of them goes out. */
function requireMailLeft(tx: PbApp, holderId: string): void {
  const monthAgo = new Date(Date.now() - 30 * DAY_MS)
  if (countInvitationMails(tx, holderId, monthAgo) >= INVITATIONS_A_MONTH) {
    throw new ClubError('too_many_requests')
  }
}

/**
 * Mails one of the caller's open invitations again, which then holds for as long as a new one; at most once a day, and it counts
 * among those of the month.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `not_found`, `too_many_requests`
 */
export const resendInvitation: Handler<typeof family.resendInvitation> = ({ app, person, body }) => {
  inTransaction(app, (tx) => {
    const invitation = findInvitation(tx, body.id)
    if (invitation?.user_id !== person.id || !isOpen(invitation)) throw new ClubError('not_found')
    const sentAt = fromDbDate(invitation.sent_at)
    if (sentAt && Date.now() - sentAt.getTime() < DAY_MS) throw new ClubError('too_many_requests')
    requireMailLeft(tx, person.id)
    const sent_at = toDbDate(new Date())
    execute(tx, 'UPDATE invitations SET sent_at = {:sent_at} WHERE id = {:id}', {
      id: invitation.id,
      sent_at,
    })
    familyInvitationMail(tx, { ...invitation, sent_at })
    bumpRevision(tx, person.id)
  })
  return { success: true }
}

/**
 * Withdraws one of the caller's invitations, and says whether it had been accepted meanwhile. Repeating it is safe.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`
 */
export const withdrawInvitation: Handler<typeof family.withdrawInvitation> = ({ app, person, body }) => {
  withdraw(app, person.id, body.id, { requestedBy: person.id })
  const email = findInvitation(app, body.id)?.email
  return { success: true, accepted: readAdults(app, person.id).some((adult) => adult.email === email) }
}

export function withdraw(app: PbApp, holderId: string, id: string, order: DeedOrder): void {
  inTransaction(app, (tx) => {
    const withdrawn = execute(
      tx,
      `UPDATE invitations SET ended_at = {:now} WHERE id = {:id} AND user_id = {:holderId} AND ended_at = ''`,
      { id, holderId, now: toDbDate(new Date()) },
    )
    if (withdrawn > 0) note(tx, holderId, 'invitation_withdrawn', order)
  })
}

/**
 * Takes the access of an adult of the caller's family away, who is told. Repeating it is safe.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `not_recorded`
 */
export const removeAdult: Handler<typeof family.removeAdult> = ({ app, person, body }) => {
  remove(app, person.id, body.id, { requestedBy: person.id })
  return { success: true }
}

export function remove(app: PbApp, holderId: string, adultId: string, order: DeedOrder): void {
  inTransaction(app, (tx) => {
    const isOfFamily = readAdults(tx, holderId).some(({ id }) => id === adultId)
    if (!isOfFamily) return
    releaseAdult(tx, adultId)
    familyEndedMail(tx, adultId)
    note(tx, holderId, 'adult_removed', order)
    noteGone(tx, 'family', adultOf(holderId, adultId))
  })
}

/** Gives the caller's own access up. Repeating it is safe. @throws ClubError `session_expired`, `forbidden`, `not_recorded` */
export const leaveFamily: Handler<typeof family.leaveFamily> = ({ app, person: { id } }) => {
  inTransaction(app, (tx) => {
    const adult = queryRow(
      tx,
      'SELECT family, nombre FROM profiles WHERE id = {:id}',
      { id },
      { family: '', nombre: '' },
    )
    if (!adult?.family) return
    releaseAdult(tx, id)
    familyLeftMail(tx, adult.family, firstName(adult.nombre))
    note(tx, adult.family, 'adult_left', { requestedBy: ADULT })
    noteGone(tx, 'family', adultOf(adult.family, id))
  })
  return { success: true }
}

function note(
  tx: PbApp,
  holderId: string,
  action: 'adult_invited' | 'invitation_withdrawn' | 'adult_removed' | 'adult_left',
  { requestedBy, learned = [], also }: DeedOrder,
): void {
  bumpRevision(tx, holderId)
  audit(tx, { actor: requestedBy, action, subject: holderId, fields: learned })
  also?.(tx)
}
