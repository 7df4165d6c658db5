import * as v from 'valibot'
import { codeField } from '@/domain/account/accountForms'
import { accountOfProfile, checkCode, type RightCode } from './emailCode'

/** A code that somebody signed in has typed. */
export const ownCodeSchema = v.object({ requestId: v.pipe(v.string(), v.maxLength(15)), code: codeField })

/**
 * Tries at codes that a session has asked for count by themselves: no stranger uses them up.
 * @throws ClubError `code_wrong`, `code_expired`, `too_many_requests`
 */
export const checkOwnCode = (
  e: RequestEvent,
  record: PbRecord,
  purpose: 'verification' | 'email-change',
  typed: v.InferOutput<typeof ownCodeSchema>,
): RightCode =>
  checkCode(e, {
    ...typed,
    account: accountOfProfile(record.id),
    purpose,
    at: { account: `session of ${record.id}`, record },
  })
