import { type BenefitAction, isOpenRequest, NEVER_ASKED, type ServiceState } from '@/domain/benefit'
import { cooldownEnd } from '@/domain/cooldown'
import { type EntryStage, entryStage } from '@/client/store/projectState'
import type { OutboxEntry, ServiceRow } from '@/client/store/rows'
import type { PortalData } from '../usePortalData'

/** One service as its card shows it. */
export interface ServiceView {
  service: ServiceRow
  /** What the person wants, kept or confirmed. */
  state: ServiceState
  /** The last request that the server has not settled. */
  entry: OutboxEntry | null
  /** The request that the club is working on. */
  openRequest: BenefitAction | null
  /** The last one that is over; null while one is open. */
  lastRequest: BenefitAction | null
  /** When it can be asked for again; null when it can be asked for now. */
  coolingDownUntil: Date | null
}

export function serviceView(service: ServiceRow, data: PortalData, now: Date): ServiceView {
  const state = data.states.get(service.id)?.intended ?? NEVER_ASKED
  const end = cooldownEnd(service, state)
  const openRequest =
    data.actions.find((action) => action.service_id === service.id && isOpenRequest(action)) ?? null
  return {
    service,
    state,
    entry: unsettledEntry(data, service.id),
    openRequest,
    lastRequest: openRequest
      ? null
      : (data.actions.find((action) => isOverRequest(action, service.id)) ?? null),
    coolingDownUntil: end && now < end ? end : null,
  }
}

/** The last thing that the person wants of a service and the club has not answered. */
export const unsettledEntry = ({ entries }: PortalData, serviceId: string): OutboxEntry | null =>
  entries.findLast(({ service_id, state }) => service_id === serviceId && state !== 'refused') ?? null

export type ServiceStatus = 'active' | 'inactive' | Exclude<EntryStage, 'refused'>

/** What is on its way counts as neither on nor off: the club has not heard of it. */
export function statusOf({ entry, state }: Pick<ServiceView, 'entry' | 'state'>): ServiceStatus {
  const stage = entry && entryStage(entry)
  if (stage && stage !== 'refused') return stage
  return state.active ? 'active' : 'inactive'
}

/** The club has received the request, and has not called yet. */
export const awaitsCall = ({ actions }: PortalData, serviceId: string): boolean =>
  actions.some(
    ({ service_id, handling, promised_by }) =>
      service_id === serviceId && handling === 'pending' && promised_by !== null,
  )

const isOverRequest = ({ service_id, handling }: BenefitAction, serviceId: string): boolean =>
  service_id === serviceId && (handling === 'done' || handling === 'cancelled')

/** Until when a request can be undone; 0 once it may leave. */
const heldUntil = ({ entry }: ServiceView) => (entry?.attempts === 0 ? entry.nextAttemptAt : 0)

const stageOf = ({ entry }: ServiceView) => entry && entryStage(entry)

/** Whether a card would look the same: most of them do when another one was tapped. */
export const looksTheSame = (one: ServiceView, other: ServiceView): boolean =>
  one.service === other.service &&
  one.openRequest === other.openRequest &&
  one.lastRequest === other.lastRequest &&
  one.state.active === other.state.active &&
  one.state.last_action === other.state.last_action &&
  one.entry?.id === other.entry?.id &&
  stageOf(one) === stageOf(other) &&
  heldUntil(one) === heldUntil(other) &&
  one.coolingDownUntil?.getTime() === other.coolingDownUntil?.getTime()
