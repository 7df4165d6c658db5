import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { clubApi } from '@/client/api/clubApi'
import type { Member } from '@/client/member/Member'
import { useSyncActivity } from '@/client/member/useSyncActivity'
import { type ErrorCode, isUnheard } from '@/domain/errorCode'
import type { AccessVerdict } from '@/domain/membership'

export interface MembershipCheck {
  /** Why the server's check at Stripe found no membership; null before it, or if it found one. */
  refusal: ErrorCode | null
  isChecking: boolean
  /** False until the first check has ended, if one is due. */
  hasLooked: boolean
  check: () => void
}

/**
 * Where no access is known, the server checks Stripe once, so that people who paid are let in even when Stripe's
 * message was lost; and again when the club answers after it could not be asked.
 * @param access null while it is not known, and for people who do not pay
 */
export function useMembershipCheck(member: Member, access: AccessVerdict | null): MembershipCheck {
  const [state, setState] = useState<Omit<MembershipCheck, 'check'>>({
    refusal: null,
    isChecking: false,
    hasLooked: false,
  })
  const isRunning = useRef(false)

  const look = useCallback(async () => {
    if (isRunning.current) return
    isRunning.current = true
    setState((before) => ({ ...before, isChecking: true }))
    const verified = await clubApi.verifySubscription({})
    await member.engine.syncNow()
    isRunning.current = false
    setState({ refusal: verified.ok ? null : verified.code, isChecking: false, hasLooked: true })
  }, [member.engine])

  const isDue = access !== null && access !== 'granted' && !state.hasLooked
  useEffect(() => {
    if (isDue) void look()
  }, [isDue, look])

  const pullFailure = useSyncActivity(member, 'pullFailure')
  const lookAgain = useEffectEvent(() => {
    if (access !== null && state.refusal && isUnheard(state.refusal)) void look()
  })
  useEffect(() => {
    if (pullFailure === null) lookAgain()
  }, [pullFailure])

  return { ...state, check: useCallback(() => void look(), [look]) }
}
