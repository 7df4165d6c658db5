import type { BenefitAction, Said } from '@/domain/benefit'
import type { ErrorCode } from '@/domain/errorCode'
import { worksAtOnce } from '@/domain/serviceFacts'
import { entryStage } from '@/client/store/projectState'
import type { OutboxEntry } from '@/client/store/rows'

/** What a request is called on every screen. */
export type RequestState =
  | 'kept'
  | 'sent'
  | 'unconfirmed'
  | 'received'
  /** Works at once: nobody has to call about it. */
  | 'ready'
  | 'contacted'
  | 'done'
  | 'cancelled'
  | 'superseded'
  | 'repeated'
  | 'deactivated'
  | 'refused'

/** One request as the list shows it, wherever it is. */
export interface RequestView {
  id: string
  serviceId: string
  /** Which of the people cared for it is for; null for nobody in particular. */
  relative: string | null
  action: BenefitAction['action']
  byClub: boolean
  /** Who else of the family has made it, by first name; '' for somebody who is not of it any more, null for nobody else. */
  askedBy: string | null
  state: RequestState
  madeAt: Date
  receivedAt: Date | null
  promisedBy: Date | null
  handledAt: Date | null
  /** Since when the person has been called; null where that was not noted. */
  calledAt: Date | null
  /** Name of who has called; null where that is not known. */
  calledBy: string | null
  /** The day on which the club calls again; null for none. */
  callAgain: Date | null
  /** What went with it; null for nothing. */
  said: Said | null
  refusal: ErrorCode | null
  /** It has never left this phone. */
  canWithdraw: boolean
  /** Only this phone knows that it was refused. */
  canDismiss: boolean
}

/** The state of a line of the ledger. Total: every outcome and handling has its word. */
export function stateOfAction({
  service_id,
  outcome,
  action,
  handling,
  repeats,
  call_again,
}: BenefitAction): RequestState {
  // Lines stored by an earlier release name nothing here.
  if (repeats) return 'repeated'
  if (outcome !== 'applied') return outcome
  if (action === 'deactivation') return 'deactivated'
  switch (handling) {
    case 'pending':
    case null:
      return worksAtOnce(service_id) && !call_again ? 'ready' : 'received'
    case 'contacted':
    case 'done':
    case 'cancelled':
      return handling
  }
}

/** On which day the club calls: as promised, or again, as staff have noted; null where nobody has to call. */
export const callDay = ({ state, promisedBy, callAgain }: RequestView): Date | null => {
  if (state === 'received') return callAgain ?? promisedBy
  return state === 'contacted' ? callAgain : null
}

const ofEntry = (entry: OutboxEntry): RequestView => ({
  id: entry.id,
  serviceId: entry.request.service_id,
  relative: entry.request.relative,
  action: entry.request.action,
  byClub: false,
  askedBy: null,
  state: entryStage(entry),
  madeAt: entry.request.made_at,
  receivedAt: null,
  promisedBy: null,
  handledAt: null,
  calledAt: null,
  calledBy: null,
  callAgain: null,
  said: entry.request.said,
  refusal: entry.state === 'refused' ? entry.lastError : null,
  canWithdraw: entryStage(entry) === 'kept',
  canDismiss: entry.state === 'refused',
})

const ofAction = (action: BenefitAction): RequestView => ({
  id: action.id,
  serviceId: action.service_id,
  relative: action.relative,
  action: action.action,
  byClub: action.actor === 'staff',
  askedBy: action.asked_by,
  state: stateOfAction(action),
  madeAt: action.made_at,
  receivedAt: action.received_at,
  promisedBy: action.promised_by,
  handledAt: action.handled_at,
  calledAt: action.contacted_at,
  calledBy: action.contacted_by,
  callAgain: action.call_again,
  said: action.said,
  refusal: action.refusal_code,
  canWithdraw: false,
  canDismiss: false,
})

/** Where a request stands in the list; what the club has not answered never counts as under way. */
export type Stage = 'coming' | 'open' | 'ready' | 'refused' | 'over'

const STAGES: Record<RequestState, Stage> = {
  kept: 'coming',
  sent: 'coming',
  unconfirmed: 'coming',
  received: 'open',
  ready: 'ready',
  contacted: 'open',
  done: 'over',
  cancelled: 'over',
  superseded: 'over',
  repeated: 'over',
  deactivated: 'over',
  refused: 'over',
}

/** A refusal that only this device knows stays in view until the person has read it. */
export const stageOf = ({ state, canDismiss }: RequestView): Stage => (canDismiss ? 'refused' : STAGES[state])

/** Every request that this phone knows of, newest first. One that is in both places is the server's. */
export function requestViews(
  actions: readonly BenefitAction[],
  entries: readonly OutboxEntry[],
): RequestView[] {
  const settled = new Set(actions.map(({ id }) => id))
  return [...entries.filter(({ id }) => !settled.has(id)).map(ofEntry), ...actions.map(ofAction)].sort(
    (one, other) => other.madeAt.getTime() - one.madeAt.getTime(),
  )
}
