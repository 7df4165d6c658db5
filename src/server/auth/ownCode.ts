import type { OwnCode } from '@/contract/account'
import { accountOfProfile, checkCode, type OwnPurpose, type RightCode } from './emailCode'

/**
 * Tries at codes requested by a session count separately: strangers cannot use them up.
 * @throws ClubError `code_wrong`, `code_expired`, `too_many_requests`
 */
export const checkOwnCode = (
  e: RequestEvent,
  record: PbRecord,
  purpose: Exclude<OwnPurpose, 'email-change-told'>,
  typed: OwnCode,
): RightCode =>
  checkCode(e, {
    ...typed,
    account: accountOfProfile(record.id),
    purpose,
    at: { account: `session of ${record.id}`, record },
  })

/** The same for the code that a client reads out to staff: whoever types it cannot use up the client's own tries. */
export const checkToldCode = (e: RequestEvent, profileId: string, typed: OwnCode): RightCode =>
  checkCode(e, {
    ...typed,
    account: accountOfProfile(profileId),
    purpose: 'email-change-told',
    at: { account: `told of ${profileId}`, record: null },
  })
