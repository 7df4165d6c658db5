import type { Detail } from '@/contract/panel/clients'
import { NEVER_ASKED, type ServiceState, type StaffAction } from '@/domain/benefit'

/** What a client has, for nobody in particular and for each of the people cared for. */
export type Lanes = Pick<Detail, 'services' | 'relatives'>

/** Which service, and for whom: null for nobody in particular. */
export type Lane = Pick<StaffAction, 'service_id' | 'relative'>

const servicesIn = ({ services, relatives }: Lanes, relative: string | null): Detail['services'] =>
  relative === null ? services : (relatives.find(({ id }) => id === relative)?.services ?? [])

export const stateIn = (lanes: Lanes, { service_id, relative }: Lane): ServiceState =>
  servicesIn(lanes, relative).find((state) => state.service_id === service_id) ?? NEVER_ASKED

/** The same with the new state of one lane; nothing changes for somebody who was removed meanwhile. */
export function withState(lanes: Lanes, { service_id, relative }: Lane, state: ServiceState): Lanes {
  const changed = (services: Detail['services']): Detail['services'] => [
    ...services.filter((other) => other.service_id !== service_id),
    { service_id, ...state },
  ]
  if (relative === null) return { ...lanes, services: changed(lanes.services) }
  return {
    ...lanes,
    relatives: lanes.relatives.map((one) =>
      one.id === relative ? { ...one, services: changed(one.services) } : one,
    ),
  }
}

/** The request whose answer was lost, when it is made again: with the same id it is not done twice. */
export const sameRequest = (
  before: StaffAction | null,
  wanted: Pick<StaffAction, 'user_id' | 'service_id' | 'relative' | 'action'>,
): StaffAction | null =>
  before?.user_id === wanted.user_id &&
  before.service_id === wanted.service_id &&
  before.relative === wanted.relative &&
  before.action === wanted.action
    ? before
    : null
