import type * as member from '@/contract/member'
import type { Handler } from '../http/runRoute'
import { accountKind } from '@/domain/family'
import { EPOCH_HEADER } from '@/domain/epoch'
import { CATALOGUE } from '@/copy/catalogue'
import { ClubError } from '../runtime/clubError'
import { isBehind } from '../runtime/epoch'
import { findAccount } from '../clients/profile'
import { inTransaction } from '../db/inTransaction'
import { type ActionRow, actionView, askerOf, findAction, wholeView } from './actionRow'
import { applyAction, type IncomingAction } from './applyAction'
import { readServiceState } from './userServiceRow'

/**
 * Takes in one action on one service. The same id always gets the same answer, whatever came with it; the answer is the stored
 * line of the ledger and the service's present state.
 * @throws ClubError `session_expired`, `forbidden` for someone else's services, `invalid_request`, `service_unknown`,
 *   `epoch_behind` from a member's device that has to send again first what a restored club lacks, `stripe_unavailable`, `relative_unknown`,
 *   `no_family` for somebody who has left one, `too_many_requests`
 */
export const benefitActions: Handler<typeof member.benefitActions> = ({
  e,
  app,
  person: caller,
  body: action,
}) => {
  const actor = caller.collection().name === 'staff' ? 'staff' : 'member'
  const isLate = actor === 'member' && isBehind(app, e.request.header.get(EPOCH_HEADER))
  if (isLate) throw new ClubError('epoch_behind')
  if (actor === 'member' && action.user_id !== caller.id) throw new ClubError('forbidden')
  const sent = { ...action, actor, callerId: caller.id } as const
  const { row, owner: user_id } = takeIn(app, sent)
  // Whose family has another payer since, or is another, still hears what became of what they have asked, and nothing else of it.
  const isAsker = actor === 'member' && askerOf(row) === caller.id
  // An id that is someone else's reveals nothing.
  if (row.user_id !== user_id && !isAsker) throw new ClubError('forbidden')
  const { active, activated_at, last_action } = readServiceState(app, { ...row, user_id })
  return {
    ...(actor === 'member' ? actionView(row, caller.id) : wholeView(row, row.user_id)),
    service: { active, activated_at: activated_at?.toISOString() ?? null, last_action },
    serverTime: new Date().toISOString(),
  }
}

type SentAction = Omit<IncomingAction, 'service'> & { service_id: string }

/**
 * @returns the stored line, the existing one if any, so that a service may leave the catalogue meanwhile; and whose services the caller
 *   shared at that moment
 */
function takeIn(app: PbApp, action: SentAction): { row: ActionRow; owner: string } {
  let owner = ''
  inTransaction(app, (tx) => {
    owner = ownerFor(tx, action)
    if (findAction(tx, action.id)) return
    const service = CATALOGUE.find(({ id }) => id === action.service_id)
    if (!service) throw new ClubError('service_unknown')
    applyAction(tx, { ...action, user_id: owner, service }, new Date())
  })
  const row = findAction(app, action.id)
  if (!row) throw new ClubError('forbidden')
  return { row, owner }
}

/**
 * Whose services it is about. Of members it is read anew: who pays for their family may have changed since the call was let in, and
 * their access may have been taken away, or given. @throws ClubError `not_found`, `no_family`
 */
function ownerFor(app: PbApp, { actor, callerId, user_id }: SentAction): string {
  if (actor !== 'member') return user_id
  const caller = findAccount(app, callerId)
  if (!caller) throw new ClubError('not_found')
  if (accountKind(caller) === 'former-adult') throw new ClubError('no_family')
  return caller.family || caller.id
}
