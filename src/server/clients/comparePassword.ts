import { withPasswordPermit } from './withPasswordPermit'
import { type CountedTry, countTry, forgetTries, takeBack } from './secretTries'

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
 * Whether the password is the person's. The try is counted first, and forgotten with those before it when it is right. Without
 * a record a password is hashed anyway, so timing reveals nothing.
 * @throws ClubError `too_many_requests`, `busy`
 */
export function comparePassword(
  e: RequestEvent,
  { email, record, password, mailed }: TypedPassword,
): boolean {
  const counted = countTry(e, { account: email, kind: 'password', record, ...(mailed && { mailed }) })
  const isRight = inItsTurn(e.app, counted, () => isPasswordOf(e.app, record, password))
  if (isRight) forgetTries(e.app, counted)
  return isRight
}

/** A caller who gets `busy` has compared nothing. */
function inItsTurn(app: PbApp, counted: CountedTry, compare: () => boolean): boolean {
  try {
    return withPasswordPermit(app, compare)
  } catch (error) {
    takeBack(app, counted)
    throw error
  }
}

function isPasswordOf(app: PbApp, record: PbRecord | null, password: string): boolean {
  // oxlint-disable-next-line server-syntax/forbidden -- the one place that may: the try has been counted
  if (record) return record.validatePassword(password)
  new Record(app.findCollectionByNameOrId('profiles')).setPassword(password)
  return false
}
