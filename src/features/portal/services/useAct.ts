import { useRef } from 'react'
import type { Member } from '@/client/member/Member'
import type { BenefitActionKind } from '@/domain/benefit'
import type { Service } from '@/domain/service'
import { useToast } from '@/ui/useToast'
import { actionToast, failedToast } from './actionToast'

/** Acts on a service, one tap at a time, and reports the outcome in a toast: never more than is true. */
export function useAct(
  member: Member,
  service: Pick<Service, 'id' | 'type'>,
): (action: BenefitActionKind) => void {
  // Not state: the card is painted once per tap, when the request is stored.
  const isRunning = useRef(false)
  const showToast = useToast()

  async function run(action: BenefitActionKind) {
    if (isRunning.current) return
    isRunning.current = true
    const [result] = await Promise.all([member.act(service.id, action), pause()])
    isRunning.current = false
    if (result.kind === 'failed') showToast(failedToast(result.code, action))
    else showToast(actionToast(await result.outcome, action, service))
  }
  return (action) => void run(action)
}

/** A trembling finger taps twice, and the button has turned into its opposite meanwhile. */
const DOUBLE_TAP_MS = 600
const pause = () => new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS))
