import { CATALOGUE } from '@/copy/catalogue'
import { queryRows } from '../db/database'
import { newId } from '../db/newId'
import { cancelRequest } from './actionRow'
import { applyAction } from './applyAction'

/** Ends every open request of a departing client, as if staff had pressed 'Anular' on each. */
export function cancelOpenRequests(tx: PbApp, userId: string, staffId: string, now: Date): void {
  const open = queryRows(
    tx,
    `SELECT id, service_id, relative FROM benefit_actions
     WHERE user_id = {:userId} AND handling IN ('pending', 'contacted') ORDER BY made_at, id`,
    { userId },
    { id: '', service_id: '', relative: '' },
  )
  for (const request of open) {
    const service = CATALOGUE.find(({ id }) => id === request.service_id)
    // A service that the club no longer has takes no actions, but its request must not wait for ever.
    if (!service) cancelRequest(tx, request.id, now)
    else
      applyAction(
        tx,
        {
          id: newId(),
          user_id: userId,
          relative: request.relative || null,
          action: 'deactivation',
          made_at: now,
          follows: request.id,
          said: null,
          service,
          actor: 'staff',
          callerId: staffId,
        },
        now,
      )
  }
}
