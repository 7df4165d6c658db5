import type { ActionSent } from '@/contract/memberShapes'
import { queryRow, queryRows } from '../db/database'
import { toIso } from '../db/dbDate'
import { isoOf } from '../db/isoOf'

const SHAPE = {
  id: '',
  user_id: '',
  service_id: '',
  action: '',
  actor: '',
  made_at: '',
  follows: '',
  outcome: '',
  refusal_code: '',
  repeats: '',
  handling: '',
  promised_by: '',
  handled_at: '',
  created: '',
}
const COLUMNS = Object.keys(SHAPE).join(', ')
export type ActionRow = typeof SHAPE

export const findAction = (app: PbApp, id: string): ActionRow | null =>
  queryRow(app, `SELECT ${COLUMNS} FROM benefit_actions WHERE id = {:id}`, { id }, SHAPE)

/** The request for a service that the club is still working on: one at most. */
export const findOpenRequest = (app: PbApp, userId: string, serviceId: string): ActionRow | null =>
  queryRow(
    app,
    `SELECT ${COLUMNS} FROM benefit_actions
     WHERE user_id = {:userId} AND service_id = {:serviceId} AND handling IN ('pending', 'contacted')`,
    { userId, serviceId },
    SHAPE,
  )

/** The newest of an applied action and its repeats. */
export const findNewestRepeat = (app: PbApp, applied: ActionRow): ActionRow =>
  queryRow(
    app,
    `SELECT ${COLUMNS} FROM benefit_actions
     WHERE user_id = {:userId} AND service_id = {:serviceId} AND (id = {:id} OR repeats = {:id})
     ORDER BY made_at DESC, id DESC LIMIT 1`,
    { userId: applied.user_id, serviceId: applied.service_id, id: applied.id },
    SHAPE,
  ) ?? applied

/** A person's newest actions, and every request that is still open however old; newest first. */
export const recentActions = (app: PbApp, userId: string, limit: number): ActionRow[] =>
  queryRows(
    app,
    `SELECT ${COLUMNS} FROM benefit_actions
     WHERE user_id = {:userId} AND (handling IN ('pending', 'contacted') OR id IN (
       SELECT id FROM benefit_actions WHERE user_id = {:userId} ORDER BY made_at DESC, id LIMIT {:limit}
     ))
     ORDER BY made_at DESC, id`,
    { userId, limit },
    SHAPE,
  )

/** A line of the ledger as its member reads it: null where there is nothing. */
export const actionView = (row: ActionRow): ActionSent => ({
  id: row.id,
  service_id: row.service_id,
  action: row.action as ActionSent['action'],
  actor: row.actor as ActionSent['actor'],
  made_at: isoOf(row.made_at),
  follows: row.follows || null,
  outcome: row.outcome as ActionSent['outcome'],
  refusal_code: (row.refusal_code as ActionSent['refusal_code'] | '') || null,
  repeats: row.repeats || null,
  handling: (row.handling as ActionSent['handling'] | '') || null,
  promised_by: toIso(row.promised_by),
  handled_at: toIso(row.handled_at),
  received_at: isoOf(row.created),
})
