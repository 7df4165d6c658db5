import type { ActionSent } from '@/contract/memberShapes'
import { firstName } from '@/domain/clientName'
import { execute, queryRow, queryRows } from '../db/database'
import { toDbDate, toIso } from '../db/dbDate'
import { isoOf } from '../db/isoOf'
import { IN_LANE, type Lane, laneParams } from './lane'
import { SAID_COLUMNS, SAID_SHAPE, saidIn } from './requestNotes'

const LINE = {
  id: '',
  user_id: '',
  service_id: '',
  relative: '',
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
  contacted_at: '',
  contacted_by: '',
  uncalled_at: '',
  uncalled_by: '',
  call_again: '',
  missed_at: '',
  taken_by: '',
  asked_by: '',
  created: '',
}
const SHAPE = { ...LINE, caller: '', asker_name: '', ...SAID_SHAPE }
/** Who has called, by name, for as long as they are of the team and have one; nobody else is named to members. */
const CALLER = "COALESCE((SELECT staff.name FROM staff WHERE staff.id = contacted_by), '') AS caller"
/** Who has asked, as long as they are of the family. */
const ASKER = `COALESCE((SELECT nombre FROM profiles WHERE id = COALESCE(NULLIF(asked_by, ''), user_id)
  AND user_id IN (id, family)), '') AS asker_name`
const COLUMNS = `${Object.keys(LINE).join(', ')}, ${CALLER}, ${ASKER}, ${SAID_COLUMNS}`
export type ActionRow = typeof SHAPE

export const findAction = (app: PbApp, id: string): ActionRow | null =>
  queryRow(app, `SELECT ${COLUMNS} FROM benefit_actions WHERE id = {:id}`, { id }, SHAPE)

/** The request of a lane that the club is still working on: one at most. */
export const findOpenRequest = (app: PbApp, lane: Lane): ActionRow | null =>
  queryRow(
    app,
    `SELECT ${COLUMNS} FROM benefit_actions
     WHERE ${IN_LANE} AND handling IN ('pending', 'contacted')`,
    laneParams(lane),
    SHAPE,
  )

/** The newest of an applied action and its repeats. */
export const findNewestRepeat = (app: PbApp, applied: ActionRow): ActionRow =>
  queryRow(
    app,
    `SELECT ${COLUMNS} FROM benefit_actions
     WHERE ${IN_LANE} AND (id = {:id} OR repeats = {:id})
     ORDER BY made_at DESC, id DESC LIMIT 1`,
    { ...laneParams(applied), id: applied.id },
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

/** Ends an open request: the service is no longer wanted, or the club no longer has it, or whom it is for has been removed. */
export function cancelRequest(tx: PbApp, id: string, now: Date): void {
  execute(tx, `UPDATE benefit_actions SET handling = 'cancelled', handled_at = {:now} WHERE id = {:id}`, {
    id,
    now: toDbDate(now),
  })
}

/** Who of the family has made it. */
export const askerOf = ({ asked_by, user_id }: Pick<ActionRow, 'asked_by' | 'user_id'>): string =>
  asked_by || user_id

/**
 * A line of the ledger as somebody of the family reads it: null where there is nothing. What was said with it is for who has said it.
 * @param reader their id
 */
export function actionView(row: ActionRow, reader: string): ActionSent {
  const view = wholeView(row, reader)
  return askerOf(row) === reader ? view : { ...view, said: null }
}

/** The same with what was said, as staff read it. @param reader whose asking goes without saying: the client */
export const wholeView = (row: ActionRow, reader: string): ActionSent => ({
  id: row.id,
  service_id: row.service_id,
  relative: row.relative || null,
  action: row.action as ActionSent['action'],
  actor: row.actor as ActionSent['actor'],
  asked_by: row.actor !== 'member' || askerOf(row) === reader ? null : firstName(row.asker_name),
  made_at: isoOf(row.made_at),
  follows: row.follows || null,
  outcome: row.outcome as ActionSent['outcome'],
  refusal_code: (row.refusal_code as ActionSent['refusal_code'] | '') || null,
  repeats: row.repeats || null,
  handling: (row.handling as ActionSent['handling'] | '') || null,
  promised_by: toIso(row.promised_by),
  handled_at: toIso(row.handled_at),
  received_at: isoOf(row.created),
  contacted_at: toIso(row.contacted_at),
  contacted_by: row.caller || null,
  call_again: toIso(row.call_again),
  said: saidIn(row),
})
