import {
  CODE_SECONDS,
  CODE_TRIES,
  MAIL_GAP_MINUTES,
  type CodePurpose,
  RESET_LINK_HOURS,
} from '@/domain/account/emailCode'
import type { AuthCollection } from '../sessions/authCollection'
import { trySecret } from '../clients/secretTries'
import { ClubError } from '../runtime/clubError'
import { execute, queryRow, queryRows } from '../db/database'
import { fromDbDate, toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { newId } from '../db/newId'
import { mailRate, mayMailAgain } from '../outbox/mailRate'
import { settings } from '../runtime/settings'

/**
 * What waits in `email_codes`: the codes that the app knows, the one that a client reads out to staff, staff's second factor, and
 * the mails with a link.
 */
export type MailedPurpose = CodePurpose | 'email-change-told' | 'staff-sign-in' | 'reset-link'

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000

/** How long what was mailed stays valid; what no mail server took by then is no longer sent. */
export const LIFE_SECONDS: Record<MailedPurpose, number> = {
  'sign-in': CODE_SECONDS,
  'password-reset': CODE_SECONDS,
  verification: CODE_SECONDS,
  'email-change': CODE_SECONDS,
  'email-change-told': CODE_SECONDS,
  'staff-sign-in': CODE_SECONDS,
  'reset-link': RESET_LINK_HOURS * 3600,
}

const DIGITS: Record<Exclude<MailedPurpose, 'reset-link'>, number> = {
  'sign-in': 6,
  'password-reset': 6,
  verification: 6,
  'email-change': 6,
  'email-change-told': 6,
  'staff-sign-in': 8,
}

/** How many codes a session may request: with five tries each, guessing is hopeless. */
const LIMITS_OF_SESSION = [
  { max: 5, ms: 15 * MINUTE_MS },
  { max: 20, ms: DAY_MS },
] as const

/** The key of the limits; a digest, because unknown addresses are counted too. */
export const accountOfEmail = (of: AuthCollection, email: string): string =>
  digest(`${ADDRESS_OF[of]} ${email.toLowerCase()}`)
export const accountOfProfile = (profileId: string): string => digest(`profile ${profileId}`)
const digest = (text: string): string => $security.sha256(text).slice(0, 32)
const ADDRESS_OF: Record<AuthCollection, string> = { profiles: 'email', staff: 'staff email' }

/** A request by someone who claims an address. */
interface GuestRequest {
  of: AuthCollection
  email: string
  /** Empty for an unknown address: everything runs the same way, up to the sender, which finds no one. */
  id: string
  purpose: 'sign-in' | 'password-reset' | 'staff-sign-in' | 'reset-link'
}

/** Of these each code counts alone: they are not for whoever claims an address. */
const OWN = ['verification', 'email-change', 'email-change-told'] as const satisfies readonly MailedPurpose[]
export type OwnPurpose = (typeof OWN)[number]

interface SessionRequest {
  profile: string
  purpose: OwnPurpose
  /** The new address, for a change of it. */
  newEmail?: string
}

/**
 * Stores a request for a code or a link, which `sendCodes` mails within a second, at a limited rate; a request in between works
 * with what was mailed last.
 * @returns the id to send along with the code later; its tries are the caller's own
 */
export function issueCode(app: PbApp, { of, email, id, purpose }: GuestRequest): string {
  const account = accountOfEmail(of, email)
  return insertCode(app, { account, purpose, [OWNER[of]]: id }, (tx, now) =>
    wasMailedJustNow(tx, { account, purpose }, now),
  )
}
const OWNER = { profiles: 'profile', staff: 'staff' } as const satisfies Record<AuthCollection, string>

/** The same for a signed-in person, or for staff on their word, with a mail each time. @throws ClubError `too_many_requests` */
export function issueOwnCode(app: PbApp, { profile, purpose, newEmail = '' }: SessionRequest): string {
  const account = accountOfProfile(profile)
  return insertCode(app, { account, purpose, profile, newEmail }, (tx, now) => {
    refuseTooMany(tx, account, now)
    return false
  })
}

interface NewCode {
  account: string
  purpose: MailedPurpose
  profile?: string
  staff?: string
  newEmail?: string
}

function insertCode(
  app: PbApp,
  { account, purpose, profile = '', staff = '', newEmail = '' }: NewCode,
  repeats: (tx: PbApp, now: Date) => boolean,
): string {
  const id = newId()
  const now = new Date()
  inTransaction(app, (tx) => {
    const isRepeat = repeats(tx, now)
    execute(
      tx,
      `INSERT INTO email_codes (id, profile, staff, purpose, account, new_email, repeats, state, next_attempt_at, created)
       VALUES ({:id}, {:profile}, {:staff}, {:purpose}, {:account}, {:newEmail}, {:isRepeat}, {:state}, {:now}, {:now})`,
      {
        ...{ id, profile, staff, purpose, account, newEmail, isRepeat },
        state: isRepeat ? 'dropped' : 'queued',
        now: toDbDate(now),
      },
    )
  })
  return id
}

/** A used code no longer counts: only the owner can use one, and may need the next at once. */
function wasMailedJustNow(tx: PbApp, of: { account: string; purpose: string }, now: Date): boolean {
  const rate = mailRate(now)
  const mailed = queryRow(
    tx,
    `SELECT COUNT(*) AS day, COALESCE(MAX(created), '') AS last FROM email_codes
     WHERE account = {:account} AND purpose = {:purpose} AND repeats = FALSE AND used_at = '' AND created > {:yesterday}`,
    { ...of, yesterday: rate.yesterday },
    { day: 0, last: '' },
  )
  return mailed !== null && !mayMailAgain(mailed, rate)
}

function refuseTooMany(tx: PbApp, account: string, now: Date): void {
  for (const { max, ms } of LIMITS_OF_SESSION) {
    const since = toDbDate(new Date(now.getTime() - ms))
    const asked = queryRow(
      tx,
      `SELECT COUNT(*) AS number, COALESCE(MIN(created), '') AS first FROM email_codes
       WHERE account = {:account} AND created > {:since}`,
      { account, since },
      { number: 0, first: '' },
    )
    if (!asked || asked.number < max * settings().limitFactor) continue
    const again = (fromDbDate(asked.first) ?? now).getTime() + ms - now.getTime()
    throw new ClubError('too_many_requests', undefined, Math.max(1, Math.ceil(again / 1000)))
  }
}

export interface CodeRow {
  id: string
  profile: string
  staff: string
  purpose: string
  new_email: string
}
const CODE_SHAPE = { id: '', profile: '', staff: '', purpose: '', new_email: '' }
const CODE_COLUMNS = Object.keys(CODE_SHAPE).join(', ')

/**
 * The digits of a code. They are derived from its id and the person's token key and stored nowhere: whatever ends the person's
 * sessions ends their codes too.
 */
export function digitsOf(app: PbApp, { id, profile, staff, purpose }: CodeRow): string {
  const { secret } = app.findCollectionByNameOrId('profiles').passwordResetToken
  const key = queryRow(
    app,
    `SELECT tokenKey FROM profiles WHERE id = {:profile}
     UNION ALL SELECT tokenKey FROM staff WHERE id = {:staff}`,
    { profile, staff },
    { tokenKey: '' },
  )
  const mac = $security.hs256(`email-code ${purpose} ${id}`, (key?.tokenKey ?? '') + secret)
  const length = DIGITS[purpose as keyof typeof DIGITS]
  return String(parseInt(mac.slice(0, 12), 16) % 10 ** length).padStart(length, '0')
}

interface TypedCode {
  requestId: string
  account: string
  purpose: keyof typeof DIGITS
  code: string
  /** The account that the try counts against, and its record, if any. */
  at: { account: string; record: PbRecord | null }
}

/** A code that was right. */
export interface RightCode extends CodeRow {
  /** The row whose mail had the digits: not the caller's own if that mail had just been sent. */
  mailedAs: string
}

/**
 * Counts a try at a code and compares it. Of many tries at once five are compared; a code without an account is always wrong.
 * Without a request nothing is compared or counted.
 * @returns the code, which `useCode` must still use up
 * @throws ClubError `code_wrong`; `code_expired` for one that is old, used, tried too often or not there;
 *   `too_many_requests`
 */
export function checkCode(e: RequestEvent, { requestId, account, purpose, code, at }: TypedCode): RightCode {
  const params = { requestId, account, purpose, oldest: since(CODE_SECONDS) }
  const where = `id = {:requestId} AND account = {:account} AND purpose = {:purpose} AND used_at = ''
    AND tries < ${CODE_TRIES} AND created > {:oldest}`
  if (!queryRow(e.app, `SELECT id FROM email_codes WHERE ${where}`, params, { id: '' })) {
    throw new ClubError('code_expired')
  }
  const right = trySecret(e, { ...at, kind: 'code' }, () => {
    const row = queryRow(
      e.app,
      `UPDATE email_codes SET tries = tries + 1 WHERE ${where} RETURNING ${CODE_COLUMNS}`,
      params,
      CODE_SHAPE,
    )
    if (!row) throw new ClubError('code_expired')
    const isOwn = OWN.some((own) => own === purpose)
    const mailedAs = findMailed(e.app, isOwn ? [row] : mailedTo(e.app, account, purpose), code)
    return mailedAs && (row.profile || row.staff) ? { ...row, mailedAs } : null
  })
  if (!right) throw new ClubError('code_wrong')
  return right
}

/** The codes in the mailbox that are still valid: the latest request accepts any of them. */
const mailedTo = (app: PbApp, account: string, purpose: string): CodeRow[] =>
  queryRows(
    app,
    `SELECT ${CODE_COLUMNS} FROM email_codes
     WHERE account = {:account} AND purpose = {:purpose} AND repeats = FALSE AND used_at = '' AND created > {:oldest}`,
    { account, purpose, oldest: since(CODE_SECONDS + MAIL_GAP_MINUTES * 60) },
    CODE_SHAPE,
  )

/** Compares with all of them, even after a match. */
function findMailed(app: PbApp, rows: readonly CodeRow[], code: string): string | null {
  let found: string | null = null
  for (const row of rows) if ($security.equal(code, digitsOf(app, row))) found = row.id
  return found
}

const since = (seconds: number): string => toDbDate(new Date(Date.now() - seconds * 1000))

/** Uses a code up, in the transaction of what it allows. @throws ClubError `code_expired` when another call was faster */
export function useCode(tx: PbApp, { id, mailedAs }: RightCode): void {
  const used = execute(
    tx,
    "UPDATE email_codes SET used_at = {:now} WHERE id IN ({:id}, {:mailedAs}) AND used_at = ''",
    { id, mailedAs, now: toDbDate(new Date()) },
  )
  if (used < new Set([id, mailedAs]).size) throw new ClubError('code_expired')
}

/** Removes what was counted for an address; a person's codes are deleted with them. */
export function forgetCodesOf(tx: PbApp, of: AuthCollection, email: string): void {
  execute(tx, 'DELETE FROM email_codes WHERE account = {:account}', { account: accountOfEmail(of, email) })
}
