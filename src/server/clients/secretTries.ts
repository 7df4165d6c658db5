import { ClubError } from '../runtime/clubError'
import { execute, queryRow } from '../db/database'
import { fromDbDate, toDbDate } from '../db/dbDate'
import { keyedDigest } from '../runtime/keyedDigest'
import { newId } from '../db/newId'
import { settings } from '../runtime/settings'
import type { SecurityEvent } from '../security/securityEvents'
import { noteSecurity } from '../security/securityLog'
import { sourceOf } from '../security/sourceOf'
import { knownDevice } from './knownDevice'

/** Tries of one source at one secret of an account. */
const BY_SOURCE = { max: 10, ms: 15 * 60_000 }
/** Tries at an account from everywhere together. */
const BY_ACCOUNT = { max: 100, ms: 3_600_000 }

/**
 * Which tries count together towards an account's hour. Those of devices on which the account has signed in before count
 * separately, so that others cannot use them up; those made with a mailed link, and at a secret too long to guess, count by
 * source alone.
 */
type Pool = 'open' | 'device' | 'alone'

/** What a right and a wrong secret are in the security log; null where the comparison opens nothing. */
const EVENTS = {
  password: { right: 'password_right', wrong: 'password_wrong' },
  /** Whether a new password is the present one. */
  'present-password': { right: null, wrong: null },
  code: { right: 'code_right', wrong: 'code_wrong' },
  'set-up-code': { right: 'setup_code_right', wrong: 'setup_code_wrong' },
  superuser: { right: 'superuser_signed_in', wrong: 'superuser_refused' },
} as const satisfies Record<string, Record<'right' | 'wrong', SecurityEvent | null>>
type SecretKind = keyof typeof EVENTS

export interface Guess {
  /** Whose secret it is: an address, or its substitute. Counted whether or not it exists. */
  account: string
  /** Wrong tries at a password leave the code as a way in, and vice versa. */
  kind: SecretKind
  /** The account's record, for the device; null when there is none. */
  record: PbRecord | null
  /** What was mailed to the account's address and was right: its holder is counted apart from strangers. */
  mailed?: string
}

/** A try that has been counted. */
interface CountedTry {
  readonly id: string
  readonly source: string
}

/**
 * Compares a secret. The try is counted first, and forgotten with those before it when it is right; the security log has either
 * outcome. Every comparison of a guessable secret goes through here.
 * @param compare what was right, or null; where it throws, the secret was wrong, unless it was `busy` and compared nothing
 * @throws ClubError `too_many_requests` past ten in a quarter of an hour by source, or a hundred in an hour by account
 */
export function trySecret<T>(e: RequestEvent, guess: Guess, compare: () => T | null): T | null {
  const counted = countTry(e, guess)
  let right: T | null = null
  try {
    right = compare()
  } catch (error) {
    if (error instanceof ClubError && error.code === 'busy') takeBack(e.app, counted)
    else note(e, guess, 'wrong')
    throw error
  }
  note(e, guess, right === null ? 'wrong' : 'right')
  if (right !== null) forgetTries(e.app, counted)
  return right
}

function note(e: RequestEvent, { kind, record }: Guess, outcome: 'right' | 'wrong'): void {
  const event = EVENTS[kind][outcome]
  if (event) noteSecurity(e, event, record)
}

/** Many at once get no further than one after the other. @throws ClubError `too_many_requests` */
function countTry(e: RequestEvent, guess: Guess): CountedTry {
  const { pool, from } = origin(e, guess)
  const account = accountKey(e.app, guess.account)
  const source = keyedDigest(e.app, `tries ${guess.kind} ${account} ${from}`)
  const id = newId()
  const now = new Date()
  const counted = execute(
    e.app,
    `INSERT INTO login_attempts (id, account, source, pool, created)
     SELECT {:id}, {:account}, {:source}, {:pool}, {:now}
     WHERE (SELECT COUNT(*) FROM login_attempts WHERE source = {:source} AND created > {:sinceQuarter}) < {:bySource}
       AND ({:pool} = 'alone' OR (SELECT COUNT(*) FROM login_attempts
             WHERE account = {:account} AND pool = {:pool} AND created > {:sinceHour}) < {:byAccount})`,
    {
      id,
      account,
      source,
      pool,
      now: toDbDate(now),
      sinceQuarter: toDbDate(new Date(now.getTime() - BY_SOURCE.ms)),
      sinceHour: toDbDate(new Date(now.getTime() - BY_ACCOUNT.ms)),
      bySource: BY_SOURCE.max * settings().limitFactor,
      byAccount: BY_ACCOUNT.max * settings().limitFactor,
    },
  )
  if (counted === 0) {
    noteSecurity(e, 'locked_out', guess.record)
    throw new ClubError('too_many_requests', undefined, secondsLeft(e.app, source, account, pool))
  }
  return { id, source }
}

function origin(e: RequestEvent, { kind, record, mailed }: Guess): { pool: Pool; from: string } {
  if (mailed) return { pool: 'alone', from: `mail ${mailed}` }
  const device = knownDevice(e, record)
  if (device) return { pool: 'device', from: `device ${device}` }
  return { pool: kind === 'set-up-code' ? 'alone' : 'open', from: `address ${sourceOf(e)}` }
}

/** Until the oldest blocking try no longer counts. */
function secondsLeft(app: PbApp, source: string, account: string, pool: Pool): number {
  const quarter = untilFree(app, 'source = {:source}', { source }, BY_SOURCE)
  const hour = untilFree(app, 'account = {:account} AND pool = {:pool}', { account, pool }, BY_ACCOUNT)
  return Math.max(1, quarter, pool === 'alone' ? 0 : hour)
}

function untilFree(
  app: PbApp,
  where: string,
  params: Record<string, DbValue>,
  { max, ms }: { max: number; ms: number },
): number {
  const inTheWay = queryRow(
    app,
    `SELECT created FROM login_attempts WHERE ${where} ORDER BY created DESC LIMIT 1 OFFSET {:before}`,
    { ...params, before: max * settings().limitFactor - 1 },
    { created: '' },
  )
  const at = inTheWay && fromDbDate(inTheWay.created)
  return at ? Math.ceil((at.getTime() + ms - Date.now()) / 1000) : 0
}

/** Takes back a try that was never compared. */
function takeBack(app: PbApp, { id }: CountedTry): void {
  execute(app, 'DELETE FROM login_attempts WHERE id = {:id}', { id })
}

/** After a right secret: the wrong ones before it, from the same source, were slips. */
function forgetTries(app: PbApp, { source }: CountedTry): void {
  execute(app, 'DELETE FROM login_attempts WHERE source = {:source}', { source })
}

/** Forgets every try at an account: with its erasure, or when a mail has given it another password. */
export function forgetTriesAt(app: PbApp, account: string): void {
  execute(app, 'DELETE FROM login_attempts WHERE account = {:account}', { account: accountKey(app, account) })
}

const accountKey = (app: PbApp, account: string): string =>
  keyedDigest(app, `tries at ${account.toLowerCase()}`)
