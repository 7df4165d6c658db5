import { type BenefitAction, NEVER_ASKED, type ServiceState } from '@/domain/benefit'
import { cooldownEnd } from '@/domain/cooldown'
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
  /** When it can be asked for again; null when it can be asked for now. */
  coolingDownUntil: Date | null
}

export function serviceView(service: ServiceRow, data: PortalData, now: Date): ServiceView {
  const state = data.states.get(service.id)?.intended ?? NEVER_ASKED
  const end = cooldownEnd(service, state)
  return {
    service,
    state,
    entry: unsettledEntry(data, service.id),
    openRequest: data.actions.find((action) => isOpenRequest(action, service.id)) ?? null,
    coolingDownUntil: end && now < end ? end : null,
  }
}

/** The last thing that the person wants of a service and the club has not answered. */
export const unsettledEntry = ({ entries }: PortalData, serviceId: string): OutboxEntry | null =>
  entries.findLast(({ service_id, state }) => service_id === serviceId && state !== 'refused') ?? null

const isOpenRequest = ({ service_id, handling }: BenefitAction, serviceId: string): boolean =>
  service_id === serviceId && (handling === 'pending' || handling === 'contacted')

/** Whether a card would look the same: most of them do when another one was tapped. */
export const looksTheSame = (one: ServiceView, other: ServiceView): boolean =>
  one.service === other.service &&
  one.openRequest === other.openRequest &&
  one.state.active === other.state.active &&
  one.state.last_action === other.state.last_action &&
  one.entry?.id === other.entry?.id &&
  one.entry?.state === other.entry?.state &&
  one.coolingDownUntil?.getTime() === other.coolingDownUntil?.getTime()
