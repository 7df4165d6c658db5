import type * as family from '@/contract/family'
import { firstName } from '@/domain/clientName'
import { ADULTS_MAX } from '@/domain/family'
import type { Handler } from '../http/runRoute'
import { sendNewSession } from '../auth/sendSession'
import { deleteCustomer, endUnpaid, isCharged, isDeletedCustomer } from '../billing/endAtStripe'
import { listSubscriptions } from '../billing/listSubscriptions'
import { bumpRevision } from '../clients/bumpRevision'
import { refuseCommonPassword } from '../clients/commonPasswords'
import { UNPAID } from '../clients/newProfile'
import { noteConsent } from '../clients/noteConsent'
import { findClient, isAddressTaken, requireAccount } from '../clients/profile'
import { withPasswordPermit } from '../clients/withPasswordPermit'
import { audit } from '../db/audit'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { markErased } from '../db/markErased'
import { saveChanges } from '../db/saveChanges'
import { adultOf, readAdults } from '../families/adultRow'
import { type InvitationRow, invitationOf, isOpen } from '../families/invitationRow'
import { requireAgreed } from '../families/requirePayer'
import { withMembershipLease } from '../membership/withMembershipLease'
import { familyJoinedMail } from '../outbox/membershipMails'
import { queueLead } from '../outbox/queueLead'
import { ClubError } from '../runtime/clubError'
import { takeBackGone } from '../runtime/gone'
import { kindOfAccount } from '../sessions/kindOfAccount'
import { ADULT } from './family'

/**
 * What the invitation of a link says. @throws ClubError `invalid_request`, `link_invalid` for one that is over, `too_many_requests`
 */
export const readInvitation: Handler<typeof family.readInvitation> = ({ app, body: { token } }) => {
  const { user_id, name, email } = requireOpen(app, token)
  const holder = findClient(app, user_id)
  if (!holder) throw new ClubError('link_invalid')
  return { holder: firstName(holder.nombre), name, email, has_account: isAddressTaken(app, email) }
}

/**
 * Accepts an invitation for somebody without an account: its link has proved the address.
 * @throws ClubError `invalid_fields`, `link_invalid`, `account_exists`, `family_full`, `too_many_requests`, `busy`
 */
export const joinFamily: Handler<typeof family.joinFamily> = ({ e, app, body }) => {
  const invitation = requireOpen(app, body.token)
  if (isAddressTaken(app, invitation.email)) throw new ClubError('account_exists')
  refuseCommonPassword(body.password, [body.nombre, body.telefono, invitation.email])
  const record = newAdult(app, invitation, body)
  inTransaction(app, (tx) => {
    if (isAddressTaken(tx, invitation.email)) throw new ClubError('account_exists')
    tx.save(record)
    noteConsent(tx, record.id, 'privacy-and-terms')
    enter(tx, requireOpen(tx, body.token), record.id)
  })
  return sendNewSession(e, app.findRecordById('profiles', record.id))
}

function newAdult(
  app: PbApp,
  { email }: InvitationRow,
  { nombre, telefono, password }: Record<'nombre' | 'telefono' | 'password', string>,
): PbRecord {
  const record = new Record(app.findCollectionByNameOrId('profiles'))
  withPasswordPermit(app, () => record.setPassword(password))
  for (const [field, value] of Object.entries({
    email,
    nombre,
    telefono,
    source: 'family',
    verified: true,
    active: true,
  })) {
    record.set(field, value)
  }
  return record
}

/**
 * Accepts an invitation with the account of its address. Repeating it is safe. Somebody who has signed up and not paid gives that up.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `link_invalid`, `invitation_of_other`, `has_membership`,
 *   `has_family`, `family_full`, `stripe_unavailable`, `stripe_refused`, `too_many_requests`, `busy`
 */
export const acceptInvitation: Handler<typeof family.acceptInvitation> = ({
  app,
  person,
  body: { token },
}) => {
  const invitation = invitationOf(app, token)
  if (!invitation) throw new ClubError('link_invalid')
  if (person.email().toLowerCase() !== invitation.email) throw new ClubError('invitation_of_other')
  if (person.getString('family') === invitation.user_id) return { success: true }
  if (!isOpen(invitation)) throw new ClubError('link_invalid')
  requireFree(person)
  withMembershipLease(app, person.id, () => {
    dropUnpaid(app, person.id)
    inTransaction(app, (tx) => {
      requireFree(tx.findRecordById('profiles', person.id))
      noteConsent(tx, person.id, 'privacy-and-terms')
      enter(tx, requireOpen(tx, token), person.id)
    })
  })
  return { success: true }
}

/** @throws ClubError `has_membership`, also for one that is over, whose history is theirs; `has_family` */
function requireFree(person: PbRecord): void {
  if (kindOfAccount(person) === 'adult') throw new ClubError('has_family')
  const stage = person.getString('stage')
  if (stage !== '' && stage !== UNPAID) throw new ClubError('has_membership')
}

/** Ends at Stripe what somebody had begun to pay for: a page still open must not take their money. */
function dropUnpaid(app: PbApp, id: string): void {
  const { stripe_customer_id: customer } = requireAccount(app, id)
  if (!customer) return
  if (!isDeletedCustomer(app, customer)) {
    const begun = listSubscriptions(app, customer, ['data.latest_invoice'])
    if (isCharged(begun)) throw new ClubError('has_membership')
    for (const subscription of begun) if (subscription.status === 'incomplete') endUnpaid(app, subscription)
    deleteCustomer(app, customer)
  }
  execute(app, 'DELETE FROM stripe_events WHERE customer = {:customer}', { customer })
}

function requireOpen(app: PbApp, token: string): InvitationRow {
  const invitation = invitationOf(app, token)
  if (!invitation || !isOpen(invitation)) throw new ClubError('link_invalid')
  return invitation
}

/** Uses up the invitation. A DNI told at a sign-up goes: nobody of a family needs one. @throws ClubError `family_full` */
function enter(tx: PbApp, { id, user_id: holderId }: InvitationRow, adultId: string): void {
  markErased(tx)
  if (readAdults(tx, holderId).length >= ADULTS_MAX) throw new ClubError('family_full')
  const now = toDbDate(new Date())
  execute(tx, 'UPDATE invitations SET ended_at = {:now} WHERE id = {:id}', { id, now })
  const record = tx.findRecordById('profiles', adultId)
  for (const [field, value] of Object.entries({
    family: holderId,
    stage: '',
    dni: '',
    left_family_at: '',
    stripe_customer_id: '',
    verified: true,
  })) {
    record.set(field, value)
  }
  saveChanges(tx, record)
  bumpRevision(tx, holderId)
  familyJoinedMail(tx, holderId, adultId)
  audit(tx, { actor: ADULT, action: 'adult_joined', subject: holderId })
  takeBackGone(tx, 'family', adultOf(holderId, adultId))
}

/**
 * Makes a client of the caller, who has left a family; of an adult who is to pay for theirs it keeps what that needs, and they become
 * one with the payment. Repeating it is safe.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `has_family`
 */
export const becomeClient: Handler<typeof family.becomeClient> = ({ app, person, body }) => {
  inTransaction(app, (tx) => register(tx, person.id, body))
  return { success: true, id: person.id }
}

function register(tx: PbApp, id: string, facts: { apellidos: string; dni: string; telefono: string }): void {
  const record = tx.findRecordById('profiles', id)
  switch (kindOfAccount(record)) {
    case 'client':
      return
    case 'adult': {
      const holderId = record.getString('family')
      requireAgreed(tx, holderId, id)
      setAll(record, facts)
      saveChanges(tx, record)
      bumpRevision(tx, holderId)
      return
    }
    case 'former-adult': {
      setAll(record, { ...facts, stage: UNPAID, left_family_at: '' })
      saveChanges(tx, record)
      bumpRevision(tx, id)
      const client = findClient(tx, id)
      if (client) queueLead(tx, client, UNPAID)
      audit(tx, { actor: id, action: 'adult_became_client', subject: id })
    }
  }
}

function setAll(record: PbRecord, values: Record<string, string>): void {
  for (const [field, value] of Object.entries(values)) record.set(field, value)
}
