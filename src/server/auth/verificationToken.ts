import { ClubError } from '../runtime/clubError'

/**
 * The client whose address a mailed link is to confirm. The token dies with the sessions, and so with another address.
 * @throws ClubError `link_invalid`
 */
export function requireClientToken(app: PbApp, token: string): PbRecord {
  const record = findByToken(app, token)
  if (record?.collection().name !== 'profiles') throw new ClubError('link_invalid')
  return record
}

function findByToken(app: PbApp, token: string): PbRecord | null {
  try {
    return app.findAuthRecordByToken(token, 'verification')
  } catch {
    // PocketBase has no other way to say that it is none.
    return null
  }
}
