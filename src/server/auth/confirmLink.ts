import * as v from 'valibot'
import { comparePassword } from '../clients/comparePassword'
import { findSession } from '../http/requireSession'
import { ClubError } from '../runtime/clubError'
import { inTransaction } from '../db/inTransaction'
import { limit } from '../http/limit'
import { readBody } from '../http/readBody'
import { proveAddress, takeOver, voidPassword } from './proveAddress'
import { requireClientToken } from './verificationToken'

const TRIES_PER_QUARTER = 60
const TOKEN_MAX = 2_000

const linkSchema = v.object({
  token: v.pipe(v.string(), v.maxLength(TOKEN_MAX)),
  password: v.optional(v.string(), ''),
  /** Whoever reads the mails does not know the password, or did not open the account. */
  disown: v.optional(v.boolean(), false),
})

/**
 * Confirms an address with the mailed link. Somebody else may have signed up with it, so outside a session of that very
 * account the link alone proves nothing: the account's password does, or the word that one does not know it. Then every
 * session ends, that password is void, and the answer carries the token with which another one is chosen.
 * Of an address that is confirmed already nothing changes.
 * @throws ClubError `invalid_fields`, `link_invalid`, `password_needed`, `invalid_credentials`, `too_many_requests`, `busy`
 */
export function confirmLink(e: RequestEvent): void {
  limit(e.app, `verification-link:${e.realIP()}`, TRIES_PER_QUARTER, 900)
  const { token, password, disown } = readBody(e, linkSchema)
  const record = requireClientToken(e.app, token)
  if (!record.verified() && disown) {
    e.json(200, { success: true, passwordToken: takeOverByLink(e.app, record, token) })
    return
  }
  if (!record.verified() && findSession(e, 'profiles')?.id !== record.id) {
    checkPassword(e, { record, password, token })
  }
  inTransaction(e.app, (tx) => proveAddress(tx, requireClientToken(tx, token), 'link'))
  e.json(200, { success: true, passwordToken: null })
}

/** Whoever has the mailed link tries apart from strangers, who cannot shut them out. */
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
    // What ended the sessions meanwhile has ended the link as well.
    requireClientToken(tx, token)
    passwordToken = takeOver(tx, record, 'link')
  })
  return passwordToken
}
