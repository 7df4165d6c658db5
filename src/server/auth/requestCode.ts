import type * as password from '@/contract/password'
import type { Handler } from '../http/runRoute'
import { CODE_SECONDS } from '@/domain/account/emailCode'
import { findAuthId } from '../clients/profile'
import { issueCode } from './emailCode'

/**
 * Sends a code to this address, or lets its owner use the one that was just sent. Answer, timing and what is written are the
 * same for an unknown address; staff have their own sign-in and get none here.
 * @throws ClubError `invalid_fields`, `too_many_requests`
 */
export const requestCode: Handler<typeof password.requestCode> = ({ app, body: { email, purpose } }) => {
  const id = findAuthId(app, 'profiles', email)
  const requestId = issueCode(app, { of: 'profiles', email, id, purpose })
  return { success: true, requestId, seconds: CODE_SECONDS }
}
