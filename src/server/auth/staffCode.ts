import * as v from 'valibot'
import { CODE_SECONDS, CODE_TRIES } from '@/domain/account/emailCode'
import { emailCodeField } from '@/domain/forms'
import { sendStaffSession } from './sendSession'
import { ClubError } from '../runtime/clubError'
import { queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { newId } from '../db/newId'
import { readBody } from '../http/readBody'
import { accountOfEmail, checkCode, issueCode, useCode } from './emailCode'
import { limitGuestCode } from './guestCode'

const requestId = v.pipe(v.string(), v.minLength(1), v.maxLength(15))
const codeSchema = v.object({ requestId, code: emailCodeField })
/** As the first release sends them. */
const formerCodeSchema = v.object({ mfaId: requestId, password: emailCodeField })
const againSchema = v.object({ requestId })

/**
 * The second step of a staff sign-in: the code that was mailed when the password was right.
 * @throws ClubError `invalid_fields`, `code_wrong`, `code_expired`, `too_many_requests`
 */
export function staffCodeSignIn(e: RequestEvent): void {
  limitGuestCode(e)
  const { requestId, code } = readBody(e, codeSchema)
  signInWith(e, requestId, code)
}

/** The same at the address at which the first release of the app gives the code. */
export function formerStaffCodeSignIn(e: RequestEvent): void {
  limitGuestCode(e)
  const { mfaId, password } = readBody(e, formerCodeSchema)
  signInWith(e, mfaId, password)
}

function signInWith(e: RequestEvent, requestId: string, code: string): void {
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
  sendStaffSession(e, staff)
}

/**
 * Another code for whoever has given the right password: the id of the code so far is the proof.
 * @throws ClubError `invalid_fields`, `code_expired`, `too_many_requests`
 */
export function staffCodeAgain(e: RequestEvent): void {
  limitGuestCode(e)
  const staff = staffOf(e.app, readBody(e, againSchema).requestId)
  const again = issueCode(e.app, {
    of: 'staff',
    email: staff.email(),
    id: staff.id,
    purpose: 'staff-sign-in',
  })
  e.json(200, { success: true, requestId: again })
}

/**
 * Where the first release of the app asks for the code. It is on its way since the password was right; whoever only knows
 * an address makes nobody's mailbox ring.
 */
export function formerStaffCodeRequest(e: RequestEvent): void {
  e.json(200, { otpId: newId() })
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
