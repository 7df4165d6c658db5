import type { CollectionModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HttpAnswer, type HttpCall, httpCall } from '../../support/httpCall'
import { sendMails } from '../../support/mails'
import { ALLOWED, type Reach } from '../../support/permissions/allowed'
import { type Cast, type Role, ROLES, startCast } from '../../support/permissions/cast'
import { type DatabaseDump, databaseDump } from '../../support/permissions/databaseDump'
import {
  allCollections,
  giveRows,
  type OwnedRow,
  type OwnedRows,
  rowData,
} from '../../support/permissions/ownedRows'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let cast: Cast
let collections: CollectionModel[]
let rows: OwnedRows
let before: DatabaseDump
beforeAll(async () => {
  club = await startTestClub()
  cast = await startCast(club)
  // What waits is sent with a full minute, which would change the database under the hands of the tests.
  await sendMails(club)
  collections = await allCollections(club)
  rows = await giveRows(club, cast)
  before = await databaseDump(club)
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

const REFUSED: Record<Reach, number> = { closed: 403, own: 404, public: 404 }
const reaches = (reach: Reach, role: Role, row: OwnedRow): boolean =>
  reach === 'public' || (reach === 'own' && row.owner === role)
const statusOf = (reach: Reach, role: Role, row: OwnedRow, done: number): number =>
  reaches(reach, role, row) ? done : REFUSED[reach]

/** Staff are refused where they may only hear of changes. */
const readReach = (name: string, verb: 'list' | 'view', role: Role): Reach =>
  role === 'staff' && ALLOWED[name]!.staffHearOfAll ? 'closed' : ALLOWED[name]![verb]

/** The rows that belong to somebody are those that name them in any column. */
function idsSeenBy(role: Role, collection: string, reach: Reach): string[] {
  if (reach === 'closed' || (role === 'expired' && reach === 'own')) return []
  const { id } = cast[role]
  const stored = Object.entries(before[collection]!)
  return stored.filter(([, row]) => reach === 'public' || Object.values(row).includes(id)).map(([key]) => key)
}

describe.each(ROLES)('%s', (role) => {
  test('lists only what is theirs', async () => {
    for (const { name } of collections) {
      const list = readReach(name, 'list', role)
      const { status, json } = await records(role, name, '?perPage=500')
      const seen = (json?.['items'] as { id: string }[] | undefined)?.map(({ id }) => id)
      expect({ name, status, seen: seen?.sort() }).toEqual(
        list === 'closed'
          ? { name, status: 403, seen: undefined }
          : { name, status: 200, seen: idsSeenBy(role, name, list).sort() },
      )
    }
  })

  test('finds nothing of others by searching for it', async () => {
    const filter = encodeURIComponent("dni ~ '0' || email ~ 'example' || consents_via_profile.version ~ '2'")
    const { json } = await records(role, 'profiles', `?filter=${filter}&perPage=500`)
    const others = ((json?.['items'] ?? []) as { id: string }[]).filter(({ id }) => id !== cast[role].id)
    expect(others).toEqual([])
  })

  test('views only what is theirs', async () => {
    for (const { name } of collections) {
      for (const row of rows[name]!) {
        const { status, json } = await records(role, name, `/${row.id}?expand=profile,profile_id,user_id`)
        const expected = statusOf(readReach(name, 'view', role), role, row, 200)
        expect({ name, row, status }).toEqual({ name, row, status: expected })
        expect(json).not.toHaveProperty('password')
        expect(json).not.toHaveProperty('tokenKey')
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

  test('updates only what is theirs', async () => {
    for (const { name } of collections) {
      for (const row of rows[name]!) {
        const { update, ownFields } = ALLOWED[name]!
        const mine = reaches(update, role, row)
        const json = mine
          ? { [ownFields![0]!]: before[name]![row.id]![ownFields![0]!] }
          : { state: 'changed' }
        const { status } = await records(role, name, `/${row.id}`, { method: 'PATCH', json })
        expect({ name, row, status }).toEqual({ name, row, status: statusOf(update, role, row, 200) })
      }
    }
  })

  test('deletes only what is theirs', async () => {
    const deleted: [string, string][] = []
    for (const { name } of collections) {
      for (const row of rows[name]!) {
        const { status } = await records(role, name, `/${row.id}`, { method: 'DELETE' })
        const expected = statusOf(ALLOWED[name]!.delete, role, row, 204)
        expect({ name, row, status }).toEqual({ name, row, status: expected })
        if (status === 204) deleted.push([name, row.id])
      }
    }
    for (const [name, id] of deleted) {
      delete before[name]![id]
      rows[name] = rows[name]!.filter((row) => row.id !== id)
    }
  })

  test('changed nothing else in the database', async () => {
    expect(await databaseDump(club)).toEqual(before)
  })
})
