import type * as account from '@/contract/account'
import type { Handler } from '../http/runRoute'
import { inTransaction } from '../db/inTransaction'
import { issueOwnCode, useCode } from './emailCode'
import { checkOwnCode } from './ownCode'
import { proveAddress } from './proveAddress'

/** Sends a code to confirm the caller's address. @throws ClubError `session_expired`, `forbidden`, `too_many_requests` */
export const requestVerification: Handler<typeof account.requestVerification> = ({ app, person: { id } }) => {
  const requestId = issueOwnCode(app, { profile: id, purpose: 'verification' })
  return { success: true, requestId }
}

/** @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `code_wrong`, `code_expired`, `too_many_requests` */
export const confirmVerification: Handler<typeof account.confirmVerification> = ({
  e,
  app,
  person,
  body,
}) => {
  const code = checkOwnCode(e, person, 'verification', body)
  inTransaction(app, (tx) => {
    useCode(tx, code)
    proveAddress(tx, tx.findRecordById('profiles', person.id), 'code')
  })
  return { success: true }
}
