/**
 * A session of staff ends a working day after its sign-in, the life of their tokens: no call makes it longer. A sign-in
 * answers a token that PocketBase does not renew, and whoever asks for a new one gets back their own.
 */
export function limitStaffSession(e: RecordAuthEvent): void {
  if (e.authMethod) e.token = e.record.newStaticAuthToken(0)
  else if (e.requestEvent.auth?.id === e.record.id) e.token = tokenOf(e.requestEvent)
  e.next()
}

const tokenOf = (e: RequestEvent): string => e.request.header.get('Authorization').replace(/^Bearer /i, '')
