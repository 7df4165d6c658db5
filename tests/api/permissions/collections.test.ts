import type { CollectionModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HttpAnswer, type HttpCall, httpCall } from '../../support/httpCall'
import { ALLOWED } from '../../support/permissions/allowed'
import { type Cast, type Role, ROLES, startCast } from '../../support/permissions/cast'
import { type DatabaseDump, databaseDump } from '../../support/permissions/databaseDump'
import { allCollections, giveRows, type OwnedRows, rowData } from '../../support/permissions/ownedRows'
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

test('every collection and field of the running server is known', () => {
  expect(collections.map(({ name }) => name).sort()).toEqual(Object.keys(ALLOWED).sort())
  for (const { name, fields } of collections) {
    const known = ALLOWED[name]!.fields.split(' ').sort()
    expect({ name, fields: fields.map((field) => field.name).sort() }).toEqual({ name, fields: known })
  }
})

test('PocketBase stores no rule that lets anybody create', () => {
  for (const { name, createRule, ...rest } of collections) {
    expect({ name, createRule }).toEqual({ name, createRule: null })
    if (rest.type === 'auth') expect(rest).toMatchObject({ manageRule: null, oauth2: { enabled: false } })
  }
})

const records = (role: Role, collection: string, rest: string, call: HttpCall = {}): Promise<HttpAnswer> =>
  httpCall(club, `/api/collections/${collection}/records${rest}`, { token: cast[role].token, ...call })

/** 404 where a rule for realtime hides the row altogether. */
const REFUSED = [403, 404]

describe.each(ROLES)('%s', (role) => {
  test('lists nothing', async () => {
    const filter = encodeURIComponent("id != '' && created > '2020-01-01'")
    for (const { name } of collections) {
      for (const query of ['perPage=500', `filter=${filter}&sort=-id&expand=profile`]) {
        const { status, json } = await records(role, name, `?${query}`)
        expect({ name, status }).toEqual({ name, status: 403 })
        expect(json).not.toHaveProperty('items')
      }
    }
  })

  test('views nothing', async () => {
    for (const { name } of collections) {
      for (const row of rows[name]!) {
        const { status, text } = await records(role, name, `/${row.id}?expand=profile,profile_id,user_id`)
        expect(REFUSED, `${name} of ${row.owner}`).toContain(status)
        expect(text).not.toContain(row.id)
      }
    }
  })

  test('creates nothing', async () => {
    for (const collection of collections) {
      const data = rowData(collection, {
        id: cast[role].id,
        owner: `new${role}`,
        collectionRef: collection.id,
      })
      const json = { ...data, passwordConfirm: 'Password-1234' }
      const { status } = await records(role, collection.name, '', { method: 'POST', json })
      expect({ name: collection.name, status }).toEqual({ name: collection.name, status: 403 })
    }
  })

  test('updates nothing', async () => {
    for (const { name, fields } of collections) {
      for (const row of rows[name]!) {
        const field = fields.find(({ name: each, type }) => type === 'text' && each !== 'id')?.name ?? 'state'
        const json = { [field]: before[name]![row.id]?.[field] ?? 'changed' }
        const { status } = await records(role, name, `/${row.id}`, { method: 'PATCH', json })
        expect({ name, row, status }).toEqual({ name, row, status: 403 })
      }
    }
  })

  test('deletes nothing', async () => {
    for (const { name } of collections) {
      for (const row of rows[name]!) {
        const { status } = await records(role, name, `/${row.id}`, { method: 'DELETE' })
        expect(REFUSED, `${name} of ${row.owner}`).toContain(status)
      }
    }
  })

  test('changed nothing in the database', () => {
    expect(databaseDump(club)).toEqual(before)
  })
})
