import { clubTime } from '@/domain/clubTime'
import type { LeadStage } from '@/domain/stage'
import type { AccountRow } from '../clients/profile'
import { settings } from '../runtime/settings'
import { queueDelivery } from './queueDelivery'

/** The moment as the club's automations read it: the club's own time, dd/mm/yyyy hh:mm:ss. */
function leadDateTime(moment: Date): string {
  const [date = '', time = ''] = clubTime(moment).split('T')
  return `${date.split('-').reverse().join('/')} ${time}`
}

/** Queues the lead webhook with the client's new stage, in the transaction that set it. */
export function queueLead(tx: PbApp, client: AccountRow, stage: LeadStage): void {
  if (!settings().automation.leadUrl) return
  queueDelivery(tx, client.id, 'lead', {
    firstName: client.nombre,
    lastName: client.apellidos,
    email: client.email,
    phone: client.telefono,
    dni: client.dni,
    stage,
    dateTime: leadDateTime(new Date()),
  })
}
