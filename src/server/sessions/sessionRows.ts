import { isSameClubDay } from '@/domain/clubTime'
import { deviceOf, type SessionDeviceFacts } from '@/domain/account/session'
import { SESSION_MAX_DAYS } from '@/domain/periods'
import type { AuthCollection } from './authCollection'
import { execute, queryRow, queryRows } from '../db/database'
import { fromDbDate, fromUnix, toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { isoOf } from '../db/isoOf'
import { realNow } from '../runtime/demoClock'
import { noteGoneIfPossible } from '../runtime/gone'
import { type TokenFacts, sessionIdOf, signToken, tokenFacts } from './sessionToken'
import { noteSecurity } from '../security/securityLog'

/** How often `last_seen` is written at most. */
const SEEN_EVERY_MS = 3_600_000
const SID_LENGTH = 40
const DAY_MS = 86_400_000

/** PocketBase judges tokens by the real time, even when the server runs at another. */
const realDate = (offsetMs = 0): string => toDbDate(new Date(realNow() + offsetMs))

export const kindOf = (record: PbRecord): AuthCollection =>
  record.collection().name === 'staff' ? 'staff' : 'profiles'

/**
 * Opens a session of the person on the calling device, and returns its token. If the call came with an open session, of
 * whomever, that one ends: nobody needs its token any more.
 */
export function openSession(e: RequestEvent, record: PbRecord): { token: string; sessionId: string } {
  const sid = $security.randomString(SID_LENGTH)
  const sessionId = sessionIdOf(sid)
  writeSession(e, record, { sessionId, endsAt: realNow() + record.collection().authToken.duration * 1000 })
  noteSecurity(e, 'signed_in', record)
  endFormer(e)
  return { token: signToken(record, kindOf(record), sid), sessionId }
}

function endFormer(e: RequestEvent): void {
  const person = findSession(e)
  if (person) endSession(e.app, tokenFacts(e, person).sessionId)
}

/** The person whose session the call came with, if it is open; null for everyone else. */
export function findSession(e: RequestEvent): PbRecord | null {
  const { auth } = e
  const isOurs = auth?.collection().name === 'profiles' || auth?.collection().name === 'staff'
  return auth && isOurs && isSessionOpen(e, auth) ? auth : null
}

/** The same session for as long again. */
export function renewSession(e: RequestEvent, record: PbRecord, { sid, sessionId }: TokenFacts): string {
  const expires = realDate(record.collection().authToken.duration * 1000)
  execute(e.app, 'UPDATE sessions SET expires = {:expires} WHERE id = {:sessionId}', { expires, sessionId })
  return signToken(record, kindOf(record), sid)
}

/** The day of a client's last visit decides how long an unpaid account is kept (`domain/retention`). */
function noteVisit(app: PbApp, record: PbRecord): void {
  const now = new Date()
  const last = fromDbDate(record.getString('last_visit'))
  if (kindOf(record) !== 'profiles' || (last && isSameClubDay(last, now))) return
  execute(app, 'UPDATE profiles SET last_visit = {:now} WHERE id = {:id}', {
    now: toDbDate(now),
    id: record.id,
  })
}

/** Nothing is written if the person is gone by now, or their tokens have been voided meanwhile. */
function writeSession(
  e: RequestEvent,
  record: PbRecord,
  { sessionId, endsAt, since = realDate() }: { sessionId: string; endsAt: number; since?: string },
): void {
  noteVisit(e.app, record)
  const facts = deviceOf(e.request.header.get('User-Agent'))
  execute(
    e.app,
    `INSERT INTO sessions (id, owner, kind, device, system, browser, last_seen, expires, ended_at, created)
     SELECT {:sessionId}, id, {:kind}, {:device}, {:system}, {:browser}, {:now}, {:expires}, '', {:since}
     FROM ${kindOf(record)} WHERE id = {:owner} AND tokenKey = {:tokenKey}
     ON CONFLICT (id) DO NOTHING`,
    {
      ...{ sessionId, owner: record.id, kind: kindOf(record), ...facts },
      ...{ tokenKey: record.tokenKey(), now: realDate(), since, expires: toDbDate(new Date(endsAt)) },
    },
  )
}

/**
 * Whether the session of the request's token is open. A token of an earlier version gets a row when it is first seen, so that
 * it can be ended like all others; one without a number that was signed later than that version ran is invalid.
 */
export function isSessionOpen(e: RequestEvent, record: PbRecord): boolean {
  const facts = tokenFacts(e, record)
  const row = queryRow(
    e.app,
    'SELECT ended_at, last_seen, created FROM sessions WHERE id = {:id} AND owner = {:owner} AND kind = {:kind}',
    { id: facts.sessionId, owner: record.id, kind: kindOf(record) },
    { ended_at: '', last_seen: '', created: '' },
  )
  if (!row) return takeUnnumbered(e, record, facts)
  if (row.ended_at || row.created < realDate(-SESSION_MAX_DAYS * DAY_MS)) return false
  noteVisit(e.app, record)
  if (row.last_seen < realDate(-SEEN_EVERY_MS)) {
    execute(e.app, 'UPDATE sessions SET last_seen = {:now} WHERE id = {:id}', {
      now: realDate(),
      id: facts.sessionId,
    })
  }
  return true
}

function takeUnnumbered(e: RequestEvent, record: PbRecord, facts: TokenFacts): boolean {
  const { sessionId, endsAt, unnumberedSince } = facts
  if (unnumberedSince === null || unnumberedSince >= sessionsSince(e.app)) return false
  writeSession(e, record, { sessionId, endsAt, since: fromUnix(unnumberedSince) })
  return true
}

/** When this database got its sessions, in seconds since 1970. */
function sessionsSince(app: PbApp): number {
  const row = queryRow(
    app,
    "SELECT CAST(applied / 1000000 AS INTEGER) AS since FROM _migrations WHERE file LIKE '%\\_add\\_sessions.js' ESCAPE '\\'",
    {},
    { since: 0 },
  )
  return row?.since ?? 0
}

/** Ends one session of any person; ended ones stay known until their token would have expired. */
export function endSession(app: PbApp, sessionId: string): void {
  inTransaction(app, (tx) => {
    if (closeSession(tx, sessionId)) noteGoneIfPossible(tx, 'session', sessionId)
  })
}

/** Ends it if it is one of this person. */
export function endOwnSession(app: PbApp, record: PbRecord, sessionId: string): void {
  const own = queryRow(
    app,
    'SELECT id FROM sessions WHERE id = {:sessionId} AND owner = {:owner} AND kind = {:kind}',
    { sessionId, owner: record.id, kind: kindOf(record) },
    { id: '' },
  )
  if (own) endSession(app, own.id)
}

/** Only the row. @returns whether it was open */
export const closeSession = (tx: PbApp, sessionId: string): boolean =>
  execute(tx, "UPDATE sessions SET ended_at = {:now} WHERE id = {:sessionId} AND ended_at = ''", {
    now: realDate(),
    sessionId,
  }) > 0

const SHAPE = { id: '', device: '', system: '', browser: '', last_seen: '', created: '' }

/** The person's open sessions, the last one used first. */
export const openSessions = (app: PbApp, record: PbRecord) =>
  queryRows(
    app,
    `SELECT id, device, coalesce(nullif(system, ''), 'other') AS system, browser, last_seen, created FROM sessions
     WHERE owner = {:owner} AND kind = {:kind} AND ended_at = '' AND expires > {:now} AND created >= {:oldest}
     ORDER BY last_seen DESC, id`,
    { owner: record.id, kind: kindOf(record), now: realDate(), oldest: realDate(-SESSION_MAX_DAYS * DAY_MS) },
    SHAPE,
  ).map(({ created, last_seen, ...row }) => ({
    ...(row as SessionDeviceFacts & { id: string }),
    since: isoOf(created),
    last_seen: isoOf(last_seen),
  }))
