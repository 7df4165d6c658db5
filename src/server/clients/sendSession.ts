import { readJson } from '../lib/readBody'

/**
 * Answers with a token and the person. With `authMethod` 'password' PocketBase asks staff for the second factor
 * (401 with an `mfaId`); an empty one is for sessions that already hold.
 */
export function sendSession(e: RequestEvent, record: PbRecord, authMethod: '' | 'password'): void {
  // PocketBase reads the body again, and fails where it is no JSON object.
  readJson(e)
  $apis.recordAuthResponse(e, record, authMethod)
}

/** Answers whoever has just ended all their sessions with one for this device. */
export function sendNewSession(e: RequestEvent, record: PbRecord): void {
  record.ignoreEmailVisibility(true)
  e.json(200, { success: true, token: record.newAuthToken(), record })
}

/** Answers step 1 of sign-up. @param resumed whether an unpaid account was found and goes on */
export function sendSignedUp(e: RequestEvent, record: PbRecord, resumed: boolean): void {
  record.ignoreEmailVisibility(true)
  e.json(200, { success: true, resumed, token: record.newAuthToken(), record })
}
