import type { AuditAction } from '@/domain/panel/auditAction'
import { toDbDate } from './dbDate'

export interface AuditEntry {
  /** Id of the staff member, or the part of the server that acted. */
  actor: string
  action: AuditAction
  /** Id of the person it was done to. */
  subject: string
  /** Names of changed fields; never their values. */
  fields?: readonly string[]
  /** Values of states (stages, statuses); never personal data, but the name of who is removed from the team. */
  before?: string
  after?: string
}

/** Appends one line to the audit log, in the transaction of the change itself. @returns its id */
export function audit(tx: PbApp, entry: AuditEntry): string {
  const record = new Record(tx.findCollectionByNameOrId('audit_log'))
  record.set('actor', entry.actor)
  record.set('action', entry.action)
  record.set('subject', entry.subject)
  record.set('fields', (entry.fields ?? []).join(','))
  record.set('before', entry.before ?? '')
  record.set('after', entry.after ?? '')
  record.set('at', toDbDate(new Date()))
  tx.save(record)
  return record.id
}
