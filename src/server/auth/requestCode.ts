import type * as password from '@/contract/password'
import type { Handler } from '../http/runRoute'
import { CODE_SECONDS } from '@/domain/account/emailCode'
import { findAuthId } from '../clients/profile'
import { issueCode } from './emailCode'

/**
 * Sends a code to whoever has this address, or lets them use the one that was just sent. Answer, time and what is written
 * are the same when nobody has it; staff have a door of their own and get none here.
 * @throws ClubError `invalid_fields`, `too_many_requests`
 */
export const requestCode: Handler<typeof password.requestCode> = ({ app, body: { email, purpose } }) => {
  const id = findAuthId(app, 'profiles', email)
  const requestId = issueCode(app, { of: 'profiles', email, id, purpose })
  return { success: true, requestId, seconds: CODE_SECONDS }
}
