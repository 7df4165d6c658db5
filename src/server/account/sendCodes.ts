import { emailCodeText } from '@/copy/membershipMails'
import { CODE_SECONDS, type CodePurpose } from '@/domain/account/emailCode'
import type { MailKind } from '@/domain/mailKind'
import { isAddressTaken } from '../clients/profile'
import { queryRow } from '../lib/database'
import { fromDbDate, toDbDate } from '../lib/dbDate'
import { settings } from '../lib/settings'
import { noteMail } from '../mail/logSentMail'
import { type MailQueue, sendNext } from '../mail/mailQueue'
import { sendMail } from '../mail/sendMail'
import { digitsOf } from './emailCode'

/** Until the next minute's run has begun. */
const RUN_MS = 59_000
const LOOK_MS = 400

const KINDS: Record<CodePurpose, MailKind> = {
  'sign-in': 'sign-in-code',
  'password-reset': 'password-reset-code',
  verification: 'verification-code',
  'email-change': 'email-change-code',
}

const CODES: MailQueue<{ profile: string; purpose: string; new_email: string }> = {
  table: 'email_codes',
  columns: { id: '', profile: '', purpose: '', new_email: '' },
  givesUp: true,
  send(app, code) {
    const purpose = code.purpose as CodePurpose
    const isOld = (fromDbDate(code.created)?.getTime() ?? 0) < Date.now() - CODE_SECONDS * 1000
    const to = addressOf(app, { ...code, purpose })
    if (isOld && to) noteMail(app, code.profile, KINDS[purpose], 'no mail server took it in time')
    if (isOld || !to) return 'dropped'
    sendMail(app, {
      to,
      text: emailCodeText(purpose, digitsOf(app, code), isUnproved(app, code.profile)),
      action: null,
      aside: null,
      name: `code-${code.id}-${code.attempts}`,
    })
    noteMail(app, code.profile, KINDS[purpose], '')
    return 'sent'
  },
}

const isUnproved = (app: PbApp, profile: string): boolean =>
  queryRow(
    app,
    'SELECT id FROM profiles WHERE id = {:profile} AND verified = FALSE',
    { profile },
    { id: '' },
  ) !== null

/** Null for an address that nobody has, and for a new address that is somebody else's. */
function addressOf(
  app: PbApp,
  { profile, purpose, new_email }: { profile: string; purpose: CodePurpose; new_email: string },
): string | null {
  const person = queryRow(app, 'SELECT email FROM profiles WHERE id = {:profile}', { profile }, { email: '' })
  if (!person || purpose !== 'email-change') return person?.email ?? null
  return isAddressTaken(app, new_email) ? null : new_email
}

/**
 * Sends codes as they come, for a minute: whoever waits for one cannot wait for the next run of a job, and to send it in
 * the request would tell by its time which addresses have an account.
 */
export function sendCodes(app: PbApp): void {
  if (!settings().mail) return
  const end = Date.now() + RUN_MS
  while (Date.now() < end) {
    if (!isAnyDue(app) || !sendNext(app, CODES)) sleep(LOOK_MS)
  }
}

/** A look that takes no turn at writing. */
const isAnyDue = (app: PbApp): boolean =>
  queryRow(
    app,
    "SELECT id FROM email_codes WHERE state = 'queued' AND next_attempt_at <= {:now} LIMIT 1",
    { now: toDbDate(new Date()) },
    { id: '' },
  ) !== null
