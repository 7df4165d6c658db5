import * as v from 'valibot'
import { date } from '../shapes'

export const auditLine = v.object({
  id: v.string(),
  /** Name of the staff member, or the part of the server that acted; the subject's id where somebody acted on their own row. */
  actor: v.string(),
  action: v.string(),
  /** Id of the client, of the colleague where the team is changed, or ''. */
  subject: v.string(),
  /** Their name, '' once the client is gone. */
  subject_name: v.string(),
  fields: v.array(v.string()),
  before: v.string(),
  after: v.string(),
  at: date,
})
export type AuditEntry = v.InferOutput<typeof auditLine>
export type AuditLineSent = v.InferInput<typeof auditLine>

/** The lists of a client's page that return only their newest lines. */
export const CUT_LISTS = ['payments', 'actions', 'notes', 'deliveries', 'mails', 'audit'] as const
export type CutList = (typeof CUT_LISTS)[number]
