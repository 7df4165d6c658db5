import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CLIENT_FILTERS,
  CLIENT_PAGE_SIZE,
  CLIENT_SORTS,
  type ClientFilter,
  DIRECTIONS,
} from '@/domain/panel/clientQuery'
import { CLIENT_LISTS } from '@/server/panel/clientPermits'
import { ordered, PASSES, type StoredClient, storedClients } from '../../support/clientOracle'
import { eventually } from '../../support/eventually'
import {
  type GeneratedClub,
  listAll,
  listPage,
  startGeneratedClub,
  WHOLE_LIST,
} from '../../support/generatedClub'
import { callPanel, phoneData } from '../../support/panel'
import { payingMember } from '../../support/people'
import { present } from '../../support/present'

let panel: GeneratedClub
let stored: StoredClient[]
beforeAll(async () => {
  panel = await startGeneratedClub(420)
  const particular = ['Ñuñez', 'Nz', 'Núñez', 'Nunez', 'Ángel', 'Angel', 'ÁNGEL', 'de la O', 'D’Ors']
  for (const apellidos of particular) {
    const person = { ...phoneData(), nombre: 'Ana', apellidos }
    expect(await callPanel(panel, 'clients', person)).toMatchObject({ status: 200 })
  }
  stored = await storedClients(panel.club)
})
afterAll(() => panel.club.stop())

const idsOf = (clients: readonly { id: string }[]): string[] => clients.map(({ id }) => id)

describe.each(CLIENT_FILTERS)('%s', (filter) => {
  test.each(CLIENT_SORTS)('by %s in both directions, page after page', async (sort) => {
    for (const direction of DIRECTIONS) {
      const expected = ordered(stored.filter(PASSES[filter]), sort, direction)
      const seen = await listAll(panel, { filter, sort, direction })
      expect({ direction, ids: idsOf(seen) }).toEqual({ direction, ids: idsOf(expected) })
    }
  })
})

test('the first page counts every filter and the total, the others do not', async () => {
  const counts = Object.fromEntries(
    CLIENT_FILTERS.map((filter) => [filter, stored.filter(PASSES[filter]).length]),
  )
  for (const filter of CLIENT_FILTERS) {
    const first = await listPage(panel, { filter })
    expect(first).toMatchObject({ counts, total: counts[filter] })
    expect(first.clients).toHaveLength(Math.min(CLIENT_PAGE_SIZE, counts[filter] ?? 0))
    if (first.next === null) continue
    expect(await listPage(panel, { filter, cursor: first.next })).toMatchObject({ counts: null, total: null })
  }
})

test('a row says who it is, since when a renewal is owed, and why the last payment failed', async () => {
  const [owing] = (await listPage(panel, { filter: 'impagados', sort: 'email' })).clients
  const row = await panel.club.superuser.collection('profiles').getOne(owing!.id)
  const { nombre, apellidos, telefono, email, dni, stage, active } = row
  expect(owing).toEqual({
    ...{ id: row.id, nombre, apellidos, telefono, email, dni, stage, active },
    created: new Date(String(row['created'])).toISOString(),
    owes: true,
    bereaved: false,
    past_due_since: expect.any(String),
    last_payment_error: expect.stringMatching(/^[a-z_]+$/),
  })
  const [member] = (await listPage(panel, { filter: 'active', sort: 'stage', direction: 'asc' })).clients
  expect(member).toMatchObject({ owes: false, past_due_since: null, last_payment_error: null, active: true })
})

test('panels of an earlier release still find their filters and their counts', async () => {
  const today = await listPage(panel, { filter: 'active' })
  const earlier = await callPanel(panel, 'client-list', {
    ...{ filter: 'activos', sort: 'created', direction: 'desc', search: '', cursor: null },
  })
  expect(earlier.json).toMatchObject({ total: today.total })
  const { all, active, inactive } = present(today.counts)
  expect(earlier.json['counts']).toMatchObject({ todos: all, activos: active, inactivos: inactive })
})

test('a row says since when nothing was paid also where Stripe has given up charging', async () => {
  const subscriptions = panel.club.superuser.collection('subscriptions')
  const { id: owed } = await subscriptions.getFirstListItem("status = 'past_due'")
  const given = await subscriptions.update(owed, { status: 'unpaid' })
  const owing = await listAll(panel, { filter: 'impagados', sort: 'email', direction: 'asc' })
  expect(owing.find(({ id }) => id === given['profile_id'])).toMatchObject({
    owes: true,
    past_due_since: new Date(String(given['past_due_since'])).toISOString(),
    last_payment_error: expect.stringMatching(/^[a-z_]+$/) as string,
  })
})

test('an empty list has no page behind it', async () => {
  const { clients, next, total } = await listPage(panel, { search: 'nadiesellamaasi' })
  expect({ clients, next, total }).toEqual({ clients: [], next: null, total: 0 })
})

test.each([
  { filter: 'otros' },
  { sort: 'password' },
  { sort: 'nombre; DROP TABLE profiles' },
  { direction: 'sideways' },
  { search: 'a'.repeat(101) },
  { search: 7 },
  { search: '\ud800' },
  { cursor: 'none' },
  { cursor: 'a|b' },
  { cursor: `|${'9'.repeat(30)}` },
  { more: 1 },
])('%j is refused', async (change) => {
  const { status, json } = await callPanel(panel, 'client-list', { ...WHOLE_LIST, ...change })
  expect({ status, code: json['code'] }).toEqual({ status: 400, code: 'invalid_request' })
})

test('members and guests are refused', async () => {
  const member = await payingMember(panel.club)
  for (const path of ['client-list', 'client-export']) {
    const asMember = await callPanel({ ...panel, staff: member }, path, WHOLE_LIST)
    expect(asMember).toMatchObject({ status: 403, json: { code: 'forbidden' } })
    const asGuest = await callPanel({ ...panel, staff: { token: '' } }, path, WHOLE_LIST)
    expect(asGuest).toMatchObject({ status: 401, json: { code: 'session_expired' } })
  }
})

test('a filter follows a client who pays', async () => {
  const countOf = async (filter: ClientFilter): Promise<number | null> =>
    (await listPage(panel, { filter })).total
  const before = [await countOf('active'), await countOf('sin-pagar')]
  const { id } = await payingMember(panel.club)
  expect([await countOf('active'), await countOf('sin-pagar')]).toEqual([before[0]! + 1, before[1]])
  expect((await listPage(panel, { filter: 'active' })).clients[0]?.id).toBe(id)
})

test('many looks at once are answered or asked to come again, and leave nothing behind', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => callPanel(panel, 'client-list', { ...WHOLE_LIST, search: 'a' })),
  )
  for (const { status, json } of answers) {
    expect([200, '503 busy']).toContain(status === 200 ? 200 : `${status} ${String(json['code'])}`)
  }
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  await eventually(async () => {
    const again = Array.from({ length: CLIENT_LISTS.permits }, () =>
      callPanel(panel, 'client-list', WHOLE_LIST),
    )
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual(
      Array(CLIENT_LISTS.permits).fill(200),
    )
  })
})
