import type * as clients from '@/contract/panel/clients'
import { audit } from '../db/audit'
import { queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'
import type { Handler } from '../http/runRoute'
import { mayManage } from '../sessions/mayManage'
import { readClientDetail } from './readClientDetail'

/** An open page asks again at every change: that is the same visit. */
const VISIT_MS = 3_600_000

/**
 * Everything that the panel shows of one client, whose data somebody of the team has then opened; what was said with a request only for staff who may act on it.
 * @throws ClubError `session_expired`, `forbidden`, `not_found`
 */
export const clientDetail: Handler<typeof clients.clientDetail> = ({ app, person: staff, id }) => {
  const detail = readClientDetail(app, id)
  noteOpening(app, staff.id, id)
  if (mayManage(staff)) return detail
  return { ...detail, actions: detail.actions.map((action) => ({ ...action, said: null })) }
}

function noteOpening(app: PbApp, actor: string, subject: string): void {
  const since = toDbDate(new Date(Date.now() - VISIT_MS))
  const known = queryRow(
    app,
    `SELECT id FROM audit_log
     WHERE subject = {:subject} AND at > {:since} AND actor = {:actor} AND action = 'client_opened' LIMIT 1`,
    { subject, since, actor },
    { id: '' },
  )
  if (!known) audit(app, { actor, action: 'client_opened', subject })
}
