import type { CaughtMail } from '@/ops/run/caughtMail'
import { callClub, type ClubAnswer } from './callClub'
import { mailsTo } from './mails'
import type { TestClub } from './startTestClub'

const WITHIN_MS = 60_000

/** A code that was asked for, and the digits that came. */
export interface MailedCode {
  requestId: string
  code: string
}

/** The club's own loop begins with the next minute; tests do not wait for it. */
export const startSendingCodes = (club: TestClub): Promise<void> => club.startJob('sendCodes')

export const requestCode = (
  club: TestClub,
  email: string,
  purpose: 'sign-in' | 'password-reset' = 'sign-in',
): Promise<ClubAnswer> => callClub(club, 'code/request', { body: { email, purpose } })

const DIGITS = /^\d{6}/

/** The mails with a code that came to an address, oldest first; those that a full minute sends may come in between. */
export const codeMailsTo = (club: TestClub, email: string): CaughtMail[] =>
  mailsTo(club, email).filter(({ subject }) => DIGITS.test(subject))

/** Runs what asks for a code, and reads the digits in the resulting mail. */
export async function mailedCode(
  club: TestClub,
  email: string,
  ask: () => Promise<ClubAnswer>,
): Promise<MailedCode> {
  const before = codeMailsTo(club, email).length
  const { status, json } = await ask()
  if (status !== 200) throw new Error(`The request for a code answered ${status}: ${JSON.stringify(json)}`)
  await club.mail.waitFor(() => codeMailsTo(club, email).length > before, WITHIN_MS)
  const { subject } = codeMailsTo(club, email).at(-1)!
  return { requestId: String(json['requestId']), code: DIGITS.exec(subject)?.[0] ?? '' }
}

/** Another code with six digits. */
export const wrong = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0')
