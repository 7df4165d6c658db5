import type * as queue from '@/contract/panel/queue'
import type { Handler } from '../http/runRoute'
import { findAction } from '../benefits/actionRow'
import { bumpRevision } from '../clients/bumpRevision'
import { audit } from '../db/audit'
import { ClubError } from '../runtime/clubError'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { isoOf } from '../db/isoOf'
import { inTransaction } from '../db/inTransaction'

/**
 * Sets how far the club has got with an open request; the member's phone shows it at once.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `not_found`, `request_closed`
 */
export const handleRequest: Handler<typeof queue.handleRequest> = ({
  app,
  person: staff,
  body: { handling },
  id,
}) => {
  inTransaction(app, (tx) => handle(tx, id, handling, staff.id))
  const { handled_at } = findAction(app, id) ?? {}
  if (!handled_at) throw new ClubError('not_found')
  return { success: true, handling, handled_at: isoOf(handled_at) }
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
