import type { Actor, Handling, Said } from '@/domain/benefit'
import { BRAND } from '@/domain/brand'
import type { Service } from '@/domain/service'
import { clubDay } from '@/domain/clubTime'
import { decideAction, type Decision, type LastApplied, stateAfter } from '@/domain/decideAction'
import { noonOf, promisedBy } from '@/domain/promise'
import { queueBenefit } from '../outbox/queueBenefit'
import { accessNow } from '../membership/accessVerdict'
import { type ClientRow, findClient } from '../clients/profile'
import { bumpRevision } from '../clients/bumpRevision'
import { audit } from '../db/audit'
import { ClubError } from '../runtime/clubError'
import { fromDbDate, toDbDate } from '../db/dbDate'
import { isUnread } from '../runtime/epoch'
import { requestReceivedMail } from '../outbox/membershipMails'
import { tellOfRequest } from '../outbox/requestNotices'
import {
  type ActionRow,
  askerOf,
  cancelRequest,
  findAction,
  findNewestRepeat,
  findOpenRequest,
} from './actionRow'
import type { Lane } from './lane'
import { requireRelative } from './relatives'
import { writeSaid } from './requestNotes'
import { readServiceState, writeServiceState } from './userServiceRow'

/** The date of actions that claim to be older: PocketBase reads some of the earliest dates as none. */
const EARLIEST = new Date(0)

/** An action as it arrived, with its sender. */
export interface IncomingAction {
  id: string
  user_id: string
  /** Which of the people cared for it is for; null for nobody in particular. */
  relative: string | null
  action: 'activation' | 'deactivation'
  made_at: Date
  follows: string | null
  said: Said | null
  service: Service
  actor: Actor
  callerId: string
}

/**
 * Decides on a new action and writes all that follows from it, in the caller's transaction: the line of the ledger, the state
 * of the service, the open request, the webhook, and the change signal for the member's phone. A repeated request changes
 * nothing and notifies only that phone.
 * @throws ClubError `not_found` when there is no such client, `relative_unknown` when it is for nobody whom that one cares for,
 *   `stripe_unavailable` while a restored club has not read who has paid
 */
export function applyAction(tx: PbApp, incoming: IncomingAction, now: Date): void {
  const client = findClient(tx, incoming.user_id)
  if (!client) throw new ClubError('not_found')
  if (incoming.relative !== null) requireRelative(tx, client.id, incoming.relative)
  const action = { ...incoming, made_at: credible(incoming.made_at, now) }
  const lane = laneOfAction(action)
  const openRequest = findOpenRequest(tx, lane)
  const decision = decide(tx, client, action, openRequest, now)
  if (lacksAccess(decision) && isUnread(tx)) throw new ClubError('stripe_unavailable')
  const promised = promise(action, decision, now)
  writeAction(tx, action, decision, promised)
  keepSaid(tx, action, decision)
  if (decision.outcome === 'applied') {
    if (openRequest) endRequest(tx, openRequest, action, now)
    writeServiceState(tx, lane, stateAfter(action, now))
    queueBenefit(tx, client, action.service.title, action.action, now)
  }
  // A doctor's number on the screen and a code are not calls to wait for.
  if (action.actor === 'member' && promised.promisedBy) requestReceivedMail(tx, action.callerId, action.id)
  if (action.actor === 'staff') {
    audit(tx, {
      actor: action.callerId,
      action: `benefit_${action.action}`,
      subject: client.id,
      fields: [action.service.id],
      after: decision.outcome,
    })
  }
  bumpRevision(tx, client.id)
}

/** Whoever has made it is told where it was not they or their family who ended it. */
function endRequest(tx: PbApp, request: ActionRow, { actor, action }: IncomingAction, now: Date): void {
  cancelRequest(tx, request.id, now)
  if (actor === 'staff' && action === 'deactivation') {
    tellOfRequest(tx, askerOf(request), 'request-cancelled', request.id)
  }
}

const laneOfAction = ({ user_id, service, relative }: IncomingAction): Lane => ({
  user_id,
  service_id: service.id,
  relative: relative ?? '',
})

/** Whatever a phone's clock says, nothing was asked after it came in. */
function credible(madeAt: Date, now: Date): Date {
  if (madeAt > now) return now
  return madeAt < EARLIEST ? EARLIEST : madeAt
}

function decide(
  tx: PbApp,
  client: ClientRow,
  action: IncomingAction,
  openRequest: ActionRow | null,
  now: Date,
): Decision {
  const { service, actor } = action
  const state = readServiceState(tx, laneOfAction(action))
  const lastRow = state.last_action ? findAction(tx, state.last_action) : null
  const last = lastRow && { id: lastRow.id, newest: newestRepeat(tx, lastRow) }
  const access = accessNow(tx, client)
  const facts = { service, state, last, openRequest: openRequest?.id ?? null, actor, access }
  return decideAction(action, facts, now)
}

/** A refusal stays: it waits until a restored club knows who has paid. */
const lacksAccess = ({ refusal }: Decision): boolean => refusal !== null && refusal !== 'cooldown_running'

function newestRepeat(tx: PbApp, applied: ActionRow): LastApplied['newest'] {
  const { id, made_at } = findNewestRepeat(tx, applied)
  return { id, made_at: fromDbDate(made_at) ?? EARLIEST }
}

/** Only what a request is answered with is kept, and only of the person who asked: for others the club has its call notes. */
function keepSaid(tx: PbApp, { id, user_id, action, actor, said }: IncomingAction, decision: Decision): void {
  const request = decision.outcome === 'applied' ? id : decision.repeats
  if (action !== 'activation' || actor !== 'member' || !said || !request) return
  writeSaid(tx, { id, request, userId: user_id, said })
}

interface Promised {
  handling: Handling | ''
  promisedBy: string
}

/** What the club owes for this action. */
function promise({ action, service }: IncomingAction, { outcome }: Decision, now: Date): Promised {
  if (outcome !== 'applied' || action !== 'activation') return { handling: '', promisedBy: '' }
  const day = promisedBy(service.id, clubDay(now), BRAND.holidays)
  return { handling: 'pending', promisedBy: day ? toDbDate(noonOf(day)) : '' }
}

function writeAction(tx: PbApp, action: IncomingAction, decision: Decision, promised: Promised): void {
  const record = new Record(tx.findCollectionByNameOrId('benefit_actions'))
  record.set('id', action.id)
  record.set('user_id', action.user_id)
  record.set('service_id', action.service.id)
  record.set('relative', action.relative ?? '')
  record.set('action', action.action)
  record.set('actor', action.actor)
  if (action.actor === 'member' && action.callerId !== action.user_id) record.set('asked_by', action.callerId)
  record.set('made_at', toDbDate(action.made_at))
  record.set('follows', action.follows ?? '')
  record.set('outcome', decision.outcome)
  record.set('refusal_code', decision.refusal ?? '')
  record.set('repeats', decision.repeats ?? '')
  record.set('handling', promised.handling)
  record.set('promised_by', promised.promisedBy)
  tx.save(record)
}
