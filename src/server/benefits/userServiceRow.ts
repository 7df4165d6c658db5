import { NEVER_ASKED, type ServiceState } from '@/domain/benefit'
import { factsOf } from '@/domain/serviceFacts'
import { log } from '../runtime/log'
import { queryRow, queryRows } from '../db/database'
import { fromDbDate, toDbDate, toIso } from '../db/dbDate'
import { saveChanges } from '../db/saveChanges'
import { IN_LANE, type Lane, laneParams } from './lane'

const SHAPE = { id: '', service_id: '', relative: '', active: false, activated_at: '', last_action: '' }
const COLUMNS = Object.keys(SHAPE).join(', ')
export type ServiceStateRow = typeof SHAPE

const findRow = (app: PbApp, lane: Lane): ServiceStateRow | null =>
  queryRow(app, `SELECT ${COLUMNS} FROM user_services WHERE ${IN_LANE}`, laneParams(lane), SHAPE)

/** The state of a service in a lane. */
export function readServiceState(app: PbApp, lane: Lane): ServiceState {
  const row = findRow(app, lane)
  if (!row) return NEVER_ASKED
  return {
    active: row.active,
    activated_at: fromDbDate(row.activated_at),
    last_action: row.last_action || null,
  }
}

/** Writes the new state of a service: the one row of this lane. */
export function writeServiceState(tx: PbApp, lane: Lane, state: ServiceState): void {
  const row = findRow(tx, lane)
  const record = row
    ? tx.findRecordById('user_services', row.id)
    : new Record(tx.findCollectionByNameOrId('user_services'))
  record.set('user_id', lane.user_id)
  record.set('service_id', lane.service_id)
  record.set('relative', lane.relative)
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

/** All services that a client has ever had, by lane; those that the club does not know are left out. */
export const clientServices = (app: PbApp, userId: string): ServiceStateRow[] =>
  queryRows(
    app,
    `SELECT ${COLUMNS} FROM user_services WHERE user_id = {:userId} ORDER BY service_id`,
    { userId },
    SHAPE,
  ).filter((row) => isKnown(app, row.service_id))

/** Those for one of the people cared for, or with '' for nobody in particular, as members read them. */
export const serviceViews = (services: readonly ServiceStateRow[], relative: string) =>
  services
    .filter((row) => row.relative === relative)
    .map((row) => ({
      service_id: row.service_id,
      active: row.active,
      activated_at: toIso(row.activated_at),
      last_action: row.last_action || null,
    }))
