import { CATALOGUE } from '@/copy/catalogue'
import { queryRows } from '../db/database'
import { newId } from '../db/newId'
import { applyAction } from './applyAction'
import { cancelOpenRequests } from './cancelOpenRequests'

/** Ends everything a client who leaves at once has with the club: open requests and active services. */
export function endServices(tx: PbApp, userId: string, callerId: string, now: Date): void {
  cancelOpenRequests(tx, userId, callerId, now)
  const active = queryRows(
    tx,
    `SELECT service_id, relative, last_action FROM user_services
     WHERE user_id = {:userId} AND active = TRUE ORDER BY service_id, relative`,
    { userId },
    { service_id: '', relative: '', last_action: '' },
  )
  for (const { service_id, relative, last_action } of active) {
    const service = CATALOGUE.find(({ id }) => id === service_id)
    if (!service) continue
    applyAction(
      tx,
      {
        id: newId(),
        user_id: userId,
        relative: relative || null,
        action: 'deactivation',
        made_at: now,
        follows: last_action || null,
        said: null,
        service,
        actor: 'staff',
        callerId,
      },
      now,
    )
  }
}
