import * as v from 'valibot'

/** How many people one press mails at most. */
export const INVITED_AT_ONCE = 50

/** Who gets the link to pay, or is reminded of a renewal that is not paid. */
export const inviteSchema = v.strictObject({
  ids: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/))),
    v.minLength(1),
    v.maxLength(INVITED_AT_ONCE),
  ),
})

/**
 * Why somebody of a chosen set is not written to: mailed within the hour, has said no to reminders, owes nothing (any more), is
 * leaving, has left or is blocked, has reported a death, or is not in the club any more.
 */
export const LEFT_OUT_REASONS = ['recent', 'opted_out', 'paid', 'left', 'bereaved', 'gone'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]
