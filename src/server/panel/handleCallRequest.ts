import type * as queue from '@/contract/panel/queue'
import type { CallRequestHandling } from '@/domain/callRequest'
import { audit } from '../db/audit'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import type { Handler } from '../http/runRoute'
import { ClubError } from '../runtime/clubError'
import { hasNewerOpen, requireCallRequest } from '../callbacks/callRequestRow'

/**
 * Sets how far the club has got with a requested call. Repeating it changes nothing. What is done can be taken back.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `not_found`, `call_closed`
 */
export const handleCallRequest: Handler<typeof queue.handleCallRequest> = ({
  app,
  person: staff,
  body: { handling, back = false },
  id,
}) => {
  if (handling === 'pending' && !back) throw new ClubError('invalid_request')
  inTransaction(app, (tx) => {
    const { handling: before } = requireCallRequest(tx, id)
    if (before === handling) return
    if (before === 'done' && (!back || hasNewerOpen(tx, id))) throw new ClubError('call_closed')
    advance(tx, id, handling, staff.id)
    audit(tx, {
      actor: staff.id,
      action: 'call_handled',
      subject: '',
      fields: ['requested'],
      before,
      after: handling,
    })
  })
  return requireCallRequest(app, id)
}

/** What each step notes; back to a call that was noted, its own hour and person hold again. */
const NOTES: Record<CallRequestHandling, string> = {
  pending: "handled_by = '', handled_at = '', contacted_by = '', contacted_at = ''",
  contacted: ['handled', 'contacted']
    .map(
      (column) => `${column}_by = iif(contacted_at = '', {:by}, contacted_by),
        ${column}_at = iif(contacted_at = '', {:now}, contacted_at)`,
    )
    .join(', '),
  done: 'handled_by = {:by}, handled_at = {:now}',
}

const advance = (tx: PbApp, id: string, handling: CallRequestHandling, staffId: string): number =>
  execute(tx, `UPDATE call_requests SET handling = {:handling}, ${NOTES[handling]} WHERE id = {:id}`, {
    id,
    handling,
    ...(handling !== 'pending' && { by: staffId, now: toDbDate(new Date()) }),
  })
