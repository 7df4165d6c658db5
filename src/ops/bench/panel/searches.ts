import type { ClientPageSent } from '@/contract/panel/clients'
import { type Figure, percentile } from '../figure'
import { measure, plainTime } from './measure'
import { type PanelClub, RARE_SURNAME } from './panelClub'

const SECONDS = 3
const PLAIN_ROUNDS = 20
const MOST_MS = 5
const LEAST_OF_OWN = 100
const MANY = 100_000

interface Search {
  kind: string
  text: string
  /** What one would search with PocketBase's own `~`. */
  fields: readonly string[]
}

/** Four kinds of search, each for a rare match and for many, beside PocketBase's own filter (G6). */
export async function searches(club: PanelClub): Promise<Figure[]> {
  const kinds = searchesFor(club)
  const statements = await club.statementsOf(kinds.map(({ text }) => club.page({ search: text })))
  const figures: Figure[] = []
  for (const [at, search] of kinds.entries()) {
    figures.push(...(await figuresOf(club, search, statements[at] ?? [])))
  }
  return figures
}

async function figuresOf(club: PanelClub, search: Search, statements: string[]): Promise<Figure[]> {
  const ours = await measure(club, { requests: [club.page({ search: search.text })], seconds: SECONDS })
  const own = await measure(club, { requests: [ownSearch(club, search)], seconds: SECONDS })
  const p50 = percentile(ours.latencies, 0.5)
  const matches = await matchesOf(club, search.text)
  const name = `${club.clients} clients: search ${search.kind} (${matches} found)`
  const isBelowMany = club.clients < MANY
  return [
    {
      name: `${name}, p50`,
      value: p50,
      unit: 'ms',
      yardstick: { name: 'ms SQLite alone', value: plainTime(club.database, statements, PLAIN_ROUNDS) },
      limit: { text: `at most ${MOST_MS} ms`, passed: p50 <= MOST_MS },
      note: `with the counts of every filter, 4 connections, ${ours.cpu.toFixed(1)} ms of processor each`,
    },
    {
      name: `${name}, a second`,
      value: ours.rate,
      unit: '/s',
      yardstick: { name: "/s PocketBase's ~, with its total", value: own.rate },
      limit: {
        text: `at least ${LEAST_OF_OWN} times, of ${MANY} and more`,
        passed: isBelowMany || ours.rate / own.rate >= LEAST_OF_OWN,
      },
    },
  ]
}

async function matchesOf({ bench, page }: PanelClub, search: string): Promise<string> {
  const { path, ...init } = page({ search })
  const answer = await fetch(`${bench.club.url}${path}`, init)
  const { total, exact } = (await answer.json()) as Pick<ClientPageSent, 'total' | 'exact'>
  return `${exact ? '' : 'more than '}${total}`
}

function ownSearch(club: PanelClub, { text, fields }: Search) {
  const filter = fields.map((field) => `${field} ~ '${text}'`).join(' || ')
  return club.ownList(`sort=-created&filter=${encodeURIComponent(filter)}`)
}

/** A handful of clients have the rare name; the rare address and numbers are those of a client from the middle of the list. */
export function searchesFor({ database }: PanelClub): Search[] {
  const { email, telefono, dni } = database
    .prepare(
      'SELECT email, telefono, dni FROM profiles WHERE id > "i" ORDER BY id LIMIT 1'.replaceAll('"', "'"),
    )
    .get() as { email: string; telefono: string; dni: string }
  const names = ['nombre', 'apellidos', 'email']
  const phone = telefono.replace(/\D/g, '').slice(-9)
  return [
    { kind: 'by name, rare', text: RARE_SURNAME, fields: names },
    { kind: 'by name, common', text: 'garcia', fields: names },
    { kind: 'by e-mail, rare', text: email, fields: ['email'] },
    { kind: 'by e-mail, common', text: 'mar', fields: names },
    { kind: 'by phone, rare', text: phone, fields: ['telefono'] },
    { kind: 'by phone, common', text: phone.slice(-2), fields: ['telefono', 'dni'] },
    { kind: 'by DNI, rare', text: dni, fields: ['dni'] },
    { kind: 'by DNI, common', text: dni.slice(-3), fields: ['telefono', 'dni'] },
  ]
}
