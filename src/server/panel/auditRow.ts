import type { AuditLineSent } from '@/contract/panel/shapes'
import { queryRows } from '../db/database'
import { isoOf } from '../db/isoOf'
import { colleagueName, staffName } from '../db/staffName'

const SHAPE = {
  id: '',
  place: 0,
  actor: '',
  action: '',
  subject: '',
  subject_name: '',
  fields: '',
  before: '',
  after: '',
  at: '',
}
export type AuditRow = typeof SHAPE

/** Matching lines, newest first; of one moment, the last written first. */
export const readAudit = (
  app: PbApp,
  condition: string,
  params: Record<string, DbValue>,
  limit: number,
): AuditRow[] =>
  queryRows(
    app,
    `SELECT line.id, line.rowid AS place, IIF(line.actor = line.subject, line.actor, ${staffName('line.actor')}) AS actor,
       line.action, line.subject, COALESCE(TRIM(profiles.nombre || ' ' || profiles.apellidos), ${colleagueName('line.subject')}, '') AS subject_name, line.fields,
       line.before, line.after, line.at
     FROM audit_log AS line
     LEFT JOIN profiles ON profiles.id = line.subject
     WHERE ${condition}
     ORDER BY line.at DESC, line.rowid DESC LIMIT {:limit}`,
    { ...params, limit },
    SHAPE,
  )

/** Of a client's lines those that changed something: who only looked stands in the log itself. */
export const CHANGES = "action != 'client_opened'"

/** The newest changes of one client. */
export const readAuditOf = (app: PbApp, subject: string, limit: number): AuditRow[] =>
  readAudit(app, `line.subject = {:subject} AND line.${CHANGES}`, { subject }, limit)

export const auditView = (row: AuditRow): AuditLineSent => ({
  id: row.id,
  actor: row.actor,
  action: row.action,
  subject: row.subject,
  subject_name: row.subject_name,
  fields: row.fields ? row.fields.split(',') : [],
  // At a removal it is the name, which stands in `subject_name`.
  before: row.action === 'staff_removed' ? '' : row.before,
  after: row.after,
  at: isoOf(row.at),
})
