import type { CollectionField, CollectionModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpCall } from '../../support/httpCall'
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
  before = databaseDump(club)
})
afterAll(() => club.stop())

/** A value other than the stored one. */
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
  test('changes no field of any collection in any way', async () => {
    for (const { name } of collections) {
      const row = rows[name]!.find(({ owner }) => owner === role) ?? rows[name]![0]!
      expect({ name, statuses: await writeInEveryWay(name, row, fieldsOf(name)) }).toEqual({
        name,
        statuses: all(403),
      })
    }
    expect(databaseDump(club)).toEqual(before)
  })

  test('changes no field of a profile alone', async () => {
    const row = rows['profiles']!.find(({ owner }) => owner === role) ?? rows['profiles']![0]!
    for (const field of fieldsOf('profiles')) {
      expect(await writeInEveryWay('profiles', row, [field]), field.name).toEqual(all(403))
    }
    expect(databaseDump(club)).toEqual(before)
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
})

/** By the name of the write. */
type Statuses = Record<string, number>
const all = (status: number): Statuses => Object.fromEntries(WRITES.map(({ name }) => [name, status]))

/** The collection's own, and two more that PocketBase takes in a request about an account. */
function fieldsOf(collection: string): CollectionField[] {
  const { fields, type } = collections.find(({ name }) => name === collection)!
  const more = ['passwordConfirm', 'oldPassword'].map(
    (name) => ({ name, type: 'password' }) as CollectionField,
  )
  return type === 'auth' ? [...fields, ...more] : fields
}

test('their own name and phone go through the club’s door alone, by its rules', async () => {
  const { id, token } = cast.member
  const url = `/api/collections/profiles/records/${id}`
  const stored = tableDump(club, 'profiles')
  for (const json of [
    { nombre: 'Eva', apellidos: 'Ruiz', telefono: '611 222 333' },
    { nombre: '', telefono: 'javascript:alert(1)' },
  ]) {
    expect((await httpCall(club, url, { method: 'PATCH', token, json })).status).toBe(403)
    const batch = { requests: [{ method: 'PATCH', url, body: json }] }
    expect((await httpCall(club, '/api/batch', { method: 'POST', token, json: batch })).status).toBe(403)
  }
  expect(tableDump(club, 'profiles')).toEqual(stored)
  const changed = await httpCall(club, '/api/club/account/profile', {
    method: 'POST',
    token,
    json: { nombre: 'Eva', apellidos: 'Ruiz', telefono: '611 222 333' },
  })
  expect(changed).toMatchObject({ status: 200, json: { profile: { nombre: 'Eva' } } })
})
