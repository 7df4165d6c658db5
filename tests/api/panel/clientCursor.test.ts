import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT_PAGE_SIZE, CLIENT_SORTS, DIRECTIONS } from '@/domain/panel/clientQuery'
import { storedClients } from '../../support/clientOracle'
import { type GeneratedClub, listAll, listPage, startGeneratedClub } from '../../support/generatedClub'
import { present } from '../../support/present'
import { newPerson } from '../../support/people'

const CLIENTS = 260

let panel: GeneratedClub
beforeAll(async () => {
  panel = await startGeneratedClub(CLIENTS)
  // Everyone has the same name: every page begins and ends among equals.
  await panel.club.superuser.sql.run(
    `UPDATE profiles SET nombre = 'Ana', apellidos = 'Pérez', telefono = '', dni = ''`,
  )
})
afterAll(() => panel.club.stop())

const idsOf = (clients: readonly { id: string }[]): string[] => clients.map(({ id }) => id)

test.each(CLIENT_SORTS)(
  'equals by %s are shown once each, and backwards in the other order',
  async (sort) => {
    const ascending = idsOf(await listAll(panel, { sort, direction: 'asc' }))
    expect(new Set(ascending).size).toBe(CLIENTS)
    expect(idsOf(await listAll(panel, { sort, direction: 'desc' }))).toEqual(ascending.reverse())
    const found = idsOf(await listAll(panel, { sort, direction: 'desc', search: 'perez' }))
    expect(found).toEqual(ascending)
  },
)

test('the last page that is just full has no page behind it', async () => {
  const { superuser } = panel.club
  await superuser.sql.run(
    `DELETE FROM profiles WHERE id IN (SELECT id FROM profiles LIMIT ${CLIENTS % CLIENT_PAGE_SIZE})`,
  )
  const pages: number[] = []
  let cursor: string | null = null
  do {
    const page = await listPage(panel, { cursor })
    pages.push(page.clients.length)
    cursor = page.next
  } while (cursor !== null)
  expect(pages).toEqual(Array(Math.floor(CLIENTS / CLIENT_PAGE_SIZE)).fill(CLIENT_PAGE_SIZE))
})

test('who goes or comes between two pages makes nobody else be shown twice or left out', async () => {
  for (const sort of CLIENT_SORTS) {
    for (const direction of DIRECTIONS) {
      const before = await storedClients(panel.club)
      const first = await listPage(panel, { sort, direction })
      const gone = [present(first.clients[3]).id, present(first.clients.at(-1)).id]
      for (const id of gone) await panel.club.superuser.collection('profiles').delete(id)
      const { id: newcomer } = await newPerson(panel.club)
      const seen = idsOf(first.clients)
      for (let cursor = first.next; cursor !== null;) {
        const page = await listPage(panel, { sort, direction, cursor })
        seen.push(...idsOf(page.clients))
        cursor = page.next
      }
      const withoutNewcomer = seen.filter((id) => id !== newcomer)
      expect(withoutNewcomer.sort()).toEqual(idsOf(before).sort())
    }
  }
})

test('a client who is renamed past the reader keeps the others in place', async () => {
  const first = await listPage(panel, { sort: 'nombre', direction: 'asc' })
  const moved = present(first.clients[0]).id
  await panel.club.superuser.collection('profiles').update(moved, { nombre: 'Zoraida' })
  const rest: string[] = []
  for (let cursor = first.next; cursor !== null;) {
    const page = await listPage(panel, { sort: 'nombre', direction: 'asc', cursor })
    rest.push(...idsOf(page.clients))
    cursor = page.next
  }
  expect(rest.at(-1)).toBe(moved)
  expect(new Set([...idsOf(first.clients), ...rest]).size).toBe((await listPage(panel)).total)
})
