import type { RelativesSent } from '@/contract/memberShapes'
import { CATALOGUE } from '@/copy/catalogue'
import { RELATIVES_MAX, type Relative } from '@/domain/relative'
import { bumpRevision } from '../clients/bumpRevision'
import { requireClient } from '../clients/profile'
import { execute, queryRow, queryRows } from '../db/database'
import { markErased } from '../db/markErased'
import { saveChanges } from '../db/saveChanges'
import { queueBenefit } from '../outbox/queueBenefit'
import { ClubError } from '../runtime/clubError'
import { cancelRequest } from './actionRow'
import { clientServices, serviceViews, type ServiceStateRow } from './userServiceRow'

const FACTS = ['name', 'relation', 'province'] as const
const SHAPE = { id: '', name: '', relation: '', province: '' }

/** The people whom a client cares for, in the order in which they were named, each with the services asked for them. */
export const relativeViews = (
  app: PbApp,
  userId: string,
  services: readonly ServiceStateRow[],
): RelativesSent =>
  queryRows(
    app,
    'SELECT id, name, relation, province FROM relatives WHERE user_id = {:userId} ORDER BY created, rowid',
    { userId },
    SHAPE,
  ).map((row) => ({ ...(row as Relative), services: serviceViews(services, row.id) }))

const isOf = (app: PbApp, userId: string, id: string): boolean =>
  queryRow(
    app,
    'SELECT id FROM relatives WHERE id = {:id} AND user_id = {:userId}',
    { id, userId },
    { id: '' },
  ) !== null

/** @throws ClubError `relative_unknown`, also for somebody whom another client cares for */
export function requireRelative(app: PbApp, userId: string, id: string): void {
  if (!isOf(app, userId, id)) throw new ClubError('relative_unknown')
}

/**
 * Names somebody whom a client cares for, or changes what is known of them. What is as it was is not written.
 * @returns what it came to; null where nothing was
 * @throws ClubError `relatives_full`, `relative_unknown` for an id that is another client's
 */
export function writeRelative(tx: PbApp, userId: string, relative: Relative): 'added' | 'changed' | null {
  const known = queryRow(
    tx,
    'SELECT user_id FROM relatives WHERE id = {:id}',
    { id: relative.id },
    { user_id: '' },
  )
  if (known && known.user_id !== userId) throw new ClubError('relative_unknown')
  if (!known && countOf(tx, userId) >= RELATIVES_MAX) throw new ClubError('relatives_full')
  const record = known
    ? tx.findRecordById('relatives', relative.id)
    : new Record(tx.findCollectionByNameOrId('relatives'))
  if (known && FACTS.every((fact) => record.getString(fact) === relative[fact])) return null
  record.set('id', relative.id)
  record.set('user_id', userId)
  for (const fact of FACTS) record.set(fact, relative[fact])
  saveChanges(tx, record)
  bumpRevision(tx, userId)
  return known ? 'changed' : 'added'
}

const countOf = (tx: PbApp, userId: string): number =>
  queryRow(
    tx,
    'SELECT COUNT(*) AS relatives FROM relatives WHERE user_id = {:userId}',
    { userId },
    { relatives: 0 },
  )?.relatives ?? 0

/**
 * Removes somebody whom a client cares for: the name goes, their open requests are cancelled and their services end; what was
 * asked for them stays in the ledger, for nobody who is named.
 * @returns false where there was nobody
 */
export function eraseRelative(tx: PbApp, userId: string, id: string, now: Date): boolean {
  if (!isOf(tx, userId, id)) return false
  const client = requireClient(tx, userId)
  const open = queryRows(
    tx,
    `SELECT id FROM benefit_actions
     WHERE user_id = {:userId} AND relative = {:id} AND handling IN ('pending', 'contacted')`,
    { userId, id },
    { id: '' },
  )
  for (const request of open) cancelRequest(tx, request.id, now)
  for (const row of clientServices(tx, userId)) {
    const service = CATALOGUE.find((offered) => offered.id === row.service_id)
    if (row.relative === id && row.active && service)
      queueBenefit(tx, client, service.title, 'deactivation', now)
  }
  execute(tx, 'DELETE FROM user_services WHERE user_id = {:userId} AND relative = {:id}', { userId, id })
  markErased(tx)
  execute(tx, 'DELETE FROM relatives WHERE id = {:id}', { id })
  bumpRevision(tx, userId)
  return true
}
