import { useCallback, useRef, useState } from 'react'
import { succeed } from '@/client/http/result'
import type { Detail } from '@/contract/panel/clients'
import { staffApi } from '@/client/staff/staffApi'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { staffReason } from '@/copy/panel/staffReasons'
import { NEVER_ASKED, type StaffAction, type BenefitActionKind, type ServiceState } from '@/domain/benefit'
import type { Service } from '@/domain/service'
import { type ErrorCode, isUnheard } from '@/domain/errorCode'
import { newRecordId } from '@/client/outbox/newRecordId'
import { useToast, type ToastMessage } from '@/ui/useToast'
import { useAnswer } from '../shared/useAnswer'
import { useChangeSignals } from '../shared/useChangeSignals'
import { appliedWords } from './appliedWords'

const { benefits, error } = CLIENT_ACTIONS_COPY

type Services = Detail['services']

export interface Benefits {
  /** State of a service; null until it is known. */
  stateOf: ((serviceId: string) => ServiceState) | null
  failure: ErrorCode | null
  /** When the services were read last. */
  readAt: Date | null
  reload: () => Promise<void>
  /** Id of the service that is being changed. */
  busy: string | null
  act: (service: Service, action: BenefitActionKind) => Promise<void>
}

/** A client's benefits as the server has them, followed while they are shown, and changed in the client's name. */
export function useBenefits(clientId: string): Benefits {
  const [busy, setBusy] = useState<string | null>(null)
  const unanswered = useRef<StaffAction | null>(null)
  const showToast = useToast()
  const load = useCallback(async () => {
    const result = await staffApi.clientDetail(clientId)
    return result.ok ? succeed(result.value.services) : result
  }, [clientId])
  const { value: services, failure, readAt, reload, ask } = useAnswer<Services>(load)
  useChangeSignals(reload)

  async function act(service: Service, action: BenefitActionKind) {
    if (busy || !services) return
    setBusy(service.id)
    const follows = stateIn(services, service.id).last_action
    const request = sameRequest(unanswered.current, clientId, service.id, action) ?? {
      id: newRecordId(),
      user_id: clientId,
      service_id: service.id,
      relative: null,
      action,
      made_at: new Date(),
      follows,
    }
    unanswered.current = request
    const result = await staffApi.act(request)
    if (result.ok || !isUnheard(result.code)) unanswered.current = null
    if (result.ok) {
      const { service: state, outcome, repeats } = result.value
      await ask((before) => Promise.resolve(succeed(withState(before ?? services, service.id, state))))
      showToast(
        outcome === 'applied'
          ? { tone: 'success', ...appliedWords(service, action) }
          : { tone: 'info', ...(repeats ? benefits.repeated : benefits.superseded) },
      )
    } else showToast(toErrorToast(result.code))
    setBusy(null)
  }

  return {
    stateOf: services && ((id) => stateIn(services, id)),
    failure,
    readAt,
    reload,
    busy,
    act,
  }
}

/** The request whose answer was lost, when it is made again: with the same id it is not done twice. */
const sameRequest = (
  before: StaffAction | null,
  userId: string,
  serviceId: string,
  action: BenefitActionKind,
): StaffAction | null =>
  before?.user_id === userId && before.service_id === serviceId && before.action === action ? before : null

const stateIn = (services: Services, serviceId: string): ServiceState =>
  services.find(({ service_id }) => service_id === serviceId) ?? NEVER_ASKED

const withState = (services: Services, serviceId: string, state: ServiceState): Services => [
  ...services.filter(({ service_id }) => service_id !== serviceId),
  { service_id: serviceId, ...state },
]

function toErrorToast(code: ErrorCode): ToastMessage {
  const isUnknown = code === 'not_found' || code === 'service_unknown'
  const description = isUnknown ? benefits.notLoaded : `${benefits.failed} ${staffReason(code)}`
  return { tone: 'error', title: error, description }
}
