import * as v from 'valibot'

/** How many lines one page of the audit log holds at most. */
export const AUDIT_PAGE_SIZE = 100

const dayOrNull = v.nullable(v.pipe(v.string(), v.isoDate()))

export const auditListSchema = v.strictObject({
  /** Name of an action, or null for all. */
  action: v.nullable(v.pipe(v.string(), v.maxLength(60))),
  /** Id of the client concerned, or null for all. */
  subject: v.nullable(v.pipe(v.string(), v.maxLength(30))),
  /** First and last day, by the club's calendar. */
  from: dayOrNull,
  to: dayOrNull,
  cursor: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
})
export type AuditListRequest = v.InferOutput<typeof auditListSchema>
