import { useCallback, useRef, useState } from 'react'
import { succeed } from '@/client/http/result'
import { staffApi } from '@/client/staff/staffApi'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { staffReason } from '@/copy/panel/staffReasons'
import { type StaffAction, type BenefitActionKind, laneOf, type ServiceState } from '@/domain/benefit'
import type { Service } from '@/domain/service'
import { type ErrorCode, isUnheard } from '@/domain/errorCode'
import { newRecordId } from '@/client/outbox/newRecordId'
import { useToast, type ToastMessage } from '@/ui/useToast'
import { useAnswer } from '../shared/useAnswer'
import { useChangeSignals } from '../shared/useChangeSignals'
import { appliedWords } from './appliedWords'
import { type Lanes, sameRequest, stateIn, withState } from './lanes'

const { benefits, error } = CLIENT_ACTIONS_COPY

export interface Benefits {
  /** State of a service for whom it is looked at; null until it is known. */
  stateOf: ((serviceId: string) => ServiceState) | null
  /** The people whom the client cares for. */
  relatives: Lanes['relatives']
  /** For whom: one of them, or null for nobody in particular. */
  relative: string | null
  chooseRelative: (id: string | null) => void
  failure: ErrorCode | null
  /** When the services were read last. */
  readAt: Date | null
  reload: () => Promise<void>
  /** The lane that is being changed. */
  busy: string | null
  act: (service: Service, action: BenefitActionKind) => Promise<void>
}

const NOBODY: Lanes['relatives'] = []

/** A client's benefits as the server has them, followed while they are shown, and changed in the client's name. */
export function useBenefits(clientId: string): Benefits {
  const [busy, setBusy] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const unanswered = useRef<StaffAction | null>(null)
  const showToast = useToast()
  const load = useCallback(async () => {
    const result = await staffApi.clientDetail(clientId)
    if (!result.ok) return result
    const { services, relatives } = result.value
    return succeed<Lanes>({ services, relatives })
  }, [clientId])
  const { value: lanes, failure, readAt, reload, ask } = useAnswer(load)
  useChangeSignals(reload)
  const relatives = lanes?.relatives ?? NOBODY
  // Whoever was chosen may have been removed.
  const relative = relatives.find(({ id }) => id === chosen)?.id ?? null

  async function act(service: Service, action: BenefitActionKind) {
    if (busy || !lanes) return
    const wanted = { user_id: clientId, service_id: service.id, relative, action }
    setBusy(laneOf(wanted))
    const request = sameRequest(unanswered.current, wanted) ?? {
      ...wanted,
      id: newRecordId(),
      made_at: new Date(),
      follows: stateIn(lanes, wanted).last_action,
    }
    unanswered.current = request
    const result = await staffApi.act(request)
    if (result.ok || !isUnheard(result.code)) unanswered.current = null
    if (result.ok) {
      const { service: state, outcome, repeats } = result.value
      await ask((before) => Promise.resolve(succeed(withState(before ?? lanes, wanted, state))))
      showToast(
        outcome === 'applied'
          ? { tone: 'success', ...appliedWords(service, action) }
          : { tone: 'info', ...(repeats ? benefits.repeated : benefits.superseded) },
      )
    } else showToast(toErrorToast(result.code))
    setBusy(null)
  }

  return {
    stateOf: lanes && ((service_id) => stateIn(lanes, { service_id, relative })),
    relatives,
    relative,
    chooseRelative: setChosen,
    failure,
    readAt,
    reload,
    busy,
    act,
  }
}

function toErrorToast(code: ErrorCode): ToastMessage {
  const isUnknown = code === 'not_found' || code === 'service_unknown'
  const description = isUnknown ? benefits.notLoaded : `${benefits.failed} ${staffReason(code)}`
  return { tone: 'error', title: error, description }
}
