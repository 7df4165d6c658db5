import { requireSession } from '../clients/requireSession'
import { inTransaction } from '../lib/inTransaction'
import { readBody } from '../lib/readBody'
import { accountOfProfile, checkCode, issueCode, useCode } from './emailCode'
import { ownCodeSchema } from './ownCode'
import { proveAddress } from './proveAddress'

/** Sends a code to one's own address, to confirm it. @throws ClubError `session_expired`, `forbidden`, `too_many_requests` */
export function requestVerification(e: RequestEvent): void {
  const { id } = requireSession(e, 'profiles')
  const requestId = issueCode(e.app, { account: accountOfProfile(id), profile: id, purpose: 'verification' })
  e.json(200, { success: true, requestId })
}

/** @throws ClubError `session_expired`, `forbidden`, `invalid_fields`, `code_wrong`, `code_expired` */
export function confirmVerification(e: RequestEvent): void {
  const { id } = requireSession(e, 'profiles')
  const typed = readBody(e, ownCodeSchema)
  const code = checkCode(e.app, { ...typed, account: accountOfProfile(id), purpose: 'verification' })
  inTransaction(e.app, (tx) => {
    useCode(tx, code)
    proveAddress(tx, tx.findRecordById('profiles', id), 'code')
  })
  e.json(200, { success: true })
}
