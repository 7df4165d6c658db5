import { NEVER_ASKED, type ServiceState } from '@/domain/benefit'
import { factsOf } from '@/domain/serviceFacts'
import { log } from '../runtime/log'
import { queryRow, queryRows } from '../db/database'
import { fromDbDate, toDbDate, toIso } from '../db/dbDate'
import { saveChanges } from '../db/saveChanges'

const SHAPE = { id: '', service_id: '', active: false, activated_at: '', last_action: '' }
const COLUMNS = Object.keys(SHAPE).join(', ')
type Row = typeof SHAPE

const findRow = (app: PbApp, userId: string, serviceId: string): Row | null =>
  queryRow(
    app,
    `SELECT ${COLUMNS} FROM user_services WHERE user_id = {:userId} AND service_id = {:serviceId}`,
    { userId, serviceId },
    SHAPE,
  )

/** The state of a service for a person. */
export function readServiceState(app: PbApp, userId: string, serviceId: string): ServiceState {
  const row = findRow(app, userId, serviceId)
  if (!row) return NEVER_ASKED
  return {
    active: row.active,
    activated_at: fromDbDate(row.activated_at),
    last_action: row.last_action || null,
  }
}

/** Writes the new state of a service: the one row of this person and service. */
export function writeServiceState(tx: PbApp, userId: string, serviceId: string, state: ServiceState): void {
  const row = findRow(tx, userId, serviceId)
  const record = row
    ? tx.findRecordById('user_services', row.id)
    : new Record(tx.findCollectionByNameOrId('user_services'))
  record.set('user_id', userId)
  record.set('service_id', serviceId)
  record.set('active', state.active)
  record.set('activated_at', state.activated_at ? toDbDate(state.activated_at) : '')
  record.set('last_action', state.last_action ?? '')
  saveChanges(tx, record)
}

/** Warns of an unknown one once in a run of the server. */
function isKnown(app: PbApp, serviceId: string): boolean {
  if (factsOf(serviceId)) return true
  const told = `unknown service ${serviceId}`
  if (!app.store().has(told)) {
    app.store().set(told, true)
    log(app, 'warn', 'a service that the club does not know is left out', 'service', serviceId)
  }
  return false
}

/** All services that a person has ever had, as members read them; those that the club does not know are left out. */
export const userServiceViews = (app: PbApp, userId: string) =>
  queryRows(
    app,
    `SELECT ${COLUMNS} FROM user_services WHERE user_id = {:userId} ORDER BY service_id`,
    { userId },
    SHAPE,
  )
    .filter((row) => isKnown(app, row.service_id))
    .map((row) => ({
      service_id: row.service_id,
      active: row.active,
      activated_at: toIso(row.activated_at),
      last_action: row.last_action || null,
    }))
