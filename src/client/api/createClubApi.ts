import type { Caller } from '../http/createCaller'
import { membershipCalls } from './membershipCalls'
import { sessionCalls } from './sessionCalls'

/**
 * The calls of sessions and membership; what single screens ask is apart, so that no other waits for its code. A success is a 200 of the promised shape, a refusal one of the club's codes;
 * everything else is `network` or `internal` and may be tried again.
 */
export function createClubApi(caller: Caller) {
  const { onSessionExpired, onServerTime } = caller
  return {
    onSessionExpired,
    onServerTime,
    ...sessionCalls(caller),
    ...membershipCalls(caller),
  }
}

export type ClubApi = ReturnType<typeof createClubApi>
