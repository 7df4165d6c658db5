import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIENT_FILTERS, CLIENT_SORTS } from '@/domain/panel/clientQuery'
import { searchTerms } from '@/domain/panel/searchTerms'
import { isFoundBy, ordered, PASSES, type StoredClient, storedClients } from '../../support/clientOracle'
import { type GeneratedClub, listAll, listPage, startGeneratedClub } from '../../support/generatedClub'
import { callPanel, phoneData } from '../../support/panel'
import { present } from '../../support/present'
import { seededRandom } from '../../support/seededRandom'

/** A client for every spelling that has bitten a search before. */
const PARTICULAR = {
  accents: { nombre: 'Íñigo', apellidos: 'Núñez de Arce', telefono: '611 222 333', dni: '11223344B' },
  particles: { nombre: 'María de la O', apellidos: 'de los Ríos y Peña', telefono: '+34 622 333 444' },
  hyphen: { nombre: 'Ana', apellidos: 'García-Conde O’Donnell', telefono: '0034 633 444 555' },
  catalan: { nombre: 'Gal·la', apellidos: "D'Ors i Puig", dni: 'X1234567L' },
  emoji: { nombre: 'Zoé 🌻', apellidos: '"Comillas" (Paréntesis) *', telefono: '(93) 111-22-33' },
}
type Particular = keyof typeof PARTICULAR

let panel: GeneratedClub
let stored: StoredClient[]
const ids = {} as Record<Particular, string>
beforeAll(async () => {
  panel = await startGeneratedClub(600)
  for (const [name, person] of Object.entries(PARTICULAR)) {
    const email = `${name}.particular+club@correo-raro.example.org`
    const { json } = await callPanel(panel, 'clients', { ...phoneData(), email, ...person })
    ids[name as Particular] = String(json['id'])
  }
  stored = await storedClients(panel.club)
})
afterAll(() => panel.club.stop())

const found = async (search: string): Promise<string[]> =>
  (await listAll(panel, { search })).map(({ id }) => id)

describe.each<[Particular, string[]]>([
  [
    'accents',
    ['íñigo', 'inigo', 'IÑIGO', 'iNi nuñ', 'nunez de arce', 'arce núñ', '2333', '611222333', '611 222 333'],
  ],
  ['accents', ['+34 611 222 333', '0034611222333', '11223344B', '11.223.344-B', '344b', '23344']],
  [
    'particles',
    ['de la o', 'los rios', 'peña y', 'y pena', '622333444', '+34622333444', 'maria de la o pena'],
  ],
  ['hyphen', ['conde', 'garcia-conde', 'garcía conde o’don', "o'donnell", 'donnell', '633444555', '444 555']],
  ['catalan', ['gal·la', 'gal la', 'd’ors', "D'ORS", 'puig i', 'x1234567l', 'X-1234567-L', '4567L', '4567']],
  [
    'emoji',
    ['zoe', 'zoé 🌻', '🌻 zoé', 'comillas', '"comillas"', 'parentesis)', '931112233', '93 111 22 33'],
  ],
  ['emoji', ['emoji.part', 'emoji particular', 'correo-raro emoji', 'particular+club emoji']],
])('%s', (name, searches) => {
  test.each(searches)('is found by «%s»', async (search) => {
    expect(await found(search)).toContain(ids[name])
  })
})

test.each(['ñigo', 'unez', '333 222', '3322', 'rce', 'arce inigo x', '11223344C', '999999999999'])(
  '«%s» finds none of them',
  async (search) => {
    const all = await found(search)
    for (const id of Object.values(ids)) expect(all).not.toContain(id)
  },
)

test.each(['***', '"', '🌻', '()', "'", '+', '-', '¿?', '   *   '])(
  '«%s» is nothing to search for and finds nobody',
  async (search) => {
    expect(await listPage(panel, { search })).toMatchObject({ clients: [], next: null, total: 0 })
  },
)

test.each([
  'names : a*',
  'garcia OR 1=1',
  'garcia NOT maria',
  '"garcia" AND "mar',
  'NEAR(garcia maria, 5)',
  '^garcia',
  '{names email} : garcia',
  "'; DROP TABLE client_search; --",
  "x' UNION SELECT password FROM profiles --",
  'client_search MATCH garcia',
  '{:match}',
  'garcia\0maria',
  '\\garcia%_',
])('«%s» is taken for words and numbers', async (search) => {
  const terms = search.split(/[^A-Za-z\d]+/).filter(Boolean)
  const expected = stored.filter((client) => isFoundBy(client, terms)).map(({ id }) => id)
  expect((await found(search)).sort()).toEqual(expected.sort())
})

test('a whole address, or its beginning with the sign, finds that person and nobody else', async () => {
  for (const { id, email } of stored.slice(0, 20)) {
    expect(await found(email)).toEqual([id])
    expect(await found(` ${email.toUpperCase()} `)).toEqual([id])
    expect(await found(email.slice(0, email.indexOf('@') + 4))).toEqual([id])
    expect(await listPage(panel, { search: email, sort: 'nombre', direction: 'asc' })).toMatchObject({
      total: 1,
      counts: { todos: 1 },
    })
  }
  expect(await found('nadie@example.org')).toEqual([])
  expect((await found('@example')).length).toBeGreaterThan(300)
})

test('nothing but spaces searches for nothing', async () => {
  expect((await listPage(panel, { search: '   ' })).total).toBe(stored.length)
})

/** Beginnings of words and ends of numbers of a stored client. */
function randomTerms(random: ReturnType<typeof seededRandom>): string[] {
  const client = random.pick(stored)
  const words = `${client.nombre} ${client.apellidos} ${client.email}`.match(/[\p{L}\p{N}]+/gu) ?? []
  const numbers = [client.telefono.replace(/\D/g, ''), client.dni]
  return Array.from({ length: random.pick([1, 1, 2, 3]) }, () => {
    const [word, number] = [random.pick(words), random.pick(numbers)]
    const length = 1 + Math.floor(random.next() * 5)
    return random.next() < 0.3 ? number.slice(-length - 2) : word.slice(0, length)
  })
}

test('finds, counts and orders what a plain look at every client finds, in every filter and order', async () => {
  const random = seededRandom(11)
  for (let round = 0; round < 150; round += 1) {
    const terms = randomTerms(random)
    const [filter, sort] = [random.pick(CLIENT_FILTERS), random.pick(CLIENT_SORTS)]
    const direction = random.pick(['asc', 'desc'] as const)
    const search = terms.join(' ')
    const wanted = searchTerms(search).map(({ word }) => word.toLowerCase())
    const matching = stored.filter((client) => isFoundBy(client, wanted))
    const expected = ordered(matching.filter(PASSES[filter]), sort, direction).map(({ id }) => id)
    const seen = await listAll(panel, { filter, sort, direction, search })
    const { counts } = await listPage(panel, { filter, sort, direction, search })
    expect({ search, filter, sort, direction, ids: seen.map(({ id }) => id) }).toEqual({
      ...{ search, filter, sort, direction },
      ids: expected,
    })
    for (const one of CLIENT_FILTERS) {
      expect({ search, one, count: present(counts)[one] }).toEqual({
        ...{ search, one },
        count: matching.filter(PASSES[one]).length,
      })
    }
  }
})
