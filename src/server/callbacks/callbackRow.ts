import type { CallbackHandling, CallbackKind } from '@/domain/panel/callback'
import type { CallbackSent } from '@/contract/panel/queue'
import { queryRow, queryRows } from '../db/database'
import { toIso } from '../db/dbDate'
import { isoOf } from '../db/isoOf'
import { newestNote, NOTE_SHAPE, noteView } from './newestNote'

const SHAPE = {
  id: '',
  kind: '',
  profile: '',
  nombre: '',
  apellidos: '',
  telefono: '',
  since: '',
  handling: '',
  handled_by: '',
  handled_at: '',
  failure_code: '',
  owed_cents: 0,
  attempts: 0,
  ...NOTE_SHAPE,
}
export type CallbackRow = typeof SHAPE

/** SQL condition: the callback is still to be made. */
export const IS_OPEN = "handling IN ('pending', 'contacted')"

/** The same, through the index that has only the open ones; every callback has a `since`. */
export const IS_IN_QUEUE = `${IS_OPEN} AND since > ''`

/** How many callbacks are still to be made, as triggers count them; who owes is counted among those who owe. */
export const countOpenCallbacks = (app: PbApp): number =>
  queryRow(
    app,
    "SELECT COALESCE(SUM(waiting), 0) AS calls FROM waiting_counts WHERE queue = 'call' AND service != 'past_due'",
    {},
    { calls: 0 },
  )?.calls ?? 0

/** Of the invoice that is still to be paid. */
const owed = (column: 'amount_cents' | 'attempts'): string =>
  `CASE calls.kind WHEN 'past_due' THEN COALESCE((
     SELECT ${column} FROM payments WHERE payments.profile = calls.profile AND payments.kind = 'invoice' AND payments.state = 'open'
     ORDER BY date DESC LIMIT 1), 0) ELSE 0 END`

/** Matching callbacks, the longest waiting first. They lead the join: with many waiting, SQLite would read all clients. */
export const readCallbacks = (
  app: PbApp,
  condition: string,
  params: Record<string, DbValue>,
  limit: number,
): CallbackRow[] =>
  queryRows(
    app,
    `SELECT calls.id, calls.kind, calls.profile, nombre, apellidos, telefono, since, handling, handled_by, handled_at,
       CASE calls.kind WHEN 'past_due' THEN COALESCE((
         SELECT failure_code FROM subscriptions WHERE profile_id = calls.profile), '') ELSE '' END AS failure_code,
       ${owed('amount_cents')} AS owed_cents, ${owed('attempts')} AS attempts,
       ${newestNote('calls.profile')}
     FROM calls CROSS JOIN profiles ON profiles.id = calls.profile
     WHERE ${condition} ORDER BY since, calls.id LIMIT {:limit}`,
    { ...params, limit },
    SHAPE,
  )

export const callbackView = (row: CallbackRow): CallbackSent => ({
  id: row.id,
  kind: row.kind as CallbackKind,
  client: { id: row.profile, nombre: row.nombre, apellidos: row.apellidos, telefono: row.telefono },
  since: isoOf(row.since),
  handling: row.handling as CallbackHandling,
  called_at: row.handling === 'contacted' ? toIso(row.handled_at) : null,
  failure_code: row.failure_code,
  owed: row.owed_cents > 0 ? { amount_cents: row.owed_cents, attempts: row.attempts } : null,
  last_note: noteView(row),
})
