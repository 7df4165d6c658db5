import type * as account from '@/contract/account'
import type { Handler } from '../http/runRoute'
import { isAddressTaken, requireAccount } from '../clients/profile'
import { requireSameKey } from '../http/requireSession'
import { sendNewSession } from '../auth/sendSession'
import { audit, type DeedOrder } from '../db/audit'
import { ClubError } from '../runtime/clubError'
import { inTransaction } from '../db/inTransaction'
import { saveChanges } from '../db/saveChanges'
import { emailChangedForYouMail, emailChangedMail } from '../outbox/membershipMails'
import { confirmOwnPassword } from './confirmOwnPassword'
import { issueOwnCode, type RightCode, useCode } from '../auth/emailCode'
import { checkOwnCode } from '../auth/ownCode'
import { noteSecurity } from '../security/securityLog'

/**
 * Requests a new address and mails a code there. If it is taken, no code is sent, and nothing reveals it.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `invalid_credentials`, `too_many_requests`, `busy`
 */
export const changeEmail: Handler<typeof account.changeEmail> = ({
  e,
  app,
  person: record,
  body: { email, password },
}) => {
  confirmOwnPassword(e, record, password)
  if (email === record.email().toLowerCase()) {
    throw new ClubError('invalid_fields', { email: 'email_unchanged' })
  }
  const requestId = issueOwnCode(app, { profile: record.id, purpose: 'email-change', newEmail: email })
  return { success: true, requestId }
}

/**
 * Sets the new address, proven by its code. All sessions end, this device gets a new one, the former address is notified.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `code_wrong`, `code_expired`, `too_many_requests`
 */
export const confirmEmail: Handler<typeof account.confirmEmail> = ({ e, app, person, body }) => {
  const { id } = person
  const code = checkOwnCode(e, person, 'email-change', body)
  inTransaction(app, (tx) => {
    requireSameKey(tx, id, person.tokenKey())
    writeAddress(tx, id, code, { requestedBy: id })
  })
  noteSecurity(e, 'email_changed', person)
  return sendNewSession(e, app.findRecordById('profiles', id))
}

interface AddressOrder extends Omit<DeedOrder, 'also'> {
  /** Staff do it for a client who has told the club: the former address, if it was theirs for certain, can undo it for a while. */
  isTold?: boolean
}

/** Uses up the code that proves a new address, and sets it. */
export function writeAddress(tx: PbApp, id: string, code: RightCode, order: AddressOrder): void {
  useCode(tx, code)
  // Someone else may have signed up with it since the code was sent.
  if (isAddressTaken(tx, code.new_email)) throw new ClubError('code_expired')
  requireAccount(tx, id)
  setAddress(tx, id, code.new_email, order)
}

/** Sets an address that is proved: every session ends, and the former address is notified. */
export function setAddress(
  tx: PbApp,
  id: string,
  email: string,
  { requestedBy, learned = [], isTold = false }: AddressOrder,
): void {
  const record = tx.findRecordById('profiles', id)
  const former = { email: record.email(), isProved: record.verified() }
  record.set('email', email)
  record.set('verified', true)
  record.set('customer_email_due', record.getString('stripe_customer_id') !== '')
  record.set('revision', record.getInt('revision') + 1)
  record.refreshTokenKey()
  saveChanges(tx, record)
  const notify = isTold && former.isProved ? emailChangedForYouMail : emailChangedMail
  notify(tx, id, former.email)
  audit(tx, { actor: requestedBy, action: 'account_changed', subject: id, fields: ['email', ...learned] })
}
