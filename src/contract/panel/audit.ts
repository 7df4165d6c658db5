import * as v from 'valibot'
import { auditListSchema } from '@/domain/panel/auditQuery'
import { type AnswerSent, query } from '../route'
import { auditLine } from './shapes'

export const auditList = query('/api/club/staff/audit-list', {
  who: 'staff:read',
  body: auditListSchema,
  answer: v.object({
    lines: v.array(auditLine),
    next: v.nullable(v.string()),
    /** Names of all actions that occur, for the filter; on the first page only. */
    actions: v.nullable(v.array(v.string())),
  }),
})
export type AuditPageSent = AnswerSent<typeof auditList>
