import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALLOWED } from '../../support/permissions/allowed'
import { type Cast, type Role, ROLES, startCast } from '../../support/permissions/cast'
import { tableDump } from '../../support/permissions/databaseDump'
import { allCollections, giveRows, type OwnedRows } from '../../support/permissions/ownedRows'
import { connectRealtime, type RealtimeClient } from '../../support/realtimeClient'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let cast: Cast
let rows: OwnedRows
const clients = {} as Record<Role, RealtimeClient>

const LAST = 'the_last'

/** Everybody subscribes to everything that can be named, then everything changes. */
beforeAll(async () => {
  club = await startTestClub()
  cast = await startCast(club)
  rows = await giveRows(club, cast)
  const topics = Object.entries(rows).flatMap(([name, owned]) => [
    name,
    `${name}/*`,
    ...owned.map(({ id }) => `${name}/${id}`),
  ])
  topics.push(`${LAST}/*`)
  for (const role of ROLES) {
    clients[role] = await connectRealtime(club)
    expect(await clients[role].subscribe(topics, cast[role].token)).toBe(204)
  }
  await changeEverything()
  await changeLast()
})
afterAll(async () => {
  for (const client of Object.values(clients)) client.close()
  await club.stop()
})

const LINKS = ['id', 'collectionRef', 'recordRef', 'tokenKey', 'provider']

/** They take no changes, not even from a superuser. */
const AS_WRITTEN = ['audit_log', 'consents']

/** One field of every row, by the superuser. */
async function changeEverything(): Promise<void> {
  for (const { name, fields } of await allCollections(club)) {
    if (name === '_superusers' || AS_WRITTEN.includes(name)) continue
    const stored = tableDump(club, name)
    const field = fields.find((known) => known.type === 'text' && !LINKS.includes(known.name))!.name
    for (const { id } of rows[name]!) {
      await club.superuser.collection(name).update(id, { [field]: reversed(String(stored[id]![field])) })
    }
  }
}
const reversed = (text: string): string => [...text].reverse().join('')

/** In a collection of this test's own that everyone hears: by then, whatever was sent before has arrived. */
async function changeLast(): Promise<void> {
  await club.superuser.collections.create({ name: LAST, type: 'base', listRule: '', viewRule: '' })
  const last = await club.superuser.collection(LAST).create({})
  await Promise.all(ROLES.map((role) => clients[role].waitFor(({ record }) => record.id === last.id)))
}

describe.each(ROLES)('%s', (role) => {
  test.each(Object.entries(ALLOWED))('of %s', (name, { realtime, staffHearOfAll }) => {
    const heard = clients[role].messages.filter(({ record }) => record.collectionName === name)
    const ids = new Set(heard.map(({ record }) => record.id))
    const mine = rows[name]!.filter(
      ({ owner }) =>
        (realtime === 'own' && owner === role) || ((role === 'staff' || role === 'looker') && staffHearOfAll),
    )
    expect([...ids].sort()).toEqual(mine.map(({ id }) => id).sort())
    for (const { record } of heard) {
      expect(Object.keys(record).sort()).toEqual(['collectionId', 'collectionName', 'id'])
    }
  })
})
