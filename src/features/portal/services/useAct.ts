import { useRef, useState } from 'react'
import type { ActResult, Member } from '@/backend/member/Member'
import { ERRORS } from '@/copy/errors'
import { ACTION_TOASTS } from '@/copy/services'
import type { BenefitActionKind } from '@/domain/benefit'
import type { Service } from '@/domain/catalogue'
import { type ToastMessage, useToast } from '@/ui/useToast'

export interface Act {
  /** A tap is being written; further taps do nothing. */
  isBusy: boolean
  act: (action: BenefitActionKind) => void
}

/** Acts on a service, one tap at a time, and says with a toast what came of it: never more than is true. */
export function useAct(member: Member, service: Pick<Service, 'id' | 'type'>): Act {
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)
  const showToast = useToast()

  async function run(action: BenefitActionKind) {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    const result = await member.act(service.id, action)
    isRunning.current = false
    setIsBusy(false)
    showToast(toToast(result, action, service))
  }
  return { isBusy, act: (action) => void run(action) }
}

function toToast(
  result: ActResult,
  action: BenefitActionKind,
  { type }: Pick<Service, 'type'>,
): ToastMessage {
  switch (result.kind) {
    case 'applied':
      if (action === 'deactivation') return { tone: 'success', ...ACTION_TOASTS.deactivated }
      return { tone: 'success', ...(type === 'premium' ? ACTION_TOASTS.requested : ACTION_TOASTS.activated) }
    case 'superseded':
      return { tone: 'info', ...ACTION_TOASTS.superseded }
    case 'kept':
      return { tone: 'info', ...ACTION_TOASTS.kept }
    case 'refused':
    case 'failed':
      return {
        tone: 'error',
        title: ACTION_TOASTS.failed(action).title,
        description:
          result.code === 'internal' ? ACTION_TOASTS.failed(action).description : ERRORS[result.code],
      }
  }
}
