import { type ErrorCode, UNHEARD } from '@/domain/errorCode'
import type { SignedIn } from '@/contract/signedIn'
import type { ClubResult } from '../http/result'
import { tokenPayload } from '../http/tokenPayload'
import type { TokenStore } from '../http/tokenStore'

/** How often the session is checked, in milliseconds. */
const TICK_MS = 30_000
/** A token is renewed when it ends within three ticks. */
const EXPIRY_MARGIN_MS = 3 * TICK_MS
const DAY_MS = 86_400_000
const FIRST_RETRY_MS = 200
/** Retries of one renewal go on while they fit into one tick. */
const RETRY_SPAN_MS = TICK_MS

/** Failures that may soon be over. */
const RETRIED: readonly ErrorCode[] = [...UNHEARD, 'internal', 'busy']

export interface RenewalParts {
  tokenStore: Pick<TokenStore, 'token' | 'save'>
  refresh: () => Promise<ClubResult<SignedIn>>
  now: () => number
  wait: (ms: number) => Promise<void>
  isOnline: () => boolean
  /** Calls back when coverage or the person comes back; returns a stop function. */
  onWake: (listener: () => void) => () => void
}

export interface Renewal {
  /** Renews at once, then at every tick when it is due; returns a stop function. */
  start: () => () => void
  noteServerTime: (serverTime: number) => void
  /** The token is new: it came from a sign-in. */
  noteRenewed: () => void
  /** When the session ends regardless, by this device's clock; null for one that is renewed. */
  endsAt: () => number | null
}

export interface RenewalFacts {
  /** End of the token by the server's clock, in milliseconds since 1970; null when it names none or is never renewed. */
  expiresAt: number | null
  /** Last renewal by this device's clock; null when there was none in this visit. */
  renewedAt: number | null
  now: number
  /** The server's clock minus this device's. */
  clockOffset: number
}

/** A token is renewed at the start, once a day, and shortly before it ends by the server's clock. */
export function renewalIsDue({ expiresAt, renewedAt, now, clockOffset }: RenewalFacts): boolean {
  if (renewedAt === null) return true
  const age = now - renewedAt
  // A negative age: the device's clock was set back.
  if (age < 0 || age >= DAY_MS) return true
  return expiresAt !== null && expiresAt - (now + clockOffset) <= EXPIRY_MARGIN_MS
}

/** Keeps the token of the signed-in person fresh. Failing to do so ends nothing. */
export function createRenewal({ tokenStore, refresh, now, wait, isOnline, onWake }: RenewalParts): Renewal {
  let renewedAt: number | null = null
  let clockOffset = 0
  let isRunning = false

  async function renewOnce(): Promise<ErrorCode | null> {
    const usedToken = tokenStore.token
    if (!usedToken) return null
    const result = await refresh()
    if (!result.ok) return result.code
    // Another tab may have signed out, or another person in, while the answer was on its way.
    if (tokenStore.token === usedToken) tokenStore.save(result.value.token, result.value.record)
    renewedAt = now()
    return null
  }

  async function renewWithRetries() {
    const deadline = now() + RETRY_SPAN_MS
    for (let pause = FIRST_RETRY_MS; ; pause *= 2) {
      const code = await renewOnce()
      const mayRetry = code !== null && RETRIED.includes(code) && isOnline() && now() + pause < deadline
      if (!mayRetry) return
      await wait(pause)
    }
  }

  function check() {
    const expiresAt = isRenewable(tokenStore.token) ? tokenExpiry(tokenStore.token) : null
    const isDue = renewalIsDue({ expiresAt, renewedAt, now: now(), clockOffset })
    if (isRunning || !tokenStore.token || !isOnline() || !isDue) return
    isRunning = true
    void renewWithRetries().finally(() => {
      isRunning = false
    })
  }

  return {
    start() {
      check()
      const timer = setInterval(check, TICK_MS)
      const stopWaking = onWake(check)
      return () => {
        clearInterval(timer)
        stopWaking()
      }
    },
    noteServerTime: (serverTime) => {
      clockOffset = serverTime - now()
    },
    noteRenewed: () => {
      renewedAt = now()
    },
    endsAt() {
      const expiresAt = tokenExpiry(tokenStore.token)
      return expiresAt === null || isRenewable(tokenStore.token) ? null : expiresAt - clockOffset
    },
  }
}

/** Those of staff end with their working day. */
const isRenewable = (token: string): boolean => tokenPayload(token)['refreshable'] !== false

function tokenExpiry(token: string): number | null {
  const expiry: unknown = tokenPayload(token).exp
  return typeof expiry === 'number' ? expiry * 1000 : null
}
