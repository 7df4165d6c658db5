import type * as session from '@/contract/session'
import type * as others from '@/contract/others'
import type { Handler, SENT } from '../http/runRoute'
import { CODE_SECONDS, CODE_TRIES } from '@/domain/account/emailCode'
import { sendStaffSession } from './sendSession'
import { ClubError } from '../runtime/clubError'
import { lastAttemptFailed } from '../runtime/attempts'
import { queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { newId } from '../db/newId'
import { accountOfEmail, checkCode, issueCode, useCode } from './emailCode'

/**
 * The second step of a staff sign-in: the code that was mailed when the password was right.
 * @throws ClubError `invalid_fields`, `code_wrong`, `code_expired`, `too_many_requests`
 */
export const staffCodeSignIn: Handler<typeof session.staffCodeSignIn> = ({ e, body: { requestId, code } }) =>
  signInWith(e, requestId, code)

/** The same at the address to which the app's first release sends the code. */
export const formerStaffCodeSignIn: Handler<typeof others.formerStaffCodeSignIn> = ({
  e,
  body: { mfaId, password },
}) => signInWith(e, mfaId, password)

function signInWith(e: RequestEvent, requestId: string, code: string): typeof SENT {
  const staff = staffOf(e.app, requestId)
  const email = staff.email()
  const right = checkCode(e, {
    requestId,
    account: accountOfEmail('staff', email),
    purpose: 'staff-sign-in',
    code,
    at: { account: email, record: staff },
  })
  inTransaction(e.app, (tx) => useCode(tx, right))
  return sendStaffSession(e, staff)
}

/**
 * Another code after the right password: the id of the previous code is the proof.
 * @throws ClubError `invalid_fields`, `code_expired`, `too_many_requests`
 */
export const staffCodeAgain: Handler<typeof session.staffCodeAgain> = ({ app, body }) => {
  const staff = staffOf(app, body.requestId)
  const again = issueCode(app, {
    of: 'staff',
    email: staff.email(),
    id: staff.id,
    purpose: 'staff-sign-in',
  })
  return { success: true, requestId: again, mailFails: lastAttemptFailed(app, 'mail') }
}

/**
 * Where the app's first release asks for the code, which has been on its way since the password was right; knowing only an
 * address triggers no mail.
 */
export const formerStaffCodeRequest: Handler<typeof others.formerStaffCodeRequest> = () => {
  return { otpId: newId() }
}

/** Whose code it is, while it can still be typed. @throws ClubError `code_expired` */
function staffOf(app: PbApp, requestId: string): PbRecord {
  const row = queryRow(
    app,
    `SELECT staff FROM email_codes WHERE id = {:requestId} AND purpose = 'staff-sign-in' AND used_at = ''
     AND tries < ${CODE_TRIES} AND created > {:oldest}`,
    { requestId, oldest: toDbDate(new Date(Date.now() - CODE_SECONDS * 1000)) },
    { staff: '' },
  )
  if (!row) throw new ClubError('code_expired')
  return app.findRecordById('staff', row.staff)
}
