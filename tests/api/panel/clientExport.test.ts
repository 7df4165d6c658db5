import type { ClientSent } from '@/contract/panel/clients'
import { SITUATION_WORDS } from '@/copy/panel/situation'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { END_OF_CSV } from '@/domain/csv'
import type { ClientExportRequest } from '@/domain/panel/clientQuery'
import { type GeneratedClub, listAll, startGeneratedClub, WHOLE_LIST } from '../../support/generatedClub'
import { allRows } from '../../support/allRows'
import { putAdults } from '../../support/families'
import { eventually } from '../../support/eventually'
import { type HttpAnswer, httpCall } from '../../support/httpCall'
import { callPanel } from '../../support/panel'
import { seededRandom } from '../../support/seededRandom'

/** More than one chunk of the stream. */
const CLIENTS = 2_300

let panel: GeneratedClub
beforeAll(async () => {
  panel = await startGeneratedClub(CLIENTS)
})
afterAll(() => panel.club.stop())

const { cursor: _cursor, ...EVERYBODY } = WHOLE_LIST

function exported(query: Partial<ClientExportRequest> = {}): Promise<HttpAnswer> {
  const { token } = panel.staff
  const json = { ...EVERYBODY, ...query }
  return httpCall(panel.club, '/api/club/staff/client-export', { method: 'POST', token, json })
}
/** As a program reads it that knows only our closing mark. */
function rowsOf(answer: HttpAnswer): string[][] {
  expect(isWhole(answer)).toBe(true)
  return parse(answer.bytes.subarray(0, -1), { bom: true, delimiter: ';', record_delimiter: '\r\n' })
}
const isWhole = ({ bytes }: HttpAnswer): boolean => bytes.at(-1) === END_OF_CSV.codePointAt(0)

const HEADINGS = [
  'Nombre',
  'Apellidos',
  'Teléfono',
  'Email',
  'DNI',
  'Stage',
  'Situación',
  'Fecha de Registro',
  'Familiares que entran',
  'Personas cuidadas',
]

test('is a file that a spreadsheet opens, with exactly the filtered rows in their order', async () => {
  const query = { filter: 'inactive', sort: 'apellidos', direction: 'asc' } as const
  const answer = await exported(query)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="clientes.csv"',
    'cache-control': 'no-store',
    'transfer-encoding': 'chunked',
  })
  expect([...answer.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [headings, ...rows] = rowsOf(answer)
  expect(headings).toEqual(HEADINGS)
  const listed = await listAll(panel, query)
  expect(answer.headers['x-total-count']).toBe(String(listed.length))
  expect(rows.map((row) => row[3])).toEqual(listed.map(({ email }) => email))
  expect(rows[0]).toEqual([
    ...[listed[0]!.nombre, listed[0]!.apellidos, listed[0]!.telefono.replace(/^\+34 ?/, '(+34) ')],
    ...[listed[0]!.email, listed[0]!.dni, listed[0]!.stage, situation(listed[0]!)],
    written(listed[0]!.created),
    ...['0', '0'],
  ])
  expect(rows.flat().filter((cell) => cell.startsWith("'"))).toEqual([])
})

test('says of everybody, in words, how they stand; since when a renewal is owed by the club’s own days', async () => {
  const query = { filter: 'all', sort: 'created', direction: 'asc' } as const
  const [, ...rows] = rowsOf(await exported(query))
  const listed = await listAll(panel, query)
  expect(rows.map((row) => row[6])).toEqual(listed.map(situation))
  expect(new Set(rows.map((row) => row[6]!.replace(/ desde .*/, '')))).toEqual(
    new Set(['Activo', 'Apuntado, sin pagar', 'Cliente de baja', 'Impagada']),
  )
})

function situation({
  stage,
  owes,
  past_due_since,
}: Pick<ClientSent, 'stage' | 'owes' | 'past_due_since'>): string {
  if (!owes) return (SITUATION_WORDS as Record<string, string>)[stage] ?? stage
  return past_due_since ? `Impagada desde ${written(past_due_since).slice(0, 10)}` : 'Impagada'
}

const MADRID = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  ...({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
})
const written = (iso: string): string => MADRID.format(new Date(iso)).replace(', ', ' ')

test('has everybody, once each, with a search too', async () => {
  expect(new Set(rowsOf(await exported()).map((row) => row[3])).size).toBe(CLIENTS + 1)
  const listed = await listAll(panel, { search: 'garcia', sort: 'nombre', direction: 'asc' })
  const rows = rowsOf(await exported({ search: 'garcia', sort: 'nombre', direction: 'asc' })).slice(1)
  expect(rows.map((row) => row[3])).toEqual(listed.map(({ email }) => email))
  expect(rowsOf(await exported({ search: '***' }))).toEqual([HEADINGS])
})

test('says how many of a family enter and are cared for, and nobody’s name', async () => {
  const { superuser } = panel.club
  const [[id = ''] = []] = await allRows(superuser, 'SELECT id FROM client_list ORDER BY number LIMIT 1')
  const adults = ['adult1', 'adult2'].map((name) => name.padEnd(15, '0'))
  await putAdults(panel.club, new Map(adults.map((adult) => [adult, id])))
  await superuser.collection('relatives').create({ user_id: id, name: 'Mamá' })
  const answer = await exported({ direction: 'asc' })
  const [, first, second] = rowsOf(answer)
  expect([first?.slice(8), second?.slice(8)]).toEqual([
    ['2', '1'],
    ['0', '0'],
  ])
  for (const name of ['Luis Gil', 'Mamá']) expect(answer.bytes.toString()).not.toContain(name)
  for (const adult of adults) await superuser.collection('profiles').delete(adult)
})

test('is noted in the audit log, without what was searched for', async () => {
  await exported({ filter: 'active', search: 'garcia' })
  const request = { action: 'clients_exported', subject: null, from: null, to: null, cursor: null }
  const { json } = await callPanel(panel, 'audit-list', request)
  const total = (await listAll(panel, { filter: 'active', search: 'garcia' })).length
  expect((json['lines'] as object[])[0]).toMatchObject({
    actor: 'Equipo',
    fields: ['filter:active', 'search'],
    after: String(total),
  })
  expect(JSON.stringify(json)).not.toContain('garcia')
})

test('a file that breaks off half-way has no closing mark, and the log says why', async () => {
  const { superuser } = panel.club
  const [[id, created] = []] = await allRows(
    superuser,
    'SELECT profiles.id, profiles.created FROM client_list JOIN profiles USING (id) ORDER BY number LIMIT 1',
  )
  const setCreated = (value: string) =>
    superuser.sql.run(`UPDATE profiles SET created = '${value}' WHERE id = '${id ?? ''}'`)
  await setCreated('not a date at all, but so long')
  const cut = await exported()
  await setCreated(created ?? '')
  expect(cut.status).toBe(200)
  expect(isWhole(cut)).toBe(false)
  expect(cut.bytes.toString().split('\r\n').length).toBeLessThan(CLIENTS)
  await eventually(async () => {
    const { items } = await superuser.logs.getList(1, 10, { filter: "message = 'route failed'" })
    expect(items.map(({ data }) => data as unknown)).toContainEqual(
      expect.objectContaining({ route: 'POST /api/club/staff/client-export' }),
    )
  })
  expect(isWhole(await exported())).toBe(true)
})

const STARTS = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '\0',
  ' =',
  ' \t+',
  '＝',
  '＋',
  '－',
  '＠',
  "'",
  '"',
  ';',
  ',',
  'a',
  '',
]
const PIECES = [
  '1+1',
  'cmd|',
  "'",
  '"',
  '""',
  ';',
  '\r\n',
  '\n',
  '\t',
  'ñ',
  '€',
  '🌻',
  ' ',
  '=',
  '@SUM(A1)',
  '\u00a0',
  '\u2028',
]

test('no cell of 10,000 hostile ones begins a formula, and every one is read back whole', async () => {
  const random = seededRandom(2)
  const hostile = (): string =>
    (
      random.pick(STARTS) +
      Array.from({ length: 1 + Math.floor(random.next() * 5) }, () => random.pick(PIECES)).join('')
    )
      .replaceAll('\0', '')
      .slice(0, 25)
  const cells: [string, string, string, string, string][] = Array.from({ length: 2_000 }, (_, at) => [
    ...([hostile(), hostile(), hostile()] as const),
    `${hostile()}${at}`,
    hostile(),
  ])
  await store(cells)
  const rows = rowsOf(await exported({ direction: 'asc' })).slice(1, 2_001)
  let cellsSeen = 0
  for (const [at, row] of rows.entries()) {
    for (const [column, cell] of row.slice(0, 5).entries()) {
      cellsSeen += 1
      expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]|^\s+[=+\-@]/)
      const original = cells[at]![column]!
      const phone = original.replace(/^\+34 */, '(+34) ').replace(/^\+/, '00 ')
      expect([original, `'${original}`, ...(column === 2 ? [phone] : [])]).toContain(cell)
    }
  }
  expect(cellsSeen).toBe(10_000)
})

/** Rows per statement: the console takes 5,000 characters. */
const AT_ONCE = 25

/** Writes past the form checks, into the first clients in registration order. */
async function store(cells: readonly (readonly string[])[]): Promise<void> {
  const { superuser } = panel.club
  const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
  const ids = await allRows(superuser, `SELECT id FROM client_list ORDER BY number LIMIT ${cells.length}`)
  const rows = ids.map(([id = ''], at) => `(${[id, ...(cells[at] ?? [])].map(quoted).join()})`)
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await superuser.sql.run(
      `UPDATE profiles SET (nombre, apellidos, telefono, email, dni) = (column2, column3, column4, column5, column6)
       FROM (VALUES ${rows.slice(from, from + AT_ONCE).join()}) WHERE id = column1`,
    )
  }
}
