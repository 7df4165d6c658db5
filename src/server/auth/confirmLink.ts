import type * as password from '@/contract/password'
import type { Handler } from '../http/runRoute'
import { comparePassword } from '../clients/comparePassword'
import { ClubError } from '../runtime/clubError'
import { inTransaction } from '../db/inTransaction'
import { proveAddress, takeOver, voidPassword } from './proveAddress'
import { requireClientToken } from './verificationToken'
import { noteSecurity } from '../security/securityLog'

/**
 * Confirms an address with the mailed link. Someone else may have signed up with it, so outside a session of that same account
 * the link alone proves nothing: the account's password does, or the statement that it is unknown. Then every session ends,
 * that password is void, and the answer carries the token to choose another. For an already confirmed address nothing changes.
 * @throws ClubError `invalid_fields`, `link_invalid`, `password_needed`, `invalid_credentials`, `too_many_requests`, `busy`
 */
export const confirmLink: Handler<typeof password.confirmLink> = ({
  e,
  app,
  person,
  body: { token, password, disown },
}) => {
  const record = requireClientToken(app, token)
  if (!record.verified() && disown) {
    const passwordToken = takeOverByLink(app, record, token)
    if (passwordToken) noteSecurity(e, 'account_taken_over', record)
    return { success: true, passwordToken }
  }
  if (!record.verified() && person?.id !== record.id) {
    checkPassword(e, { record, password, token })
  }
  inTransaction(app, (tx) => proveAddress(tx, requireClientToken(tx, token), 'link'))
  return { success: true, passwordToken: null }
}

/** Tries with the mailed link count apart: strangers cannot lock its holder out. */
function checkPassword(
  e: RequestEvent,
  { record, password, token }: { record: PbRecord; password: string; token: string },
): void {
  if (!password) throw new ClubError('password_needed')
  if (!comparePassword(e, { email: record.email(), record, password, mailed: token })) {
    throw new ClubError('invalid_credentials')
  }
}

function takeOverByLink(app: PbApp, record: PbRecord, token: string): string | null {
  voidPassword(app, record)
  let passwordToken: string | null = null
  inTransaction(app, (tx) => {
    // Whatever ended the sessions meanwhile voided the link too.
    requireClientToken(tx, token)
    passwordToken = takeOver(tx, record, 'link')
  })
  return passwordToken
}
