import type * as member from '@/contract/member'
import type { Handler } from '../http/runRoute'
import { bumpRevision } from '../clients/bumpRevision'
import { execute, queryRow } from '../db/database'
import { inTransaction } from '../db/inTransaction'
import { markErased } from '../db/markErased'
import { ClubError } from '../runtime/clubError'
import { noteGone } from '../runtime/gone'
import { askerOf, findAction } from './actionRow'

/**
 * Removes what the caller said with a request, which goes on without it: so the consent is withdrawn under which it is kept.
 * @throws ClubError `session_expired`, `forbidden`, `not_found` also for somebody else's, `not_recorded`
 */
export const removeSaid: Handler<typeof member.removeSaid> = ({ app, person: { id: userId }, id }) => {
  const action = findAction(app, id)
  if (!action || askerOf(action) !== userId || !eraseSaid(app, id, action.user_id))
    throw new ClubError('not_found')
  return { success: true }
}

/**
 * The same for staff.
 * @param userId the client
 * @param also what else is written if there was anything
 * @returns whether there was anything
 * @throws ClubError `not_recorded`
 */
export function eraseSaid(app: PbApp, id: string, userId: string, also?: (tx: PbApp) => void): boolean {
  let wasThere = false
  inTransaction(app, (tx) => {
    const note = 'SELECT id FROM request_notes WHERE id = {:id} AND user_id = {:userId}'
    wasThere = queryRow(tx, note, { id, userId }, { id: '' }) !== null
    if (!wasThere) return
    dropSaid(tx, id)
    bumpRevision(tx, userId)
    also?.(tx)
    noteGone(tx, 'said', id)
  })
  return wasThere
}

/** Only what was said with a request, of whichever family. */
export function dropSaid(tx: PbApp, id: string): void {
  markErased(tx)
  execute(tx, 'DELETE FROM request_notes WHERE id = {:id}', { id })
}
