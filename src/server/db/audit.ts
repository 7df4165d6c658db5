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

/** By whom something is done that a person does for themselves, or staff for them, and how that is recorded. */
export interface DeedOrder {
  /** The person's own id, or that of the staff member. */
  requestedBy: string
  /** How the club has learned of it, if not by the person's own session. */
  learned?: readonly string[]
  /** What else is written if anything changes. */
  also?: (tx: PbApp) => void
}
