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
 * Sets how far the club has got with a callback, and keeps what was said in it. Repeating it changes nothing; whoever set it last
 * can take it back.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_request`, `not_found`, `call_closed`
 */
export const handleCallback: Handler<typeof queue.handleCallback> = ({
  app,
  person: staff,
  body: { handling, note, back },
  id,
}) => {
  if (handling === 'pending' && !back) throw new ClubError('invalid_request')
  inTransaction(app, (tx) => {
    const callback = findCallback(tx, id)
    if (note !== null) writeNote(tx, callback.profile, staff.id, note)
    if (callback.handling === handling) return
    if (isOver(callback, back) || (back && callback.handled_by !== staff.id))
      throw new ClubError('call_closed')
    handle(tx, callback, handling, staff.id)
  })
  return callbackView(findCallback(app, id))
}

function findCallback(app: PbApp, id: string): CallbackRow {
  const [callback] = readCallbacks(app, 'calls.id = {:id}', { id }, 1)
  if (!callback) throw new ClubError('not_found')
  return callback
}

/** What was done opens again only on purpose, and not once the renewal is paid. */
const isOver = ({ handling, kind, owed_cents }: CallbackRow, back: boolean): boolean =>
  handling === 'closed' || (handling === 'done' && (!back || (kind === 'past_due' && owed_cents === 0)))

function handle(
  tx: PbApp,
  callback: CallbackRow,
  handling: 'pending' | 'contacted' | 'done',
  staffId: string,
): void {
  execute(
    tx,
    'UPDATE calls SET handling = {:handling}, handled_by = {:by}, handled_at = {:at} WHERE id = {:id}',
    {
      id: callback.id,
      handling,
      // Nobody has called yet.
      ...(handling === 'pending' ? { by: '', at: '' } : { by: staffId, at: toDbDate(new Date()) }),
    },
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
