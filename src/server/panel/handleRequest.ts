import { handlingSchema } from '@/domain/panel/requestQuery'
import { findAction } from '../benefits/actionRow'
import { bumpRevision } from '../clients/bumpRevision'
import { requireSession } from '../http/requireSession'
import { audit } from '../db/audit'
import { ClubError } from '../runtime/clubError'
import { execute } from '../db/database'
import { toDbDate, toIso } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { readPanelBody } from '../http/readPanelBody'

/**
 * Says how far the club has come with an open request; the member's phone shows it at once.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `not_found`, `request_closed`
 */
export function handleRequest(e: RequestEvent): void {
  const staff = requireSession(e, 'staff')
  const { handling } = readPanelBody(e, handlingSchema)
  const id = e.request.pathValue('id')
  inTransaction(e.app, (tx) => handle(tx, id, handling, staff.id))
  const row = findAction(e.app, id)
  if (!row) throw new ClubError('not_found')
  e.json(200, { success: true, handling: row.handling, handled_at: toIso(row.handled_at) })
}

function handle(tx: PbApp, id: string, handling: 'contacted' | 'done', staffId: string): void {
  const request = findAction(tx, id)
  if (!request?.handling) throw new ClubError('not_found')
  if (request.handling !== 'pending' && request.handling !== 'contacted')
    throw new ClubError('request_closed')
  if (request.handling === handling) return
  execute(
    tx,
    `UPDATE benefit_actions SET handling = {:handling}, handled_by = {:staffId}, handled_at = {:now}
     WHERE id = {:id}`,
    { id, handling, staffId, now: toDbDate(new Date()) },
  )
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
