import { contactCalls } from './contactCalls'
import type { Caller } from './createCaller'
import { membershipCalls } from './membershipCalls'
import { passwordCalls } from './passwordCalls'
import { sessionCalls } from './sessionCalls'

/**
 * Every call the app makes. A success is a 200 of the promised shape, a refusal one of the club's codes;
 * everything else is `network` or `internal` and may be tried again.
 */
export function createClubApi(caller: Caller) {
  const { onSessionExpired, onServerTime } = caller
  return {
    onSessionExpired,
    onServerTime,
    ...sessionCalls(caller),
    ...membershipCalls(caller),
    ...passwordCalls(caller),
    ...contactCalls(caller),
  }
}

export type ClubApi = ReturnType<typeof createClubApi>
