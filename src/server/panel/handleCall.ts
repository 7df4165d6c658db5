import type * as queue from '@/contract/panel/queue'
import type { Handler } from '../http/runRoute'
import { type CallRow, callView, readCalls } from '../callbacks/callRow'
import { audit } from '../db/audit'
import { ClubError } from '../runtime/clubError'
import { execute } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { writeNote } from './addNote'

/**
 * Says how far the club has come with a call, and keeps what was said in it. The same again changes nothing.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `not_found`, `call_closed`
 */
export const handleCall: Handler<typeof queue.handleCall> = ({
  app,
  person: staff,
  body: { handling, note },
  id,
}) => {
  inTransaction(app, (tx) => {
    const call = findCall(tx, id)
    if (note !== null) writeNote(tx, call.profile, staff.id, note)
    handle(tx, call, handling, staff.id)
  })
  return callView(findCall(app, id))
}

function findCall(app: PbApp, id: string): CallRow {
  const [call] = readCalls(app, 'calls.id = {:id}', { id }, 1)
  if (!call) throw new ClubError('not_found')
  return call
}

function handle(tx: PbApp, call: CallRow, handling: 'contacted' | 'done', staffId: string): void {
  if (call.handling === handling) return
  if (call.handling !== 'pending' && call.handling !== 'contacted') throw new ClubError('call_closed')
  execute(
    tx,
    `UPDATE calls SET handling = {:handling}, handled_by = {:staffId}, handled_at = {:now} WHERE id = {:id}`,
    { id: call.id, handling, staffId, now: toDbDate(new Date()) },
  )
  audit(tx, {
    actor: staffId,
    action: 'call_handled',
    subject: call.profile,
    fields: [call.kind],
    before: call.handling,
    after: handling,
  })
}
