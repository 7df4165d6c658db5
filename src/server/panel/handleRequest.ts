import type * as queue from '@/contract/panel/queue'
import { BRAND } from '@/domain/brand'
import { clubDay } from '@/domain/clubTime'
import type { HandlingRequest, StaffHandling } from '@/domain/panel/requestQuery'
import { nextWorkingDay, noonOf } from '@/domain/promise'
import type { Handler } from '../http/runRoute'
import { type ActionRow, askerOf, findAction, findOpenRequest } from '../benefits/actionRow'
import { readServiceState } from '../benefits/userServiceRow'
import { bumpRevision } from '../clients/bumpRevision'
import { audit } from '../db/audit'
import { ClubError } from '../runtime/clubError'
import { execute, queryRow } from '../db/database'
import { toDbDate, toIso } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { tellOfRequest } from '../outbox/requestNotices'

/**
 * Sets how far the club has got with a request, who has it in hand, that a call was in vain, and when the family is called again; the
 * member's phone shows the first and the last at once. What is done can be taken back.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `not_found`, `request_closed`, `request_changed`
 */
export const handleRequest: Handler<typeof queue.handleRequest> = ({ app, person: staff, body, id }) => {
  const { handling, back = false, taken, call_again, missed } = body
  const saysNothing = [handling, taken, call_again, missed].every((said) => said === undefined)
  // A call in vain is no step, and says by itself when the next one is.
  const isBoth = missed === true && (handling !== undefined || call_again !== undefined)
  if (saysNothing || isBoth || (handling === 'pending' && !back)) throw new ClubError('invalid_request')
  inTransaction(app, (tx) => handle(tx, id, body, staff.id))
  const request = findAction(app, id)
  if (!request) throw new ClubError('not_found')
  return {
    success: true,
    handling: request.handling as StaffHandling,
    handled_at: toIso(request.handled_at),
  }
}

function handle(
  tx: PbApp,
  id: string,
  { handling, back = false, taken, given_back, call_again, missed, ...seen }: HandlingRequest,
  staffId: string,
): void {
  const request = findAction(tx, id)
  if (!request?.handling) throw new ClubError('not_found')
  if (!canBeHandled(tx, request, back)) throw new ClubError('request_closed')
  if (!isAsSeen(request, seen, staffId)) throw new ClubError('request_changed')
  const note = { tx, request, staffId }
  if (taken !== undefined) take(note, taken, given_back)
  if (handling !== undefined && handling !== request.handling) advance(note, handling, back)
  if (missed === true) noteMissed(note)
  if (missed === false) forgetMissed(note)
  if (call_again !== undefined) planCall(note, call_again, { isBack: back || missed === false })
}

/** Whether nobody else has taken it or got further with it since the caller looked; who says nothing has not looked. */
function isAsSeen(
  { taken_by, handling }: ActionRow,
  { taken_from, handling_from }: Pick<HandlingRequest, 'taken_from' | 'handling_from'>,
  staffId: string,
): boolean {
  const holder = taken_from === 'me' ? staffId : taken_from
  return (
    (holder === undefined || holder === taken_by) &&
    (handling_from === undefined || handling_from === handling)
  )
}

/** An open one; and one that is done, to be opened again while nothing newer was asked of its service. */
function canBeHandled(tx: PbApp, request: ActionRow, isBack: boolean): boolean {
  if (request.handling !== 'done') return request.handling !== 'cancelled'
  if (!isBack) return false
  const isLast = readServiceState(tx, request).last_action === request.id
  return isLast && findOpenRequest(tx, request) === null
}

interface Note {
  tx: PbApp
  request: ActionRow
  staffId: string
}

/** @param former who has it again when the caller lets it go; nobody, if they have left the team meanwhile */
function take({ tx, request, staffId }: Note, isTaken: boolean, former = ''): void {
  const takenBy = isTaken ? staffId : isOfTeam(tx, former) ? former : ''
  if (request.taken_by === takenBy) return
  execute(tx, 'UPDATE benefit_actions SET taken_by = {:takenBy} WHERE id = {:id}', {
    id: request.id,
    takenBy,
  })
  if (isTaken) tellOfRequest(tx, askerOf(request), 'request-taken', request.id)
  bumpRevision(tx, request.user_id)
  audit(tx, {
    actor: staffId,
    action: isTaken ? 'request_taken' : 'request_released',
    subject: request.user_id,
    fields: [request.service_id],
  })
}

const isOfTeam = (tx: PbApp, staffId: string): boolean =>
  queryRow(tx, 'SELECT id FROM staff WHERE id = {:staffId}', { staffId }, { id: '' }) !== null

/** Whoever has called has it in hand, unless somebody has taken it; the call that was planned is that one. */
function advance({ tx, request, staffId }: Note, handling: StaffHandling, isBack: boolean): void {
  const now = { at: toDbDate(new Date()), by: staffId }
  const { handled, called, uncalled } = notedAfter(request, handling, { isBack, now })
  const isNewCall = handling === 'contacted' && called === now
  execute(
    tx,
    `UPDATE benefit_actions SET handling = {:handling}, handled_at = {:handledAt}, handled_by = {:handledBy},
       contacted_at = {:calledAt}, contacted_by = {:calledBy}, uncalled_at = {:uncalledAt}, uncalled_by = {:uncalledBy},
       missed_at = '', taken_by = coalesce(nullif(taken_by, ''), {:taker}), call_again = {:callAgain} WHERE id = {:id}`,
    {
      id: request.id,
      handling,
      handledAt: handled.at,
      handledBy: handled.by,
      calledAt: called.at,
      calledBy: called.by,
      uncalledAt: uncalled.at,
      uncalledBy: uncalled.by,
      taker: isNewCall ? staffId : '',
      callAgain: isNewCall ? '' : request.call_again,
    },
  )
  if (handling === 'done') tellOfRequest(tx, askerOf(request), 'request-done', request.id)
  bumpRevision(tx, request.user_id)
  audit(tx, {
    actor: staffId,
    action: 'request_handled',
    subject: request.user_id,
    fields: [request.service_id],
    before: request.handling,
    after: handling,
  })
}

/** Who noted something, and when. */
interface Noted {
  at: string
  by: string
}
const NOTHING: Noted = { at: '', by: '' }

/**
 * What is noted of a request once it is that far. A step back brings back what was noted before it: the call itself if it is the
 * call that had been taken back.
 */
function notedAfter(
  { handling: before, contacted_at, contacted_by, uncalled_at, uncalled_by }: ActionRow,
  handling: StaffHandling,
  { isBack, now }: { isBack: boolean; now: Noted },
): Record<'handled' | 'called' | 'uncalled', Noted> {
  const called = { at: contacted_at, by: contacted_by }
  const uncalled = { at: uncalled_at, by: uncalled_by }
  switch (handling) {
    case 'pending':
      return { handled: NOTHING, called: NOTHING, uncalled: called.at ? called : uncalled }
    case 'contacted': {
      const known = isBack && before === 'pending' ? uncalled : called
      const noted = known.at ? known : now
      return { handled: isBack ? noted : now, called: noted, uncalled: NOTHING }
    }
    case 'done':
      return { handled: now, called, uncalled }
  }
}

/** Whoever has called in vain has it in hand, unless somebody has taken it; the family is called again on the next working day. */
function noteMissed({ tx, request, staffId }: Note): void {
  const now = new Date()
  const next = toDbDate(noonOf(nextWorkingDay(clubDay(now), BRAND.holidays)))
  const callAgain = request.call_again > next ? request.call_again : next
  execute(
    tx,
    `UPDATE benefit_actions SET missed_at = {:now}, call_again = {:callAgain},
       taken_by = coalesce(nullif(taken_by, ''), {:staffId}) WHERE id = {:id}`,
    { id: request.id, now: toDbDate(now), callAgain, staffId },
  )
  tellOfRequest(tx, askerOf(request), 'request-missed', request.id)
  bumpRevision(tx, request.user_id)
  audit(tx, {
    actor: staffId,
    action: 'call_missed',
    subject: request.user_id,
    fields: [request.service_id],
    after: callAgain,
  })
}

/** What waits to be told of it is dropped when it would leave. */
const forgetMissed = ({ tx, request }: Note): void =>
  void execute(tx, "UPDATE benefit_actions SET missed_at = '' WHERE id = {:id}", { id: request.id })

/** @param isBack the day that was planned before, which was told then */
function planCall({ tx, request, staffId }: Note, day: string | null, { isBack }: { isBack: boolean }): void {
  const callAgain = day === null ? '' : toDbDate(noonOf(day))
  if (request.call_again === callAgain) return
  execute(tx, 'UPDATE benefit_actions SET call_again = {:callAgain} WHERE id = {:id}', {
    id: request.id,
    callAgain,
  })
  if (callAgain && !isBack) tellOfRequest(tx, askerOf(request), 'request-call-again', request.id)
  bumpRevision(tx, request.user_id)
  audit(tx, {
    actor: staffId,
    action: 'call_planned',
    subject: request.user_id,
    fields: [request.service_id],
    before: request.call_again,
    after: callAgain,
  })
}
