import { type BenefitAction, isOpenRequest, laneOf, NEVER_ASKED, type ServiceState } from '@/domain/benefit'
import { cooldownEnd } from '@/domain/cooldown'
import type { Relative } from '@/domain/relative'
import { worksAtOnce } from '@/domain/serviceFacts'
import { type EntryStage, entryStage } from '@/client/store/projectState'
import type { OutboxEntry, ServiceRow } from '@/client/store/rows'
import type { PortalData } from '../usePortalData'
import { whomOf } from '../whom'

/** One service in one lane: for one of the people cared for, or for nobody in particular. */
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

/** The same, with whom it is for. */
export interface LaneView extends ServiceView {
  /** Null for nobody in particular. */
  relative: Relative | null
  /** As it follows «para»; null where the member has named nobody. */
  whom: string | null
}

/** One service as its card shows it. */
export interface CardView {
  service: ServiceRow
  /** Nobody in particular first, then all people cared for. */
  lanes: readonly LaneView[]
}

export const cardView = (
  service: ServiceRow,
  data: PortalData,
  relatives: readonly Relative[],
  now: Date,
): CardView => ({
  service,
  lanes: [null, ...relatives].map((relative) => ({
    ...serviceView(service, data, now, relative?.id),
    relative,
    whom: whomOf(relative?.id ?? null, relatives),
  })),
})

/** @param relative id of whom it is for; null for nobody in particular */
export function serviceView(
  service: ServiceRow,
  data: PortalData,
  now: Date,
  relative: string | null = null,
): ServiceView {
  const lane = laneOf({ service_id: service.id, relative })
  const { entry, state } = wantedIn(data, lane)
  const end = cooldownEnd(service, state)
  const asked = data.actions.filter((action) => laneOf(action) === lane)
  const openRequest = asked.find(isOpenRequest) ?? null
  return {
    service,
    state,
    entry,
    openRequest,
    lastRequest: openRequest ? null : (asked.find(isOverRequest) ?? null),
    coolingDownUntil: end && now < end ? end : null,
  }
}

/** The lanes of a service: nobody in particular first, then all people cared for. */
export const lanesOf = (service_id: string, relatives: readonly Relative[]): string[] =>
  [null, ...relatives.map(({ id }) => id)].map((relative) => laneOf({ service_id, relative }))

type Wanted = Pick<ServiceView, 'entry' | 'state'>

/** What the person wants in a lane, and what of that is not settled. */
export const wantedIn = (data: PortalData, lane: string): Wanted => ({
  entry: unsettledEntry(data, lane),
  state: data.states.get(lane)?.intended ?? NEVER_ASKED,
})

/** The last thing that the person wants in a lane and the club has not answered. */
export const unsettledEntry = ({ entries }: PortalData, lane: string): OutboxEntry | null =>
  entries.findLast(({ service_id, state }) => service_id === lane && state !== 'refused') ?? null

/** Why a lane cannot be asked for now: it was, or it was so lately. */
export type AskRefusal = { kind: 'asked' } | { kind: 'cooldown'; until: Date }

const ASKED: AskRefusal = { kind: 'asked' }

/** Why it cannot be asked for in this lane now; null where it can. */
export function askRefusal({
  service,
  state,
  entry,
  openRequest,
  coolingDownUntil,
}: ServiceView): AskRefusal | null {
  if (service.type === 'included') return state.active && (entry ?? openRequest) ? ASKED : null
  if (entry) return ASKED
  return coolingDownUntil && { kind: 'cooldown', until: coolingDownUntil }
}

/** Where a member chooses among when asking: what works at once is for nobody in particular. */
export const lanesToAsk = ({ service, lanes }: CardView): readonly LaneView[] =>
  worksAtOnce(service.id) ? lanes.slice(0, 1) : lanes

export const canAsk = (lane: ServiceView): boolean => askRefusal(lane) === null

/** It has never left this device, so that it can be taken back. */
export const isKept = (entry: OutboxEntry | null): entry is OutboxEntry =>
  entry !== null && entryStage(entry) === 'kept'

export type ServiceStatus = 'active' | 'inactive' | Exclude<EntryStage, 'refused'>

/** What is on its way counts as neither on nor off: the club has not heard of it. */
export function statusOf({ entry, state }: Wanted): ServiceStatus {
  const stage = entry && entryStage(entry)
  if (stage && stage !== 'refused') return stage
  return state.active ? 'active' : 'inactive'
}

/** The word of a whole service is the first of these that is any lane's. */
const STATUSES: readonly ServiceStatus[] = ['active', 'unconfirmed', 'kept', 'sent', 'inactive']

/**
 * The word of a service, which is active while any of its lanes is; null where all there is to say leaves within seconds.
 * @param leaving what is sent within seconds by itself, and says so elsewhere
 */
export function statusOfAll(lanes: readonly Wanted[], leaving: readonly OutboxEntry[]): ServiceStatus | null {
  const staying = lanes.filter(({ entry }) => entry === null || !leaving.includes(entry))
  const words = staying.map(statusOf)
  const word = STATUSES.find((status) => words.includes(status)) ?? null
  return word === 'inactive' && staying.length < lanes.length ? null : word
}

/** The club has received the request, and has not called yet. */
export const awaitsCall = ({ actions }: PortalData, serviceId: string): boolean =>
  actions.some(
    ({ service_id, handling, promised_by }) =>
      service_id === serviceId && handling === 'pending' && promised_by !== null,
  )

const isOverRequest = ({ handling }: BenefitAction): boolean =>
  handling === 'done' || handling === 'cancelled'

/** Until when a request can be undone; 0 once it may leave. */
const heldUntil = ({ entry }: ServiceView) => (entry?.attempts === 0 ? entry.nextAttemptAt : 0)

const stageOf = ({ entry }: ServiceView) => entry && entryStage(entry)

/** Whether a lane would look the same. */
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

/** Whether a card would look the same: most of them do when another one was tapped. */
export const cardLooksTheSame = (one: CardView, other: CardView): boolean =>
  one.service === other.service &&
  one.lanes.length === other.lanes.length &&
  one.lanes.every((lane, at) => {
    const now = other.lanes[at]
    return now !== undefined && isSamePerson(lane.relative, now.relative) && looksTheSame(lane, now)
  })

const isSamePerson = (one: Relative | null, other: Relative | null): boolean =>
  one?.id === other?.id && one?.name === other?.name && one?.relation === other?.relation
