import { emailCodeText } from '@/copy/mails/emailCode'
import { PASSWORD_RESET_TEXT, STAFF_PASSWORD_TEXT } from '@/copy/mails/passwordReset'
import type { NoticeKind } from '@/domain/notice'
import { isAddressTaken } from '../clients/profile'
import { queryRow } from '../db/database'
import { fromDbDate, toDbDate } from '../db/dbDate'
import { settings } from '../runtime/settings'
import { type Queue, sendNext } from '../outbox/queue'
import { noteMail } from '../mail/noteMail'
import { sendMail } from '../mail/sendMail'
import { resetLink } from './resetLink'
import { type CodeRow, digitsOf, LIFE_SECONDS, type MailedPurpose } from './emailCode'

/** Until the next minute's run has begun. */
const RUN_MS = 59_000
const LOOK_MS = 400

/** What a client's mail is called in their list of mails; staff have none. */
const KINDS: Record<Exclude<MailedPurpose, 'staff-sign-in'>, NoticeKind> = {
  'sign-in': 'sign-in-code',
  'password-reset': 'password-reset-code',
  verification: 'verification-code',
  'email-change': 'email-change-code',
  'email-change-told': 'email-change-code',
  'reset-link': 'password-reset',
}

interface Code extends CodeRow {
  purpose: MailedPurpose
}

const CODES: Queue<{ profile: string; staff: string; purpose: string; new_email: string }> = {
  table: 'email_codes',
  columns: { id: '', profile: '', staff: '', purpose: '', new_email: '' },
  givesUp: true,
  send(app, row) {
    const code = { ...row, purpose: row.purpose as MailedPurpose }
    const isOld = (fromDbDate(row.created)?.getTime() ?? 0) < Date.now() - LIFE_SECONDS[code.purpose] * 1000
    const to = addressOf(app, code)
    if (isOld && to) note(app, code, 'no mail server took it in time')
    if (isOld || !to) return { state: 'dropped' }
    sendMail(app, { to, ...words(app, code), aside: null, name: `code-${row.id}-${row.attempts}` })
    note(app, code, '')
    return { state: 'sent' }
  },
}

function words(app: PbApp, code: Code) {
  const { purpose } = code
  if (purpose === 'reset-link')
    return {
      text: code.staff ? STAFF_PASSWORD_TEXT : PASSWORD_RESET_TEXT,
      action: resetLink(settings().publicUrl, recordOf(app, code)),
    }
  return { text: emailCodeText(purpose, digitsOf(app, code), isUnproved(app, code.profile)), action: null }
}

const isUnproved = (app: PbApp, profile: string): boolean =>
  queryRow(
    app,
    'SELECT id FROM profiles WHERE id = {:profile} AND verified = FALSE',
    { profile },
    { id: '' },
  ) !== null

const recordOf = (app: PbApp, { profile, staff }: CodeRow): PbRecord =>
  staff ? app.findRecordById('staff', staff) : app.findRecordById('profiles', profile)

function note(app: PbApp, { profile, purpose }: Code, error: string): void {
  if (purpose !== 'staff-sign-in' && profile) noteMail(app, profile, KINDS[purpose], error)
}

/** Null for an unknown address, and for a new address that is already taken. */
function addressOf(app: PbApp, { profile, staff, new_email }: Code): string | null {
  const person = queryRow(
    app,
    `SELECT email FROM profiles WHERE id = {:profile} UNION ALL SELECT email FROM staff WHERE id = {:staff}`,
    { profile, staff },
    { email: '' },
  )
  if (!person || !new_email) return person?.email ?? null
  return isAddressTaken(app, new_email) ? null : new_email
}

/**
 * Sends codes as they come, for a minute: people cannot wait for the next run of a job, and sending one in the request would
 * reveal by timing which addresses have an account.
 */
export function sendCodes(app: PbApp): void {
  if (!settings().mail) return
  const end = Date.now() + RUN_MS
  while (Date.now() < end) {
    if (!isAnyDue(app) || !sendNext(app, CODES)) sleep(LOOK_MS)
  }
}

/** A read without the write lock. */
const isAnyDue = (app: PbApp): boolean =>
  queryRow(
    app,
    "SELECT id FROM email_codes WHERE state = 'queued' AND next_attempt_at <= {:now} LIMIT 1",
    { now: toDbDate(new Date()) },
    { id: '' },
  ) !== null
