import { SENT } from '../http/runRoute'
import { readJson } from '../http/readBody'
import { openSession } from '../sessions/sessionRows'
import { rememberDevice } from '../clients/knownDevice'

/** Extra data in the answer, under `meta`. */
interface SessionMeta {
  passwordToken: string
}

/**
 * Answers with a token and the person. An empty `authMethod` is for continued sessions, and for mailed codes. The token is
 * `putSessionInToken`'s.
 */
export function sendSession(
  e: RequestEvent,
  record: PbRecord,
  authMethod: '' | 'password',
  meta?: SessionMeta,
): typeof SENT {
  // PocketBase reads the body again, and fails if it is no JSON object.
  readJson(e)
  rememberDevice(e, record)
  $apis.recordAuthResponse(e, record, authMethod, meta)
  return SENT
}

/** Answers staff who have given password and code with a session that no call extends. */
export function sendStaffSession(e: RequestEvent, record: PbRecord): typeof SENT {
  rememberDevice(e, record)
  record.ignoreEmailVisibility(true)
  e.json(200, { token: openSession(e, record).token, record })
  return SENT
}

/** After all sessions have been ended: answers with one for this device. */
export function sendNewSession(e: RequestEvent, record: PbRecord): typeof SENT {
  rememberDevice(e, record)
  record.ignoreEmailVisibility(true)
  e.json(200, { success: true, token: openSession(e, record).token, record })
  return SENT
}

/** Answers step 1 of sign-up. @param resumed whether an unpaid account was found and goes on */
export function sendSignedUp(e: RequestEvent, record: PbRecord, resumed: boolean): typeof SENT {
  rememberDevice(e, record)
  record.ignoreEmailVisibility(true)
  e.json(200, { success: true, resumed, token: openSession(e, record).token, record })
  return SENT
}
