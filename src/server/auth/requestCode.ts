import * as v from 'valibot'
import { CODE_SECONDS, GUEST_CODE_PURPOSES } from '@/domain/account/emailCode'
import { emailField } from '@/domain/forms'
import { findAuthId } from '../clients/profile'
import { limit } from '../http/limit'
import { readBody } from '../http/readBody'
import { issueCode } from './emailCode'

/** Households and offices share an address. */
const REQUESTS_PER_QUARTER = 10

const requestSchema = v.object({ email: emailField, purpose: v.picklist(GUEST_CODE_PURPOSES) })

/**
 * Sends a code to whoever has this address, or lets them use the one that was just sent. Answer, time and what is written
 * are the same when nobody has it; staff have a door of their own and get none here.
 * @throws ClubError `invalid_fields`, `too_many_requests`
 */
export function requestCode(e: RequestEvent): void {
  limit(e.app, `code-request:${e.realIP()}`, REQUESTS_PER_QUARTER, 900)
  const { email, purpose } = readBody(e, requestSchema)
  const id = findAuthId(e.app, 'profiles', email)
  const requestId = issueCode(e.app, { of: 'profiles', email, id, purpose })
  e.json(200, { success: true, requestId, seconds: CODE_SECONDS })
}
