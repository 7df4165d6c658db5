import { CONSOLE_COPY } from '@/copy/console'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { newId } from '../db/newId'
import { say, writeLine } from '../runtime/say'
import { SECURITY_EVENTS, type SecurityEvent } from './securityEvents'
import { countRefusal } from './refusals'
import { forgetOldSourceDigestKey, sourceDigestKey } from './sourceDigestKey'
import { networkOf, sourceOf } from './sourceOf'

/** Rows a day of one event by one account; what comes after shares a row an hour. */
const EACH_A_DAY = 60
/** Rows a day of one event by everybody, where strangers decide how many there are; then one row an hour, without account. */
const OF_STRANGERS_A_DAY = 300
const SOURCE_LENGTH = 16

const COUNTS = 'security-count:'
const ROWS = 'security-rows:'
const FAILING = 'security-log-failing'

/** Whom an event is about; null for an unknown address and for nobody. */
type Whose = Pick<PbRecord, 'id' | 'collection'> | null | undefined

/** Where an event has come from. */
interface Origin {
  app: PbApp
  route: string
  network: string
  source: string
}

/** A digest of the connection, which says only that two events came from the same one. */
const originOf = (e: RequestEvent): Origin => ({
  app: e.app,
  route: e.request.pattern,
  network: networkOf(e.realIP()),
  source: $security.hs256(`source ${sourceOf(e)}`, sourceDigestKey(e.app)).slice(0, SOURCE_LENGTH),
})

interface Row {
  event: SecurityEvent
  at: Date
  whose: Whose
}

/**
 * Writes an event into the security log, which only the operator reads. Call it outside a transaction. A flood costs
 * little more than counting, and a bounded number of rows; what cannot be written, as on a full disk, stops nobody from signing
 * in and is said on the console.
 */
export function noteSecurity(e: RequestEvent, event: SecurityEvent, whose?: Whose): void {
  if (isRefusal(event)) countRefusal(e.app)
  try {
    NOTES[SECURITY_EVENTS[event]](e, { event, at: new Date(), whose })
    tellWhether(e.app, true)
  } catch (error) {
    tellWhether(e.app, false, String(error))
  }
}

/** What is kept each by itself has been let in. */
const isRefusal = (event: SecurityEvent): boolean => SECURITY_EVENTS[event] !== 'each'

/**
 * Writes what the operator has done by a command, on the machine itself; it came over no network. Here a log that cannot be written
 * is an error: the command must not do in silence what it is to leave a trace of.
 */
export function noteCommand(app: PbApp, event: SecurityEvent, command: string, whose: Whose): void {
  insert({ app, route: command, network: '', source: '' }, newId(), { event, at: new Date(), whose })
}

function noteEach(e: RequestEvent, row: Row): void {
  const owner = row.whose?.id ?? ''
  if (hasRoom(e.app, row.at, `${row.event} ${owner}`, EACH_A_DAY)) insert(originOf(e), newId(), row)
  else count(e, `${row.event} ${owner} ${hourOf(row.at)}`, row)
}

function noteEachForNow(e: RequestEvent, row: Row): void {
  if (hasRoom(e.app, row.at, row.event, OF_STRANGERS_A_DAY)) noteEach(e, row)
  else countFlood(e, row)
}

function noteByMinute(e: RequestEvent, row: Row): void {
  const own = `${row.event} ${row.whose?.id ?? ''} ${minuteOf(row.at)}`
  if (e.app.store().has(COUNTS + own) || hasRoom(e.app, row.at, row.event, OF_STRANGERS_A_DAY)) {
    count(e, own, row)
  } else countFlood(e, row)
}

const countFlood = (e: RequestEvent, row: Row): void =>
  count(e, `${row.event} ${hourOf(row.at)}`, { ...row, whose: null })

const NOTES = {
  each: noteEach,
  'each-for-now': noteEachForNow,
  'by-minute': noteByMinute,
  'by-minute-at-once': noteByMinute,
} as const

/** Whether a day's rows of that name are not used up yet; takes one. In memory, for this process. */
function hasRoom(app: PbApp, at: Date, name: string, most: number): boolean {
  let used = 0
  app.store().setFunc(`${ROWS}${dayOf(at)} ${name}`, (old) => {
    used = Math.min(typeof old === 'number' ? old + 1 : 1, most + 1)
    return used
  })
  return used <= most
}

/**
 * Adds to a shared row: at once, or where anyone may come as often as they like, the first at once and those that follow in
 * memory until `writeSecurityCounts`.
 */
function count(e: RequestEvent, shared: string, row: Row): void {
  const isWritten = SECURITY_EVENTS[row.event] !== 'by-minute'
  let before: unknown
  e.app.store().setFunc(COUNTS + shared, (old) => {
    before = old
    return typeof old === 'number' && !isWritten ? old + 1 : 0
  })
  if (isWritten || typeof before !== 'number') insert(originOf(e), rowOf(shared), row)
}

/** The same in every process, so that two share one row. */
const rowOf = (shared: string): string => $security.sha256(shared).slice(0, 15)

function insert({ app, ...origin }: Origin, id: string, { event, at, whose }: Row): void {
  const kind = whose?.collection().name ?? ''
  writeLine(isRefusal(event) ? 'warn' : 'note', 'security', event, { route: origin.route, account: kind })
  // What was under way while an account was erased must not name it afterwards.
  const owner = kind ? `COALESCE((SELECT id FROM ${kind} WHERE id = {:owner}), '')` : '{:owner}'
  execute(
    app,
    `INSERT INTO security_log (id, at, event, owner, owner_kind, route, network, source, times)
     VALUES ({:id}, {:at}, {:event}, ${owner}, {:kind}, {:route}, {:network}, {:source}, 1)
     ON CONFLICT (id) DO UPDATE SET times = times + 1`,
    {
      id,
      at: toDbDate(at),
      event,
      owner: whose?.id ?? '',
      kind,
      ...origin,
    },
  )
}

/** Brings the counts of shared rows up to date, and forgets a key for sources whose time is over. */
export function tendSecurityLog(app: PbApp): void {
  writeSecurityCounts(app)
  forgetOldSourceDigestKey(app)
}

function writeSecurityCounts(app: PbApp): void {
  const entries = app.store().getAll()
  const today = ROWS + dayOf(new Date())
  for (const key of Object.keys(entries)) {
    if (key.startsWith(ROWS) && !key.startsWith(today)) app.store().remove(key)
    if (!key.startsWith(COUNTS)) continue
    const waiting = Number(entries[key])
    // Nobody has come since the last time.
    if (waiting === 0) app.store().remove(key)
    else {
      execute(app, 'UPDATE security_log SET times = times + {:waiting} WHERE id = {:id}', {
        waiting,
        id: rowOf(key.slice(COUNTS.length)),
      })
      app.store().setFunc(key, (old) => Number(old) - waiting)
    }
  }
}

/** With an erased account: what happened stays for its time, without whose it was and from which connection. */
export function forgetOwner(tx: PbApp, id: string): void {
  // Statistics of a small log would have SQLite read all of it.
  execute(
    tx,
    "UPDATE security_log INDEXED BY idx_security_log_owner SET owner = '', source = '' WHERE owner = {:id}",
    { id },
  )
}

/** One line when the log cannot be written, one when it can again. */
function tellWhether(app: PbApp, works: boolean, reason = ''): void {
  if (app.store().has(FAILING) !== works) return
  if (works) app.store().remove(FAILING)
  else app.store().set(FAILING, true)
  if (works) say('note', 'security_log', CONSOLE_COPY.securityLogWell)
  else say('error', 'security_log', CONSOLE_COPY.securityLogFails(reason))
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const hourOf = (at: Date): string => at.toISOString().slice(0, 13)
const minuteOf = (at: Date): string => at.toISOString().slice(0, 16)
