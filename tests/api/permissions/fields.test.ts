import type { CollectionField, CollectionModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpCall } from '../../support/httpCall'
import { ALLOWED } from '../../support/permissions/allowed'
import { type Cast, ROLES, startCast } from '../../support/permissions/cast'
import { type DatabaseDump, databaseDump, tableDump } from '../../support/permissions/databaseDump'
import { allCollections, giveRows, type OwnedRow, type OwnedRows } from '../../support/permissions/ownedRows'
import { WRITES } from '../../support/permissions/writes'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let cast: Cast
let collections: CollectionModel[]
let rows: OwnedRows
let before: DatabaseDump
beforeAll(async () => {
  club = await startTestClub()
  cast = await startCast(club)
  collections = await allCollections(club)
  rows = await giveRows(club, cast)
  before = await databaseDump(club)
})
afterAll(() => club.stop())

/** PocketBase ignores these in a request, whoever sends it: hidden ones, and those that it sets by itself. */
const IGNORED = [
  'created',
  'tokenKey',
  'stripe_customer_id',
  'reconcile_seq',
  'revision',
  'invited_at',
  'bereaved_at',
  'reminder_opt_out',
  'customer_email_due',
]
const { ownFields } = ALLOWED['profiles']!

/** Another value than the stored one. */
function otherValue({ name, type, values }: CollectionField, stored: Stored): unknown {
  if (name === 'id') return 'changedchanged1'
  const byType: Record<string, unknown> = {
    bool: stored[name] === '0',
    number: 99,
    date: '2031-05-05 00:00:00.000Z',
    select: (values as string[] | undefined)?.find((value) => value !== stored[name]),
    email: 'changed@example.org',
    json: { changed: true },
  }
  return byType[type] ?? '600999888'
}
type Stored = DatabaseDump[string][string]

describe.each(ROLES)('%s', (role) => {
  test('changes no field of a closed collection in any way', async () => {
    for (const { name, fields } of collections.filter((one) => ALLOWED[one.name]!.update === 'closed')) {
      const row = rows[name]!.find(({ owner }) => owner === role) ?? rows[name]![0]!
      expect({ name, statuses: await writeInEveryWay(name, row, fields) }).toEqual({
        name,
        statuses: all(403),
      })
    }
    expect(await databaseDump(club)).toEqual(before)
  })

  test('changes nothing of a profile of somebody else in any way', async () => {
    for (const row of rows['profiles']!.filter(({ owner }) => owner !== role)) {
      for (const fields of [
        profileFields(),
        profileFields().filter(({ name }) => ownFields!.includes(name)),
      ]) {
        expect({ row, statuses: await writeInEveryWay('profiles', row, fields) }).toEqual({
          row,
          statuses: all(404),
        })
      }
    }
    expect(await databaseDump(club)).toEqual(before)
  })

  test('changes of their own profile only the three fields, each tried alone', async () => {
    for (const row of rows['profiles']!.filter(({ owner }) => owner === role)) {
      for (const field of profileFields()) {
        const statuses = await writeInEveryWay('profiles', row, [field])
        expectOwnStatuses(field.name, statuses, before['profiles']![row.id]!)
        await expectOnlyAllowedChanges(row, field.name)
      }
    }
  })

  /** All of these fields in one request; PocketBase refuses the whole before it reads any of them. */
  async function writeInEveryWay(
    name: string,
    row: OwnedRow,
    fields: readonly CollectionField[],
  ): Promise<Statuses> {
    const stored = before[name]![row.id] ?? {}
    const values = Object.fromEntries(fields.map((field) => [field.name, otherValue(field, stored)]))
    const path = `/api/collections/${name}/records/${row.id}`
    const sent = WRITES.map(async (write) => {
      const call = { ...write.call(values), method: 'PATCH', token: cast[role].token }
      return [write.name, (await httpCall(club, path, call)).status] as const
    })
    return Object.fromEntries(await Promise.all(sent))
  }

  async function expectOnlyAllowedChanges(row: OwnedRow, field: string): Promise<void> {
    const after = await tableDump(club, 'profiles')
    if (ownFields!.includes(field)) {
      const value = before['profiles']![row.id]![field]
      after[row.id]![field] = value!
      await club.superuser.collection('profiles').update(row.id, { [field]: value })
    }
    expect(after, field).toEqual(before['profiles'])
  }
})

/** By the name of the write. */
type Statuses = Record<string, number>
const all = (status: number): Statuses => Object.fromEntries(WRITES.map(({ name }) => [name, status]))

/** Exact where the request names the field; PocketBase ignores most of the other spellings and may refuse them. */
function expectOwnStatuses(field: string, statuses: Statuses, stored: Stored): void {
  if (IGNORED.includes(field)) {
    expect(statuses, field).toEqual(all(200))
    return
  }
  const isEmpty = field in stored && ['0', ''].includes(stored[field] ?? '')
  const refused = ownFields!.includes(field) ? [200, 400] : [404]
  for (const { name, namesField } of WRITES) {
    const mayBeIgnored = !namesField || (isEmpty && READ_AS_EMPTY.includes(name))
    const possible = mayBeIgnored ? [200, ...refused] : refused
    expect(possible, `${field} ${name}`).toContain(statuses[name])
  }
}

/** What PocketBase takes for an empty value, which changes nothing where there is none. */
const READ_AS_EMPTY = ['null', '[value]', '{value}']

/** Those of the collection, and two more that PocketBase takes in a request about an account. */
function profileFields(): CollectionField[] {
  const { fields } = collections.find(({ name }) => name === 'profiles')!
  const more = ['passwordConfirm', 'oldPassword'].map(
    (name) => ({ name, type: 'password' }) as CollectionField,
  )
  return [...fields, ...more]
}

test('the owner does change the three, and several requests in one are refused', async () => {
  const { id, token } = cast.member
  const json = { nombre: 'Eva', apellidos: 'Ruiz', telefono: '611 222 333' }
  const url = `/api/collections/profiles/records/${id}`
  const { status } = await httpCall(club, url, { method: 'PATCH', token, json })
  expect(status).toBe(200)
  expect(await club.superuser.collection('profiles').getOne(id)).toMatchObject(json)
  for (const body of [json, { stage: 'Cliente de baja' }]) {
    const batch = { requests: [{ method: 'PATCH', url, body }] }
    expect(await httpCall(club, '/api/batch', { method: 'POST', token, json: batch })).toMatchObject({
      status: 403,
    })
  }
})

test('one forbidden field takes the allowed ones down with it', async () => {
  const { id, token } = cast.member
  const stored = await tableDump(club, 'profiles')
  for (const extra of [{ stage: 'Cliente de baja' }, { active: false }, { 'stage+': 'Cliente de baja' }]) {
    const json = { nombre: 'Otra', ...extra }
    const url = `/api/collections/profiles/records/${id}`
    expect(await httpCall(club, url, { method: 'PATCH', token, json })).toMatchObject({ status: 404 })
  }
  expect(await tableDump(club, 'profiles')).toEqual(stored)
})
