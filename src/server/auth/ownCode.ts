import type { OwnCode } from '@/contract/account'
import { accountOfProfile, checkCode, type RightCode } from './emailCode'

/**
 * Tries at codes requested by a session count separately: strangers cannot use them up.
 * @throws ClubError `code_wrong`, `code_expired`, `too_many_requests`
 */
export const checkOwnCode = (
  e: RequestEvent,
  record: PbRecord,
  purpose: 'verification' | 'email-change',
  typed: OwnCode,
): RightCode =>
  checkCode(e, {
    ...typed,
    account: accountOfProfile(record.id),
    purpose,
    at: { account: `session of ${record.id}`, record },
  })
