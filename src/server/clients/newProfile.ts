import type { NewClient } from '@/domain/panel/newClientSchema'
import type { LeadStage } from '@/domain/stage'
import { withPasswordPermit } from './withPasswordPermit'

export const UNPAID = 'Paso 1 sin pago' satisfies LeadStage

/**
 * A client who has paid nothing yet, not saved. Hashing needs the processor, not the database: call it before the transaction
 * begins.
 * @param source where the person came from, as the club counts it
 * @throws ClubError `busy`
 */
export function newProfile(
  app: PbApp,
  person: NewClient,
  { password, source }: { password: string; source: 'web' | 'panel' },
): PbRecord {
  const record = new Record(app.findCollectionByNameOrId('profiles'))
  withPasswordPermit(app, () => record.setPassword(password))
  record.set('email', person.email)
  record.set('nombre', person.nombre)
  record.set('apellidos', person.apellidos)
  record.set('dni', person.dni)
  record.set('telefono', person.telefono)
  record.set('stage', UNPAID)
  record.set('source', source)
  record.set('active', true)
  return record
}
