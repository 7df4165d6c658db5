import { profileFrom } from '@/domain/account/profile'
import type { Stage } from '@/domain/stage'
import { ClubError } from '../runtime/clubError'
import { queryRow } from '../db/database'
import type { AuthCollection } from '../sessions/authCollection'

/** What the server needs of a client without loading the whole record, by example values. */
const SHAPE = {
  id: '',
  email: '',
  ...profileFrom(() => ''),
  dni: '',
  stage: '',
  active: false,
  fecha_de_baja: '',
  member_since: '',
  stripe_customer_id: '',
  verified: false,
  reminder_opt_out: false,
  family: '',
  tell_requests: '',
  tell_family: '',
  tell_money: '',
  tell_details: false,
}
export type ClientRow = Omit<typeof SHAPE, 'stage'> & { stage: Stage }
/** Anybody with a sign-in but staff: also the adults of a family, who have no stage, and whoever has left one. */
export type AccountRow = Omit<typeof SHAPE, 'stage'> & { stage: Stage | '' }
const COLUMNS = Object.keys(SHAPE).join(', ')

/** The account of an address, whatever its case. The second condition is for the index, which has nobody without one. */
export const AT_ADDRESS = "email = {:email} COLLATE NOCASE AND email != ''"

/** The adults of a family. The second condition is for the index, which has nobody without one. */
export const OF_FAMILY = "family = {:holderId} AND family != ''"

export const findAccount = (app: PbApp, id: string): AccountRow | null =>
  queryRow(app, `SELECT ${COLUMNS} FROM profiles WHERE id = {:id}`, { id }, SHAPE) as AccountRow | null

/** The same, where one is required. @throws ClubError `not_found` */
export function requireAccount(app: PbApp, id: string): AccountRow {
  const account = findAccount(app, id)
  if (!account) throw new ClubError('not_found')
  return account
}

export function findClient(app: PbApp, id: string): ClientRow | null {
  const account = findAccount(app, id)
  return account && isClient(account) ? account : null
}

const isClient = (account: AccountRow): account is ClientRow => account.stage !== ''

/** The same, where one is required. @throws ClubError `not_found` */
export function requireClient(app: PbApp, id: string): ClientRow {
  const client = findClient(app, id)
  if (!client) throw new ClubError('not_found')
  return client
}

/** SQL for whoever is this customer at Stripe, through the index, which has only those who are one. */
export const IS_CUSTOMER = "stripe_customer_id = {:customer} AND stripe_customer_id != ''"

export const findClientByCustomer = (app: PbApp, customer: string): ClientRow | null =>
  queryRow(
    app,
    `SELECT ${COLUMNS} FROM profiles WHERE ${IS_CUSTOMER}`,
    { customer },
    SHAPE,
  ) as ClientRow | null

/** Whether an address is a client's or the administrator's, whatever its case. */
export const isAddressTaken = (app: PbApp, email: string): boolean =>
  queryRow(
    app,
    `SELECT id FROM profiles WHERE ${AT_ADDRESS} UNION ALL SELECT id FROM staff WHERE ${AT_ADDRESS} LIMIT 1`,
    { email },
    { id: '' },
  ) !== null

/** The id behind an address, whatever its case; empty if unknown. */
export const findAuthId = (app: PbApp, collection: AuthCollection, email: string): string =>
  queryRow(app, `SELECT id FROM ${collection} WHERE ${AT_ADDRESS}`, { email }, { id: '' })?.id ?? ''

/** The auth record behind an address, whatever its case; null when there is none. */
export function findAuthRecord(app: PbApp, collection: AuthCollection, email: string): PbRecord | null {
  const id = findAuthId(app, collection, email)
  return id ? app.findRecordById(collection, id) : null
}
