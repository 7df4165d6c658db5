import { requireSession } from '../http/requireSession'
import { inTransaction } from '../db/inTransaction'
import { readBody } from '../http/readBody'
import { issueOwnCode, useCode } from './emailCode'
import { checkOwnCode, ownCodeSchema } from './ownCode'
import { proveAddress } from './proveAddress'

/** Sends a code to one's own address, to confirm it. @throws ClubError `session_expired`, `forbidden`, `too_many_requests` */
export function requestVerification(e: RequestEvent): void {
  const { id } = requireSession(e, 'profiles')
  const requestId = issueOwnCode(e.app, { profile: id, purpose: 'verification' })
  e.json(200, { success: true, requestId })
}

/** @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `code_wrong`, `code_expired`, `too_many_requests` */
export function confirmVerification(e: RequestEvent): void {
  const person = requireSession(e, 'profiles')
  const code = checkOwnCode(e, person, 'verification', readBody(e, ownCodeSchema))
  inTransaction(e.app, (tx) => {
    useCode(tx, code)
    proveAddress(tx, tx.findRecordById('profiles', person.id), 'code')
  })
  e.json(200, { success: true })
}
