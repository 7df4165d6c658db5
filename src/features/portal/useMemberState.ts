import { useCallback, useEffect, useRef, useState } from 'react'
import type { Me } from '@/backend/answers'
import type { KnownMe } from '@/backend/membershipCalls'
import { watchMembership } from '@/backend/watchMembership'
import type { ErrorCode } from '@/domain/errorCode'
import { readMember } from './readMember'

/** What the portal knows about the signed-in member. */
export type MemberState =
  | { status: 'loading' }
  /** Nothing is known and nothing can be shown. */
  | { status: 'failed'; code: ErrorCode }
  | {
      status: 'known'
      me: Me
      /** Why the last look at Stripe gave no membership. */
      refusal: ErrorCode | null
      /** When the server last answered, by this device's clock. */
      checkedAt: Date
      /** The last attempt to check failed: this is the last known state. */
      isStale: boolean
    }

export interface MemberStateControl {
  state: MemberState
  isChecking: boolean
  /** Reads again and lets the server look at Stripe. */
  check: () => void
}

/**
 * The signed-in member's state, read from the server and kept while the portal is open.
 * It is read again on a realtime hint, on focus and when coverage returns.
 */
export function useMemberState(personId: string): MemberStateControl {
  const [state, setState] = useState<MemberState>({ status: 'loading' })
  const [isChecking, setIsChecking] = useState(true)
  const known = useRef<KnownMe | undefined>(undefined)

  const readOnce = useCallback(async (verify: boolean) => {
    setIsChecking(true)
    const result = await readMember(known.current, verify)
    setIsChecking(false)
    if (!result.ok) {
      setState((last) => afterFailure(last, result.code))
      return
    }
    known.current = result.value.known
    setState((last) => afterReading(last, result.value, verify))
  }, [])
  const read = useOneAtATime(readOnce)

  const isLoading = state.status === 'loading'
  const subscriptionId = state.status === 'known' ? (state.me.subscription?.id ?? null) : null
  useEffect(() => read(true), [read])
  useEffect(() => {
    if (!isLoading) return watchMembership(personId, subscriptionId, () => read(false))
  }, [isLoading, personId, subscriptionId, read])
  useEffect(() => onReturn(() => read(false)), [read])

  return { state, isChecking, check: useCallback(() => read(true), [read]) }
}

/** Runs one read at a time; wishes that come meanwhile become one more read afterwards. */
function useOneAtATime(run: (verify: boolean) => Promise<void>): (verify: boolean) => void {
  const isRunning = useRef(false)
  const wish = useRef<{ verify: boolean } | null>(null)
  return useCallback(
    (verify: boolean) => {
      wish.current = { verify: verify || (wish.current?.verify ?? false) }
      const drain = async () => {
        isRunning.current = true
        for (let next = wish.current; next; next = wish.current) {
          wish.current = null
          await run(next.verify)
        }
        isRunning.current = false
      }
      if (!isRunning.current) void drain()
    },
    [run],
  )
}

function afterFailure(last: MemberState, code: ErrorCode): MemberState {
  return last.status === 'known' ? { ...last, isStale: true } : { status: 'failed', code }
}

function afterReading(
  last: MemberState,
  { known, refusal }: { known: KnownMe; refusal: ErrorCode | null },
  verified: boolean,
): MemberState {
  const keptRefusal = !verified && last.status === 'known' ? last.refusal : refusal
  return { status: 'known', me: known.me, refusal: keptRefusal, checkedAt: new Date(), isStale: false }
}

function onReturn(listener: () => void): () => void {
  window.addEventListener('focus', listener)
  window.addEventListener('online', listener)
  return () => {
    window.removeEventListener('focus', listener)
    window.removeEventListener('online', listener)
  }
}
