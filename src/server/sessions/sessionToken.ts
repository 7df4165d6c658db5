import type { AuthCollection } from './authCollection'

/** What the server reads from a token that PocketBase accepted. */
interface Claims {
  /** Number of the session; the tokens of earlier versions have none. */
  sid?: string
  /** Seconds since 1970. */
  exp: number
}

/** Which session a token belongs to, and whether it was signed before there were any. */
export interface TokenFacts {
  sid: string
  sessionId: string
  /** Of an earlier version: seconds since 1970 at which it was signed; null for all others. */
  unnumberedSince: number | null
  /** When it ends, in milliseconds since 1970. */
  endsAt: number
}

/** Names a session in the database, and may end it: without the number itself no token for it can be signed. */
export const sessionIdOf = (sid: string): string => $security.sha256(sid).slice(0, 32)

/** The token that the request came with. Only for tokens that PocketBase has accepted. */
export function tokenFacts(e: RequestEvent, record: PbRecord): TokenFacts {
  const token = tokenOf(e)
  const claims = JSON.parse(JSON.stringify($security.parseUnverifiedJWT(token))) as Claims
  // The same for every renewal of one token, so that two tabs and a lost answer meet in one session.
  const sid = claims.sid ?? $security.hs256(token, record.tokenKey())
  return {
    sid,
    sessionId: sessionIdOf(sid),
    unnumberedSince: claims.sid ? null : claims.exp - record.collection().authToken.duration,
    endsAt: claims.exp * 1000,
  }
}

export const tokenOf = (e: RequestEvent): string =>
  e.request.header.get('Authorization').replace(/^Bearer /i, '')

/** Staff tokens are never renewed: their session ends a working day after the sign-in. */
const REFRESHABLE: Record<AuthCollection, boolean> = { profiles: true, staff: false }

/**
 * A token as PocketBase signs it, with the number of the session. `endKey` is the session's name in the database: what a
 * device keeps of it after a sign-out can end that one session, and nothing else.
 */
export function signToken(record: PbRecord, kind: AuthCollection, sid: string): string {
  const collection = record.collection()
  return $security.createJWT(
    {
      type: 'auth',
      id: record.id,
      collectionId: collection.id,
      refreshable: REFRESHABLE[kind],
      sid,
      endKey: sessionIdOf(sid),
    },
    record.tokenKey() + collection.authToken.secret,
    collection.authToken.duration,
  )
}
