import { clubApi } from '../api/clubApi'
import { createSession } from './createSession'
import { createSignOuts } from './createSignOuts'
import { exclusiveLock } from './exclusiveLock'
import { addPendingWipe } from './pendingWipes'
import { SIGN_OUTS_KEY } from './signOutsKey'
import { storedIds } from './storedIds'
import { tokenStore } from '../http/tokenStore'
import type { Person } from './sessionState'

/** Reports sign-outs to the club. */
export const signOuts = createSignOuts({
  pending: storedIds(SIGN_OUTS_KEY),
  api: clubApi,
  isOnline: () => navigator.onLine,
  onWake,
})

/** The session of this device, for the whole app. */
export const session = createSession({
  tokenStore,
  api: clubApi,
  lock: exclusiveLock('club-session'),
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isOnline: () => navigator.onLine,
  onWake,
  beforeSignOut: ({ kind, id }) => {
    if (kind === 'profile') addPendingWipe(id)
    signOuts.end(tokenStore.token)
  },
})

/** The person signed in now, or null. */
export function signedInPerson(): Person | null {
  const state = session.state()
  return state.status === 'signed-in' ? state.person : null
}

function onWake(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('focus', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('focus', listener)
  }
}
