import * as v from 'valibot'
import { ACTION_ID, BENEFIT_ACTIONS } from '@/domain/benefit'
import { CATALOGUE } from '@/domain/catalogue'
import { requireSession } from '../http/requireSession'
import { ClubError } from '../runtime/clubError'
import { inTransaction } from '../db/inTransaction'
import { limit } from '../http/limit'
import { readJson } from '../http/readBody'
import { type ActionRow, actionView, findAction } from './actionRow'
import { applyAction, type IncomingAction } from './applyAction'
import { readServiceState } from './userServiceRow'

/** A phone that was away for long may send everything at once; somebody who tries things out may not go on for ever. */
const PER_MINUTE = 300

const actionId = v.pipe(v.string(), v.regex(ACTION_ID))
const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/
const moment = v.pipe(
  v.string(),
  v.regex(ISO_DATE),
  v.transform((text) => new Date(text)),
  v.check((date) => !Number.isNaN(date.getTime())),
)
const actionSchema = v.object({
  id: actionId,
  user_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(30)),
  service_id: v.pipe(v.string(), v.maxLength(100)),
  action: v.picklist(BENEFIT_ACTIONS),
  made_at: moment,
  follows: v.nullish(actionId, null),
})

/**
 * Takes in one wish about one service. The same id always gets the same answer, whatever came with it; the answer is the
 * stored line of the ledger and where the service stands now.
 * @throws ClubError `session_expired`, `forbidden` for somebody else's services, `invalid_request`, `service_unknown`,
 *   `too_many_requests`
 */
export function benefitActions(e: RequestEvent): void {
  const caller = requireSession(e, 'profiles', 'staff')
  limit(e.app, `benefit-actions:${caller.id}`, PER_MINUTE, 60)
  const parsed = v.safeParse(actionSchema, readJson(e))
  if (!parsed.success) throw new ClubError('invalid_request')
  const wish = parsed.output
  const actor = caller.collection().name === 'staff' ? 'staff' : 'member'
  if (actor === 'member' && wish.user_id !== caller.id) throw new ClubError('forbidden')

  const row = takeIn(e.app, { ...wish, actor, callerId: caller.id })
  const { active, activated_at, last_action } = readServiceState(e.app, row.user_id, row.service_id)
  e.json(200, {
    ...actionView(row),
    service: { active, activated_at: activated_at?.toISOString() ?? null, last_action },
    serverTime: new Date().toISOString(),
  })
}

/** @returns the stored line: the one that is there already, so that a service may leave the catalogue meanwhile */
function takeIn(app: PbApp, wish: Omit<IncomingAction, 'service'> & { service_id: string }): ActionRow {
  inTransaction(app, (tx) => {
    if (findAction(tx, wish.id)) return
    const service = CATALOGUE.find(({ id }) => id === wish.service_id)
    if (!service) throw new ClubError('service_unknown')
    applyAction(tx, { ...wish, service }, new Date())
  })
  const row = findAction(app, wish.id)
  // An id that is somebody else's tells nothing about it.
  if (row?.user_id !== wish.user_id) throw new ClubError('forbidden')
  return row
}
