import { useEffect, useState } from 'react'
import { clubApi } from '@/client/api/clubApi'
import { currentMember } from '@/client/member/memberStore'
import type { PaymentHints, Verified } from '@/contract/payment'
import type { ErrorCode } from '@/domain/errorCode'

/** The first request and three more. */
export const MOST_ATTEMPTS = 4
const PAUSE_MS = 2000

export type Verification =
  | { view: 'verifying'; attempt: number }
  | { view: 'success'; subscription: Verified['subscription'] }
  | { view: 'pending' }
  | { view: 'error'; code: ErrorCode }

/** Answers that asking again cannot change. */
const FINAL: readonly ErrorCode[] = ['session_expired', 'forbidden', 'payment_not_yours']

/** Asks the server until it says yes, four times at most; `enabled` once signed in. */
export function useVerification({ paymentIntentId, sessionId }: PaymentHints, enabled: boolean) {
  const [state, setState] = useState<Verification>({ view: 'verifying', attempt: 1 })
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (!enabled) return
    const controller = new AbortController()
    const hints = { ...(paymentIntentId && { paymentIntentId }), ...(sessionId && { sessionId }) }
    const show = (next: Verification) => {
      if (!controller.signal.aborted) setState(next)
    }
    void verify(hints, show, controller.signal).then(show)
    return () => controller.abort()
  }, [enabled, paymentIntentId, sessionId, round])

  function again() {
    setState({ view: 'verifying', attempt: 1 })
    setRound((before) => before + 1)
  }
  return { state, again }
}

/** Polls with pauses, showing each attempt; returns the outcome. */
async function verify(
  hints: PaymentHints,
  show: (state: Verification) => void,
  signal: AbortSignal,
): Promise<Verification> {
  for (let attempt = 1; ; attempt += 1) {
    show({ view: 'verifying', attempt })
    const result = await clubApi.verifySubscription(hints)
    if (result.ok) {
      // Who is a member now may have been something else to this device, and its change signal may not come.
      void currentMember()?.engine.syncNow()
      return { view: 'success', subscription: result.value.subscription }
    }
    const isLast = attempt >= MOST_ATTEMPTS || FINAL.includes(result.code) || signal.aborted
    if (isLast) return afterFailure(result.code)
    await pause(signal)
  }
}

const afterFailure = (code: ErrorCode): Verification =>
  code === 'payment_pending' ? { view: 'pending' } : { view: 'error', code }

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
