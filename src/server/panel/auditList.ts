import type * as audit from '@/contract/panel/audit'
import type { Handler } from '../http/runRoute'
import { AUDIT_PAGE_SIZE, type AuditListRequest } from '@/domain/panel/auditQuery'
import { type CivilDay, clubMidnight } from '@/domain/clubTime'
import { dayAfter, noonOf } from '@/domain/promise'
import { ClubError } from '../runtime/clubError'
import { queryRows } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { type AuditRow, auditView, readAudit } from './auditRow'
import { joinCursor, splitCursor } from './cursor'

/** A page of the audit log, newest first. @throws ClubError `session_expired`, `forbidden`, `invalid_request` */
export const auditList: Handler<typeof audit.auditList> = ({ app, body: request }) => {
  const rows = pageOf(app, request)
  const lines = rows.slice(0, AUDIT_PAGE_SIZE)
  const last = lines[lines.length - 1]
  return {
    lines: lines.map(auditView),
    next: last && rows.length > AUDIT_PAGE_SIZE ? joinCursor(last.at, String(last.place)) : null,
    actions: request.cursor ? null : occurringActions(app),
  }
}

/** One line more than fits, which tells whether there is another page. */
function pageOf(app: PbApp, { action, subject, from, to, cursor }: AuditListRequest): AuditRow[] {
  // Every line has a date; the bound makes SQLite seek in the index instead of reading it from its start.
  const conditions = ["line.at >= ''"]
  const params: Record<string, DbValue> = {}
  const where = (condition: string, values: Record<string, DbValue>): void => {
    conditions.push(condition)
    Object.assign(params, values)
  }
  if (action !== null) where('line.action = {:action}', { action })
  if (subject !== null) where('line.subject = {:subject}', { subject })
  if (from !== null) where('line.at >= {:from}', { from: beginning(realDay(from)) })
  if (to !== null) where('line.at < {:until}', { until: beginning(dayAfter(realDay(to))) })
  if (cursor !== null) {
    const [at, place] = splitCursor(cursor)
    where('(line.at, line.rowid) < ({:at}, CAST({:place} AS INTEGER))', { at, place })
  }
  return readAudit(app, conditions.join(' AND '), params, AUDIT_PAGE_SIZE + 1)
}

const beginning = (day: CivilDay): string => toDbDate(clubMidnight(day))

/** The schema lets a 31st of February through. @throws ClubError `invalid_request` */
function realDay(day: CivilDay): CivilDay {
  if (Number.isNaN(noonOf(day).getTime())) throw new ClubError('invalid_request')
  return day
}

/** Leaps from one action to the next through the index, however many lines each has. */
const occurringActions = (app: PbApp): string[] =>
  queryRows(
    app,
    `WITH RECURSIVE found(action) AS (
       SELECT MIN(action) FROM audit_log
       UNION ALL
       SELECT (SELECT MIN(action) FROM audit_log WHERE audit_log.action > found.action) FROM found
       WHERE found.action IS NOT NULL
     )
     SELECT action FROM found WHERE action IS NOT NULL`,
    {},
    { action: '' },
  ).map(({ action }) => action)
