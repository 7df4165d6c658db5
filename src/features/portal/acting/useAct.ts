import { useRef } from 'react'
import { accountKindOf } from '@/client/member/accountKindOf'
import type { Member } from '@/client/member/Member'
import { storedRow } from '@/client/member/memberStore'
import { UNDO_MS } from '@/domain/periods'
import type { BenefitActionKind, Said } from '@/domain/benefit'
import type { Service } from '@/domain/service'
import { worksAtOnce } from '@/domain/serviceFacts'
import { useToast } from '@/ui/useToast'
import type { Cared } from '../whom'
import { useWithdraw } from './useWithdraw'
import { actionToast, failedToast } from './actionToast'

interface HowToAct {
  /** Whom it is for; null for nobody in particular. */
  cared?: Cared | null
  said?: Said | null
}

/** Acts on a service or takes a request back, one tap at a time, and reports the outcome in a toast: never more than is true. */
export function useAct(
  member: Member,
  service: Pick<Service, 'id' | 'type'>,
): { act: (action: BenefitActionKind, how?: HowToAct) => void; withdraw: (id: string) => void } {
  // Not state: the card is painted once per tap, when the request is stored.
  const isRunning = useRef(false)
  const showToast = useToast()

  const takeBack = useWithdraw(member)
  // What works at once does so.
  const isCalledAbout = !worksAtOnce(service.id)

  async function once<T>(work: () => Promise<T>): Promise<T | null> {
    if (isRunning.current) return null
    isRunning.current = true
    const [result] = await Promise.all([work(), pause()])
    isRunning.current = false
    return result
  }

  async function act(action: BenefitActionKind, { cared = null, said = null }: HowToAct) {
    const since = performance.now()
    const hold = action === 'activation' && isCalledAbout ? UNDO_MS : 0
    const result = await once(() =>
      member.act(service.id, action, { relative: cared?.id ?? null, said, hold }),
    )
    if (result?.kind === 'failed') showToast(failedToast(result.code, action))
    if (result?.kind !== 'recorded') return
    const [outcome, row] = await Promise.all([result.outcome, storedRow()])
    const toast = actionToast(outcome, action, service, cared?.name, row ? accountKindOf(row) : 'client')
    // It may come seconds later, when the person has done something else.
    if (toast) showToast({ ...toast, since })
  }
  return {
    act: (action, how = {}) => void act(action, how),
    withdraw: (id) => void once(() => takeBack(id)),
  }
}

/** A trembling finger taps twice, and the button has turned into its opposite meanwhile. */
const DOUBLE_TAP_MS = 600
const pause = () => new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS))
