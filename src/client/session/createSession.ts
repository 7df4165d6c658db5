import type { Lock } from '../sync/ports'
import type { SignedIn } from '@/contract/signedIn'
import type { StaffRight } from '@/domain/panel/staffRight'
import type { ClubApi } from '../api/createClubApi'
import { createRenewal, type RenewalParts } from './createRenewal'
import type { ClubResult } from '../http/result'
import {
  LEAVES_NOTHING,
  toSessionState,
  type Person,
  type SessionEnd,
  type SessionState,
} from './sessionState'
import type { TokenStore } from '../http/tokenStore'

export interface SessionParts extends Pick<RenewalParts, 'now' | 'wait' | 'isOnline' | 'onWake'> {
  tokenStore: TokenStore
  api: Pick<ClubApi, 'refreshSession' | 'signOutEverywhere' | 'onSessionExpired' | 'onServerTime'>
  /** One at a time in all tabs of this device. */
  lock: Lock
  /** Called before a sign-out begins, so that one which is interrupted can be finished at the next start. */
  beforeSignOut: (person: Person) => void
}

export interface Session {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Calls back once for every end of a session on this device. */
  onEnd: (listener: (end: SessionEnd) => void) => () => void
  /** Reads the kept session and keeps it renewed; returns a stop function. */
  start: () => () => void
  /** When a session that is never renewed ends, in milliseconds since 1970 by this device's clock; null for any other. */
  endsAt: () => number | null
  /** Keeps a session that the server has just opened. */
  keep: (signedIn: SignedIn) => void
  /**
   * Runs a call that ends every other session of the person, and keeps the new one that it returns. What the server says
   * meanwhile about the old one, here or in another tab, ends nothing.
   */
  renewBy: (call: () => Promise<ClubResult<SignedIn>>) => Promise<ClubResult<SignedIn>>
  /** Waits until a received refusal has ended the session, or has turned out to be about an older one. */
  settled: () => Promise<void>
  /** Ends the session on this device, in all its tabs. */
  signOut: () => void
  /** Notes what the signed-in colleague may do by now, in all tabs: somebody else may have changed it. */
  noteRight: (right: StaffRight) => void
  /** Runs a call that removes the account, and ends the session as a sign-out does once it is gone. */
  deleteBy: <T>(call: () => Promise<ClubResult<T>>) => Promise<ClubResult<T>>
  /** Drops a session that a new password has just made void. */
  dropAfterPasswordChange: () => void
  /** Ends every session of this person; on a failure nothing has changed. */
  signOutEverywhere: () => Promise<ClubResult<unknown>>
}

/** How long a value stored by another tab may take to be readable here, in milliseconds: a lock does not synchronise storage. */
const STORAGE_LAG_MS = 1_000

/**
 * The session of this device. Only a `session_expired` from the server ends it from outside:
 * neither lost coverage nor a wrong clock does.
 */
export function createSession({
  tokenStore,
  api,
  lock,
  beforeSignOut,
  ...surroundings
}: SessionParts): Session {
  let state: SessionState = { status: 'loading' }
  let end: SessionEnd = 'elsewhere'
  const listeners = new Set<() => void>()
  const endListeners = new Set<(end: SessionEnd) => void>()
  const renewal = createRenewal({ tokenStore, refresh: api.refreshSession, ...surroundings })

  function readStore() {
    const next = toSessionState(tokenStore.token, tokenStore.record)
    if (JSON.stringify(next) === JSON.stringify(state)) return
    const hasEnded = state.status === 'signed-in' && next.status === 'signed-out'
    state = next
    listeners.forEach((listener) => listener())
    if (hasEnded) endListeners.forEach((listener) => listener(end))
  }

  function close(reason: SessionEnd) {
    end = reason
    if (LEAVES_NOTHING[reason] && state.status === 'signed-in') beforeSignOut(state.person)
    tokenStore.clear()
    end = 'elsewhere'
  }

  tokenStore.onChange(readStore)
  api.onServerTime(renewal.noteServerTime)
  api.onSessionExpired((usedToken) => {
    void lock.run(async () => {
      // An answer to an older token says nothing about the session that has begun since.
      if (tokenStore.token === usedToken) await surroundings.wait(STORAGE_LAG_MS)
      if (tokenStore.token === usedToken) close('expired')
    })
  })

  function keep({ token, record }: SignedIn) {
    renewal.noteRenewed()
    tokenStore.save(token, record)
  }

  /** What the server says about the old session during the call is not another end. */
  const endBy = <T>(call: () => Promise<ClubResult<T>>, reason: SessionEnd): Promise<ClubResult<T>> =>
    lock.run(async () => {
      const result = await call()
      if (result.ok) close(reason)
      return result
    })

  return {
    state: () => state,
    subscribe: (listener) => subscribe(listeners, listener),
    onEnd: (listener) => subscribe(endListeners, listener),
    start() {
      readStore()
      return renewal.start()
    },
    endsAt: renewal.endsAt,
    keep,
    renewBy: (call) =>
      lock.run(async () => {
        const result = await call()
        if (result.ok) keep(result.value)
        return result
      }),
    settled: () => lock.run(() => Promise.resolve()),
    noteRight(right) {
      if (state.status !== 'signed-in' || state.person.kind !== 'staff') return
      if (state.person.mayManage === (right === 'manage')) return
      tokenStore.save(tokenStore.token, { ...(tokenStore.record as object), may: right })
    },
    signOut: () => close('signed-out'),
    deleteBy: (call) => endBy(call, 'account-deleted'),
    dropAfterPasswordChange: () => close('password-changed'),
    signOutEverywhere: () => endBy(api.signOutEverywhere, 'signed-out'),
  }
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
