import { toDbDate } from '../db/dbDate'

export type DeliveryKind = 'lead' | 'benefit'

/** Writes a webhook to the outbox, in the transaction of the change it tells of: neither can exist alone. */
export function queueDelivery(tx: PbApp, profileId: string, kind: DeliveryKind, payload: object): void {
  const delivery = new Record(tx.findCollectionByNameOrId('webhook_deliveries'))
  delivery.set('profile', profileId)
  delivery.set('kind', kind)
  delivery.set('payload', JSON.stringify(payload))
  delivery.set('state', 'pending')
  delivery.set('attempts', 0)
  delivery.set('next_attempt_at', toDbDate(new Date()))
  tx.save(delivery)
}
