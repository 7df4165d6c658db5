import type * as password from '@/contract/password'
import { findAuthId } from '../clients/profile'
import { type Handler, SENT } from '../http/runRoute'
import type { AuthCollection } from '../sessions/authCollection'
import { issueCode } from './emailCode'

/**
 * Mails a link to choose a new password, in place of PocketBase's own route: that one reveals by timing who has an account, and
 * mails as often as it is asked.
 */
const requestReset =
  (
    of: AuthCollection,
  ): Handler<typeof password.requestClientReset> & Handler<typeof password.requestStaffReset> =>
  ({ e, app, body: { email } }) => {
    issueCode(app, { of, email, id: findAuthId(app, of, email), purpose: 'reset-link' })
    e.noContent(204)
    return SENT
  }

/** @throws ClubError `invalid_fields`, `too_many_requests` */
export const requestClientReset = requestReset('profiles')
/** @throws ClubError `invalid_fields`, `too_many_requests` */
export const requestStaffReset = requestReset('staff')
