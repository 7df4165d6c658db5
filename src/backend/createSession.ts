import type { BaseAuthStore } from 'pocketbase'
import type { SignedIn } from './answers'
import type { ClubApi } from './createClubApi'
import { createRenewal, type RenewalParts } from './createRenewal'
import type { ClubResult } from './result'
import { toSessionState, type Person, type SessionEnd, type SessionState } from './sessionState'

export interface SessionParts extends Pick<RenewalParts, 'now' | 'wait' | 'isOnline' | 'onWake'> {
  authStore: Pick<BaseAuthStore, 'token' | 'record' | 'save' | 'clear' | 'onChange'>
  api: Pick<ClubApi, 'refreshSession' | 'signOutEverywhere' | 'onSessionExpired' | 'onServerTime'>
  /** Called before a sign-out begins, so that one which is interrupted can be finished at the next start. */
  beforeSignOut: (person: Person) => void
}

export interface Session {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Calls back once for every end of a session on this device. */
  onEnd: (listener: (end: SessionEnd) => void) => () => void
  /** Reads the kept session and keeps it renewed; call the answer to stop. */
  start: () => () => void
  /** Keeps a session that the server has just opened. */
  keep: (signedIn: SignedIn) => void
  /** Ends the session on this device, in all its tabs. */
  signOut: () => void
  /** Drops a session that a new password has just made void. */
  dropAfterPasswordChange: () => void
  /** Ends every session of this person; on a failure nothing has changed. */
  signOutEverywhere: () => Promise<ClubResult<unknown>>
}

/**
 * The session of this device. Only a `session_expired` of the server ends it from outside:
 * neither lost coverage nor a wrong clock does.
 */
export function createSession({ authStore, api, beforeSignOut, ...surroundings }: SessionParts): Session {
  let state: SessionState = { status: 'loading' }
  let end: SessionEnd = 'elsewhere'
  const listeners = new Set<() => void>()
  const endListeners = new Set<(end: SessionEnd) => void>()
  const renewal = createRenewal({ authStore, refresh: api.refreshSession, ...surroundings })

  function readStore() {
    const next = toSessionState(authStore.token, authStore.record)
    if (JSON.stringify(next) === JSON.stringify(state)) return
    const hasEnded = state.status === 'signed-in' && next.status === 'signed-out'
    state = next
    listeners.forEach((listener) => listener())
    if (hasEnded) endListeners.forEach((listener) => listener(end))
  }

  function close(reason: SessionEnd) {
    end = reason
    if (reason === 'signed-out' && state.status === 'signed-in') beforeSignOut(state.person)
    authStore.clear()
    end = 'elsewhere'
  }

  authStore.onChange(readStore)
  api.onServerTime(renewal.noteServerTime)
  api.onSessionExpired((usedToken) => {
    // An answer to an older token says nothing about the session that has begun since.
    if (authStore.token === usedToken) close('expired')
  })

  return {
    state: () => state,
    subscribe: (listener) => subscribe(listeners, listener),
    onEnd: (listener) => subscribe(endListeners, listener),
    start() {
      readStore()
      return renewal.start()
    },
    keep: ({ token, record }) => {
      renewal.noteRenewed()
      authStore.save(token, record)
    },
    signOut: () => close('signed-out'),
    dropAfterPasswordChange: () => close('password-changed'),
    async signOutEverywhere() {
      const result = await api.signOutEverywhere()
      if (result.ok) close('signed-out')
      return result
    },
  }
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
