import { CLIENT_FILTERS, CLIENT_SORTS, DIRECTIONS } from '@/domain/panel/clientQuery'
import { type Figure, median, percentile } from '../figure'
import { load } from '../load'
import { plainTime } from './measure'
import type { PanelClub } from './panelClub'

const TIMES = 40
const PLAIN_ROUNDS = 60
const MOST_MS = 10

/** Every filter in every order, beside SQLite alone with the same statements on the same file. */
export async function orders(club: PanelClub): Promise<Figure[]> {
  const kinds = CLIENT_FILTERS.flatMap((filter) =>
    CLIENT_SORTS.flatMap((sort) => DIRECTIONS.map((direction) => ({ filter, sort, direction }))),
  )
  const requests = kinds.map(club.page)
  const statements = await club.statementsOf(requests)
  const repeated = requests.flatMap((request) => Array.from({ length: TIMES }, () => request))
  const { latencies } = await load({ port: club.bench.club.port, connections: 1, requests: repeated })
  const ours = kinds.map((_, at) => median(latencies.slice(at * TIMES, (at + 1) * TIMES)))
  const plain = statements.map((sql) => plainTime(club.database, sql, PLAIN_ROUNDS))
  const slowest = Math.max(...ours)
  const worst = kinds[ours.indexOf(slowest)]
  return [
    {
      name: `${club.clients} clients: first page, ${kinds.length} filters and orders, median`,
      value: median(ours),
      unit: 'ms',
      yardstick: { name: 'ms SQLite alone', value: median(plain) },
      note: `p95 of all ${percentile(latencies, 0.95).toFixed(1)} ms`,
    },
    {
      name: `${club.clients} clients: the slowest of them`,
      value: slowest,
      unit: 'ms',
      yardstick: { name: 'ms SQLite alone, its slowest', value: Math.max(...plain) },
      limit: { text: `at most ${MOST_MS} ms`, passed: slowest <= MOST_MS },
      note: worst ? `${worst.filter} by ${worst.sort}, ${worst.direction}` : '',
    },
  ]
}
