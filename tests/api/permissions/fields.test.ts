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
const IGNORED = ['created', 'tokenKey', 'stripe_customer_id', 'reconcile_seq']
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
    const closed = collections.filter(({ name }) => ALLOWED[name]!.update === 'closed')
    for (const { name, fields } of closed) {
      const row = rows[name]!.find(({ owner }) => owner === role) ?? rows[name]![0]!
      await Promise.all(
        fields.map(async (field) => {
          const statuses = await writeInEveryWay(name, row, field)
          expect({ name, field: field.name, statuses }).toEqual({
            name,
            field: field.name,
            statuses: all(403),
          })
        }),
      )
    }
    expect(await databaseDump(club)).toEqual(before)
  })

  test('changes of a profile only the three fields of their own', async () => {
    const { fields } = collections.find(({ name }) => name === 'profiles')!
    for (const row of rows['profiles']!) {
      for (const field of [...fields, ...PASSWORD_FIELDS]) {
        const statuses = await writeInEveryWay('profiles', row, field)
        const label = `${row.owner} ${field.name}`
        if (row.owner === role) expectOwnStatuses(field.name, statuses, before['profiles']![row.id]!, label)
        else expect(statuses, label).toEqual(all(404))
        if (row.owner === role) await expectOnlyAllowedChanges(row, field.name, label)
      }
    }
    expect(await databaseDump(club)).toEqual(before)
  })

  async function writeInEveryWay(name: string, row: OwnedRow, field: CollectionField): Promise<Statuses> {
    const value = otherValue(field, before[name]![row.id]!)
    const path = `/api/collections/${name}/records/${row.id}`
    const sent = WRITES.map(async (write) => {
      const call = { ...write.call(field.name, value), method: 'PATCH', token: cast[role].token }
      return [write.name, (await httpCall(club, path, call)).status] as const
    })
    return Object.fromEntries(await Promise.all(sent))
  }

  async function expectOnlyAllowedChanges(row: OwnedRow, field: string, label: string): Promise<void> {
    const after = await tableDump(club, 'profiles')
    if (ownFields!.includes(field)) {
      const value = before['profiles']![row.id]![field]
      after[row.id]![field] = value!
      await club.superuser.collection('profiles').update(row.id, { [field]: value })
    }
    expect(after, label).toEqual(before['profiles'])
  }
})

/** By the name of the write. */
type Statuses = Record<string, number>
const all = (status: number): Statuses => Object.fromEntries(WRITES.map(({ name }) => [name, status]))

/** Exact where the request names the field; PocketBase ignores most of the other spellings and may refuse them. */
function expectOwnStatuses(field: string, statuses: Statuses, stored: Stored, label: string): void {
  if (IGNORED.includes(field)) {
    expect(statuses, label).toEqual(all(200))
    return
  }
  const isEmpty = field in stored && ['0', ''].includes(stored[field] ?? '')
  const refused = ownFields!.includes(field) ? [200, 400] : [404]
  for (const { name, namesField } of WRITES) {
    const mayBeIgnored = !namesField || (isEmpty && READ_AS_EMPTY.includes(name))
    const possible = mayBeIgnored ? [200, ...refused] : refused
    expect(possible, `${label} ${name}`).toContain(statuses[name])
  }
}

/** What PocketBase takes for an empty value, which changes nothing where there is none. */
const READ_AS_EMPTY = ['null', '[value]', '{value}']

const PASSWORD_FIELDS = ['passwordConfirm', 'oldPassword'].map(
  (name) => ({ name, type: 'password' }) as CollectionField,
)

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
