import { useRef } from 'react'
import type { Member, Outcome } from '@/client/member/Member'
import { ERRORS } from '@/copy/errors'
import { ACTION_TOASTS } from '@/copy/services'
import type { BenefitActionKind } from '@/domain/benefit'
import type { ErrorCode } from '@/domain/errorCode'
import type { Service } from '@/domain/service'
import { type ToastMessage, useToast } from '@/ui/useToast'

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
    if (result.kind === 'failed') showToast(toErrorToast(result.code, action))
    else showToast(toToast(await result.outcome, action, service))
  }
  return (action) => void run(action)
}

/** A trembling finger taps twice, and the button has turned into its opposite meanwhile. */
const DOUBLE_TAP_MS = 600
const pause = () => new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS))

function toToast(outcome: Outcome, action: BenefitActionKind, { type }: Pick<Service, 'type'>): ToastMessage {
  switch (outcome.kind) {
    case 'applied':
      if (action === 'deactivation') return { tone: 'success', ...ACTION_TOASTS.deactivated }
      return { tone: 'success', ...(type === 'premium' ? ACTION_TOASTS.requested : ACTION_TOASTS.activated) }
    case 'superseded':
      return { tone: 'info', ...(outcome.action.repeats ? ACTION_TOASTS.repeated : ACTION_TOASTS.superseded) }
    case 'kept':
      return { tone: 'info', ...ACTION_TOASTS.kept }
    case 'refused':
      return toErrorToast(outcome.code, action)
  }
}

function toErrorToast(code: ErrorCode, action: BenefitActionKind): ToastMessage {
  const { title, description } = ACTION_TOASTS.failed(action)
  return { tone: 'error', title, description: code === 'internal' ? description : ERRORS[code] }
}
