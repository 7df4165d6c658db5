import { CODE_SECONDS, CODE_TRIES, type CodePurpose } from '@/domain/account/emailCode'
import { ClubError } from '../lib/clubError'
import { execute, queryRow } from '../lib/database'
import { fromDbDate, toDbDate } from '../lib/dbDate'
import { inTransaction } from '../lib/inTransaction'
import { newId } from '../lib/newId'
import { settings } from '../lib/settings'

/** How many codes an account may ask for, from whatever address: with five tries each, guessing leads nowhere. */
const LIMITS = [
  { max: 5, ms: 15 * 60_000 },
  { max: 20, ms: 24 * 3_600_000 },
] as const
const CODES_KEPT_MS = 24 * 3_600_000

/** Whose limits count; a digest, because addresses that nobody has are counted as well. */
export const accountOfEmail = (email: string): string => digest(`email ${email.toLowerCase()}`)
export const accountOfProfile = (profileId: string): string => digest(`profile ${profileId}`)
const digest = (text: string): string => $security.sha256(text).slice(0, 32)

interface Wish {
  account: string
  /** Empty for an address that nobody has: everything goes the same way, up to the sender, who finds nobody. */
  profile: string
  purpose: CodePurpose
  /** The new address, for `email-change`. */
  newEmail?: string
}

/**
 * Notes that a code is to be sent, which `sendCodes` does within a second.
 * @returns the id by which the code is asked for later
 * @throws ClubError `too_many_requests`
 */
export function issueCode(app: PbApp, { account, profile, purpose, newEmail = '' }: Wish): string {
  const id = newId()
  const now = new Date()
  inTransaction(app, (tx) => {
    refuseTooMany(tx, account, now)
    execute(
      tx,
      `INSERT INTO email_codes (id, profile, purpose, account, new_email, state, next_attempt_at, created)
       VALUES ({:id}, {:profile}, {:purpose}, {:account}, {:newEmail}, 'queued', {:now}, {:now})`,
      { id, profile, purpose, account, newEmail, now: toDbDate(now) },
    )
  })
  return id
}

function refuseTooMany(tx: PbApp, account: string, now: Date): void {
  for (const { max, ms } of LIMITS) {
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
  purpose: string
  new_email: string
}

/**
 * The digits of a code. They follow from its id and the person's token key, and are stored nowhere: whatever ends the
 * person's sessions ends their codes as well.
 */
export function digitsOf(app: PbApp, { id, profile, purpose }: CodeRow): string {
  const { secret } = app.findCollectionByNameOrId('profiles').passwordResetToken
  const key =
    queryRow(app, 'SELECT tokenKey FROM profiles WHERE id = {:profile}', { profile }, { tokenKey: '' })
      ?.tokenKey ?? ''
  const mac = $security.hs256(`email-code ${purpose} ${id}`, key + secret)
  return String(parseInt(mac.slice(0, 12), 16) % 1_000_000).padStart(6, '0')
}

interface TypedCode {
  requestId: string
  account: string
  purpose: CodePurpose
  code: string
}

/**
 * Counts a try at a code and compares it. Of many tries at once five are compared; a code of nobody is always wrong.
 * @returns the code, which `useCode` has still to use up
 * @throws ClubError `code_wrong`; `code_expired` for one that is old, used, tried too often or not there
 */
export function checkCode(app: PbApp, { requestId, account, purpose, code }: TypedCode): CodeRow {
  const row = queryRow(
    app,
    `UPDATE email_codes SET tries = tries + 1
     WHERE id = {:requestId} AND account = {:account} AND purpose = {:purpose} AND used_at = ''
       AND tries < ${CODE_TRIES} AND created > {:oldest}
     RETURNING id, profile, purpose, new_email`,
    { requestId, account, purpose, oldest: toDbDate(new Date(Date.now() - CODE_SECONDS * 1000)) },
    { id: '', profile: '', purpose: '', new_email: '' },
  )
  if (!row) throw new ClubError('code_expired')
  const isRight = $security.equal(code, digitsOf(app, row))
  if (!isRight || !row.profile) throw new ClubError('code_wrong')
  return row
}

/** Uses a code up, in the transaction of what it is good for. @throws ClubError `code_expired` when somebody was faster */
export function useCode(tx: PbApp, { id }: CodeRow): void {
  const used = execute(tx, "UPDATE email_codes SET used_at = {:now} WHERE id = {:id} AND used_at = ''", {
    id,
    now: toDbDate(new Date()),
  })
  if (used === 0) throw new ClubError('code_expired')
}

/** Removes what was counted for an address; codes with a person go with that person. */
export function forgetCodesOf(tx: PbApp, email: string): void {
  execute(tx, 'DELETE FROM email_codes WHERE account = {:account}', { account: accountOfEmail(email) })
}

/** Removes codes that count for no limit any more. */
export function forgetOldCodes(app: PbApp): void {
  execute(app, 'DELETE FROM email_codes WHERE created < {:oldest}', {
    oldest: toDbDate(new Date(Date.now() - CODES_KEPT_MS)),
  })
}
