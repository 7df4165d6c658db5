import type { ClubApi } from '../api/createClubApi'
import type { StoredIds } from './storedIds'
import { tokenPayload } from '../http/tokenPayload'

export interface SignOutParts {
  /** Keys that end sessions which are over on this device, while the server may not know it. */
  pending: StoredIds
  api: Pick<ClubApi, 'signOut' | 'signOutToken'>
  isOnline: () => boolean
  /** Calls back when coverage or the person comes back; returns a stop function. */
  onWake: (listener: () => void) => () => void
}

export interface SignOuts {
  /** Ends the token's session at the club too: at once, or as soon as there is coverage. */
  end: (token: string) => void
  /** Sends what could not be sent in an earlier visit; returns a stop function. */
  start: () => () => void
}

/** Only a key outlives the session until its sign-out is sent; all it can do is end that one session. */
export function createSignOuts({ pending, api, isOnline, onWake }: SignOutParts): SignOuts {
  async function send() {
    if (!isOnline()) return
    for (const endKey of pending.all()) {
      const result = await api.signOut({ endKey })
      // A key that the server cannot read will not get better.
      if (result.ok || result.code === 'invalid_request') pending.remove(endKey)
    }
  }

  return {
    end(token) {
      const { endKey } = tokenPayload(token)
      if (typeof endKey === 'string') {
        pending.add(endKey)
        void send()
      } else if (isOnline()) {
        // A token of an earlier version, which has none.
        void api.signOutToken(token)
      }
    },
    start() {
      void send()
      return onWake(() => void send())
    },
  }
}
