import { type DatedName, keptSince, RETENTION } from '@/domain/retention'
import { execute, queryRows } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { markErased, overwriteDeleted } from '../db/markErased'
import { removeExpired } from '../offboarding/removeExpired'
import { bucketReason } from '../runtime/backupBucket'
import { ClubError } from '../runtime/clubError'
import { demoAheadMs } from '../runtime/demoClock'
import { log } from '../runtime/log'
import { dropOldBackups, dropOldGone, dropOldReplicas } from './dropOldBackups'
import {
  ACCOUNTS,
  ACCOUNTS_A_NIGHT,
  type AccountTerm,
  HOURLY,
  isAboutNobody,
  PAST_TERM,
  PLAIN,
  tableOf,
} from './retainedRows'

/** Rows of one transaction: a killed job has finished those before, and nobody waits long for it. */
const AT_ONCE = 500
const ACCOUNTS_AT_ONCE = 100

/**
 * By night: removes everything that is past its term (`domain/retention`), and backups that still hold it. What fails does not
 * stop the rest; the next night tries again. Accounts come last, because Stripe may keep them waiting.
 */
export function applyRetention(app: PbApp): void {
  const now = new Date()
  const rows = removePlain(app, PLAIN, now)
  tryOldBackups(app)
  const night = { accountsLeft: ACCOUNTS_A_NIGHT }
  const accounts = ACCOUNTS.map(
    (name) => [name, tryOne(app, name, () => removeAccounts(app, name, now, night))] as const,
  )
  report(app, [...rows, ...accounts, ...removePlain(app, LEFT_BY_ACCOUNTS, now)])
}

/** What stays of an erased account for the books may itself be past its term. */
const LEFT_BY_ACCOUNTS: readonly DatedName[] = ['books']

/** Every hour: the same for terms in hours. */
export function applyHourlyTerms(app: PbApp): void {
  const counts = removePlain(app, HOURLY, new Date())
  if (counts.some(([, count]) => count > 0)) report(app, counts)
}

type Count = readonly [DatedName, number]

const removePlain = (app: PbApp, names: readonly DatedName[], now: Date): Count[] =>
  names.map((name) => [name, tryOne(app, name, () => removeRows(app, name, now))] as const)

const report = (app: PbApp, counts: readonly Count[]): void =>
  log(app, 'note', 'retention', ...counts.filter(([, count]) => count > 0).flat())

/** A bucket that does not answer holds up nothing else. */
function tryOldBackups(app: PbApp): void {
  try {
    dropOldBackups(app)
    dropOldGone(app)
    dropOldReplicas(app)
  } catch (error) {
    log(app, 'error', 'old backups not dropped', 'error', bucketReason(error))
  }
}

function tryOne(app: PbApp, name: DatedName, remove: () => number): number {
  try {
    return remove()
  } catch (error) {
    log(app, 'error', 'retention failed', 'of', name, 'error', String(error))
    return 0
  }
}

/** PocketBase dates the tokens of sessions by the real time, even when the server runs at another. */
const before = (name: DatedName, now: Date): string => {
  const at = name === 'sessions' ? new Date(now.getTime() - demoAheadMs()) : now
  return toDbDate(keptSince(RETENTION[name].kept, at))
}

/** They are looked for outside the transaction: only reading takes long, and nobody waits for it. */
function removeRows(app: PbApp, name: DatedName, now: Date): number {
  const params = { before: before(name, now) }
  for (let total = 0, last = 0; ;) {
    const rows = queryRows(
      app,
      `SELECT rowid AS number FROM ${tableOf(name)} WHERE rowid > {:last} AND ${PAST_TERM[name]}
       ORDER BY rowid LIMIT ${AT_ONCE}`,
      { ...params, last },
      { number: 0 },
    ).map(({ number }) => number)
    last = rows[rows.length - 1] ?? last
    if (rows.length > 0) total += removeFound(app, name, rows, params)
    if (rows.length < AT_ONCE) return total
  }
}

function removeFound(
  app: PbApp,
  name: DatedName,
  rows: readonly number[],
  params: Record<string, string>,
): number {
  let count = 0
  inTransaction(app, (tx) => {
    if (isAboutNobody(name)) overwriteDeleted(tx)
    else markErased(tx)
    count = execute(tx, `${verb(name)} WHERE rowid IN (${rows.join(', ')}) AND ${PAST_TERM[name]}`, params)
  })
  return count
}

function verb(name: DatedName): string {
  const row = RETENTION[name]
  if (!('clears' in row)) return `DELETE FROM ${row.in}`
  return `UPDATE ${row.in} SET ${row.clears.map((column) => `${column} = ''`).join(', ')}`
}

interface Night {
  /** How many more may be removed; none once Stripe cannot be reached, which would keep each of them waiting. */
  accountsLeft: number
}

function removeAccounts(app: PbApp, name: AccountTerm, now: Date, night: Night): number {
  const params = { before: before(name, now) }
  const due = (from: PbApp, more: string, given: Record<string, string>): string[] =>
    queryRows(
      from,
      `SELECT id FROM profiles WHERE ${PAST_TERM[name]} AND ${more} ORDER BY id LIMIT ${ACCOUNTS_AT_ONCE}`,
      { ...params, ...given },
      { id: '' },
    ).map(({ id }) => id)
  for (let total = 0, last = ''; ;) {
    const page = due(app, 'id > {:last}', { last })
    for (const id of page) {
      if (night.accountsLeft <= 0) return total
      const isStillDue = (from: PbApp): boolean => due(from, 'id = {:id}', { id }).length > 0
      const outcome = removeAccount(app, name, id, isStillDue)
      if (outcome === 'stripe_unavailable') night.accountsLeft = 0
      if (outcome === 'removed') {
        night.accountsLeft -= 1
        total += 1
      }
      last = id
    }
    if (page.length < ACCOUNTS_AT_ONCE) return total
  }
}

/**
 * One that Stripe has something of, or cannot be asked about, stays; the next night asks again.
 * @returns what became of it, or the code of what kept it
 */
function removeAccount(
  app: PbApp,
  name: AccountTerm,
  id: string,
  isStillDue: (from: PbApp) => boolean,
): string {
  try {
    return removeExpired(app, id, name, isStillDue) ? 'removed' : 'kept'
  } catch (error) {
    const code = error instanceof ClubError ? error.code : String(error)
    log(app, 'warn', 'account not removed', 'profile', id, 'error', code)
    return code
  }
}
