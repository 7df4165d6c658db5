import { withPasswordPermit } from './withPasswordPermit'
import { trySecret } from './secretTries'

export interface TypedPassword {
  /** The typed address, or that of the signed-in person. */
  email: string
  /** Whose password it would be; null for an unknown address. */
  record: PbRecord | null
  password: string
  /** What was mailed to that address and was right. */
  mailed?: string
}

/**
 * Whether the password is the person's; the try is counted. Without a record a password is hashed anyway, so timing reveals
 * nothing.
 * @param kind `present-password` where it is only compared with the new one
 * @throws ClubError `too_many_requests`, `busy`
 */
export function comparePassword(
  e: RequestEvent,
  { email, record, password, mailed }: TypedPassword,
  kind: 'password' | 'present-password' = 'password',
): boolean {
  const guess = { account: email, kind, record, ...(mailed && { mailed }) }
  const compare = (): boolean => withPasswordPermit(e.app, () => isPasswordOf(e.app, record, password))
  return trySecret(e, guess, () => compare() || null) !== null
}

function isPasswordOf(app: PbApp, record: PbRecord | null, password: string): boolean {
  // oxlint-disable-next-line forbidden-syntax/server -- the one place that may: the try has been counted
  if (record) return record.validatePassword(password)
  new Record(app.findCollectionByNameOrId('profiles')).setPassword(password)
  return false
}
