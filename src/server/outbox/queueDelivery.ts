import { toDbDate } from '../db/dbDate'
import { newId } from '../db/newId'

export type DeliveryKind = 'lead' | 'benefit'

/** Writes a webhook to the outbox, in the transaction of the change it reports: neither can exist alone. */
export function queueDelivery(tx: PbApp, profileId: string, kind: DeliveryKind, payload: object): void {
  const delivery = new Record(tx.findCollectionByNameOrId('messages'))
  delivery.set('profile', profileId)
  delivery.set('channel', 'automation')
  delivery.set('kind', kind)
  delivery.set('occasion', newId())
  delivery.set('payload', JSON.stringify(payload))
  delivery.set('state', 'queued')
  delivery.set('attempts', 0)
  delivery.set('next_attempt_at', toDbDate(new Date()))
  tx.save(delivery)
}
