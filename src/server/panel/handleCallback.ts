import type * as queue from '@/contract/panel/queue'
import type { Handler } from '../http/runRoute'
import { type CallbackRow, callbackView, readCallbacks } from '../callbacks/callbackRow'
import { audit } from '../db/audit'
import { ClubError } from '../runtime/clubError'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { writeNote } from './addNote'

/**
 * Sets how far the club has got with a callback, and keeps what was said in it. Repeating it changes nothing.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `not_found`, `call_closed`
 */
export const handleCallback: Handler<typeof queue.handleCallback> = ({
  app,
  person: staff,
  body: { handling, note },
  id,
}) => {
  inTransaction(app, (tx) => {
    const callback = findCallback(tx, id)
    if (note !== null) writeNote(tx, callback.profile, staff.id, note)
    handle(tx, callback, handling, staff.id)
  })
  return callbackView(findCallback(app, id))
}

function findCallback(app: PbApp, id: string): CallbackRow {
  const [callback] = readCallbacks(app, 'calls.id = {:id}', { id }, 1)
  if (!callback) throw new ClubError('not_found')
  return callback
}

function handle(tx: PbApp, callback: CallbackRow, handling: 'contacted' | 'done', staffId: string): void {
  if (callback.handling === handling) return
  if (callback.handling !== 'pending' && callback.handling !== 'contacted') throw new ClubError('call_closed')
  execute(
    tx,
    `UPDATE calls SET handling = {:handling}, handled_by = {:staffId}, handled_at = {:now} WHERE id = {:id}`,
    { id: callback.id, handling, staffId, now: toDbDate(new Date()) },
  )
  audit(tx, {
    actor: staffId,
    action: 'call_handled',
    subject: callback.profile,
    fields: [callback.kind],
    before: callback.handling,
    after: handling,
  })
}
