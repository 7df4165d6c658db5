import type { BenefitActionKind } from '@/domain/benefit'
import type { ClientRow } from '../clients/profile'
import { settings } from '../runtime/settings'
import { queueDelivery } from './queueDelivery'

/** Queues the benefit webhook, in the transaction that applied the action. */
export function queueBenefit(
  tx: PbApp,
  client: ClientRow,
  benefitName: string,
  action: BenefitActionKind,
  at: Date,
): void {
  if (!settings().automation.benefitUrl) return
  queueDelivery(tx, client.id, 'benefit', {
    email: client.email,
    firstName: client.nombre,
    lastName: client.apellidos,
    telefono: client.telefono,
    userId: client.id,
    benefitName,
    action,
    timestamp: at.toISOString(),
  })
}
