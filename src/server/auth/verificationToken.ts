import { ClubError } from '../runtime/clubError'

/**
 * The client whose address a mailed link confirms. The token ends with the sessions, and so with a change of address.
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
    // PocketBase's only way to say that it is invalid.
    return null
  }
}
