import type * as account from '@/contract/account'
import { queryRows } from '../db/database'
import { isoOf } from '../db/isoOf'
import { colleagueName } from '../db/staffName'
import type { Handler } from '../http/runRoute'

/** How many are told; the data copy has them all. */
const SHOWN = 100

/** When somebody of the team opened or changed the person's data, newest first. @throws ClubError `session_expired` */
export const staffDeeds: Handler<typeof account.staffDeeds> = ({ app, person: { id } }) => {
  const rows = queryRows(
    app,
    `SELECT line.action, line.at FROM audit_log AS line
     WHERE line.subject = {:id} AND line.actor != {:id} AND ${colleagueName('line.actor')} IS NOT NULL
     ORDER BY line.at DESC, line.rowid DESC LIMIT {:limit}`,
    { id, limit: SHOWN + 1 },
    { action: '', at: '' },
  )
  return {
    deeds: rows.slice(0, SHOWN).map(({ action, at }) => ({ action, at: isoOf(at) })),
    cut: rows.length > SHOWN,
  }
}
