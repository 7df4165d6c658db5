import type * as member from '@/contract/member'
import type { Handler } from '../http/runRoute'
import { CATALOGUE } from '@/copy/catalogue'
import { ClubError } from '../runtime/clubError'
import { findAccount } from '../clients/profile'
import { inTransaction } from '../db/inTransaction'
import { type ActionRow, actionView, findAction, wholeView } from './actionRow'
import { kindOfAccount, ownerOf } from '../sessions/kindOfAccount'
import { applyAction, type IncomingAction } from './applyAction'
import { readServiceState } from './userServiceRow'

/**
 * Takes in one action on one service. The same id always gets the same answer, whatever came with it; the answer is the stored
 * line of the ledger and the service's present state.
 * @throws ClubError `session_expired`, `forbidden` for someone else's services, `invalid_request`, `service_unknown`,
 *   `relative_unknown`, `no_family` for somebody who has left one, `too_many_requests`
 */
export const benefitActions: Handler<typeof member.benefitActions> = ({
  app,
  person: caller,
  body: action,
}) => {
  const actor = caller.collection().name === 'staff' ? 'staff' : 'member'
  if (actor === 'member' && action.user_id !== caller.id) throw new ClubError('forbidden')
  if (actor === 'member' && kindOfAccount(caller) === 'former-adult') throw new ClubError('no_family')
  const user_id = actor === 'member' ? ownerOf(caller) : action.user_id
  const row = takeIn(app, { ...action, user_id, actor, callerId: caller.id })
  const { active, activated_at, last_action } = readServiceState(app, row)
  return {
    ...(actor === 'member' ? actionView(row, caller.id) : wholeView(row, row.user_id)),
    service: { active, activated_at: activated_at?.toISOString() ?? null, last_action },
    serverTime: new Date().toISOString(),
  }
}

/** Their access may have been taken away, or given, since the call was let in. */
function requireStillTheirs(
  tx: PbApp,
  { callerId, user_id }: Pick<IncomingAction, 'callerId' | 'user_id'>,
): void {
  const caller = findAccount(tx, callerId)
  if (!caller) throw new ClubError('not_found')
  if ((caller.family || caller.id) !== user_id) throw new ClubError('no_family')
}

/** @returns the stored line: the existing one if any, so that a service may leave the catalogue meanwhile */
function takeIn(app: PbApp, action: Omit<IncomingAction, 'service'> & { service_id: string }): ActionRow {
  inTransaction(app, (tx) => {
    if (findAction(tx, action.id)) return
    if (action.actor === 'member') requireStillTheirs(tx, action)
    const service = CATALOGUE.find(({ id }) => id === action.service_id)
    if (!service) throw new ClubError('service_unknown')
    applyAction(tx, { ...action, service }, new Date())
  })
  const row = findAction(app, action.id)
  // An id that is someone else's reveals nothing.
  if (row?.user_id !== action.user_id) throw new ClubError('forbidden')
  return row
}
