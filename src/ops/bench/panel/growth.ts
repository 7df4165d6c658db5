import { CLIENT_FILTERS, CLIENT_SORTS, DIRECTIONS } from '@/domain/panel/clientQuery'
import { type BenchClub, startBenchClub } from '../benchClub'
import { type Figure, median, percentile } from '../figure'
import type { LoadRequest } from '../load'
import { orFailure } from '../orFailure'
import { logins } from '../logins'
import { showFigures } from '../printFigures'
import { renewalDay } from '../renewalDay'
import { burst } from './burst'
import { type PanelClub, startPanelClub } from './panelClub'
import { searchesFor } from './searches'

const FEW = 100_000
const MOST_OF_FEW = 1.3
const ROUNDS = 140
const LAST = 0.01
/** An order of very many who were found goes through all of them: ten times as many, but nobody should feel it. */
const IN_ORDER = /ordered/
const MOST_MS_IN_ORDER = 60

/**
 * What the panel takes with very many clients, beside the same with a hundred thousand; its memory, a storm of sign-ins and
 * a renewal day among that many.
 */
export const growth =
  ({ clients, renewing }: { clients: number; renewing: number }) =>
  async (bench: BenchClub): Promise<Figure[]> => {
    const large = await startPanelClub(bench, clients)
    const among = (figures: Figure[]): Figure[] =>
      figures.map((figure) => ({ ...figure, name: `${clients} clients: ${figure.name}` }))
    const parts: Record<string, () => Promise<Figure[]>> = {
      beside: () => besideFew(large),
      burst: () => burst(large),
      logins: async () => among(await logins(bench)),
      renewalDay: async () => among(await renewalDay(bench, renewing)),
    }
    try {
      const figures: Figure[] = []
      for (const [name, part] of Object.entries(parts)) {
        console.log(`Measuring ${name} of ${clients} clients …`)
        const measured = await orFailure(`${clients} clients: ${name}`, part)
        // Each takes so long that whoever stops the bench has those before.
        showFigures(measured)
        figures.push(...measured)
      }
      return figures
    } finally {
      large.close()
    }
  }

async function besideFew(large: PanelClub): Promise<Figure[]> {
  const bench = await startBenchClub()
  try {
    const small = await startPanelClub(bench, FEW)
    const few = readsOf(small)
    const figures: Figure[] = []
    for (const [name, requests] of Object.entries(readsOf(large))) {
      figures.push(await figureOf(name, [small, few[name] ?? []], [large, requests]))
    }
    small.close()
    return figures
  } finally {
    await bench.stop()
  }
}

type Asked = [club: PanelClub, requests: LoadRequest[]]

/** In turn, so that whatever else slows the machine slows both clubs. */
async function figureOf(name: string, few: Asked, many: Asked): Promise<Figure> {
  const [ofFew, ofMany]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    ofFew.push(await timeOf(few, round))
    ofMany.push(await timeOf(many, round))
  }
  const [value, before] = [median(ofMany), median(ofFew)]
  const p95 = [ofMany, ofFew].map((all) => percentile(all, 0.95).toFixed(1))
  return {
    name: `${many[0].clients} clients: ${name}, p50`,
    value,
    unit: 'ms',
    yardstick: { name: `ms with ${few[0].clients}`, value: before },
    limit: IN_ORDER.test(name)
      ? { text: `at most ${MOST_MS_IN_ORDER} ms`, passed: value <= MOST_MS_IN_ORDER }
      : { text: `at most ${MOST_OF_FEW} times`, passed: value / before <= MOST_OF_FEW },
    note: `p95 ${p95.join(' and ')} ms`,
  }
}

/** Milliseconds until all of the answer has come. */
async function timeOf([{ bench }, requests]: Asked, round: number): Promise<number> {
  const { path, ...init } = requests[round % requests.length] as LoadRequest
  const started = performance.now()
  const answer = await fetch(`${bench.club.url}${path}`, init)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - started
}

/** What the panel reads, by what it is for. */
function readsOf(club: PanelClub): Record<string, LoadRequest[]> {
  const { page, staffCall, clients } = club
  const orders = CLIENT_SORTS.flatMap((sort) => DIRECTIONS.map((direction) => ({ sort, direction })))
  const nearTheEnd = `|${Math.floor(clients * LAST) << 2}`
  return {
    'first page, with the counts of every filter': [page({})],
    'a page near the end': [page({ cursor: nearTheEnd })],
    'first pages of every filter and order': CLIENT_FILTERS.flatMap((filter) =>
      orders.map((order) => page({ filter, ...order })),
    ),
    ...Object.fromEntries(
      searchesFor(club).map(({ kind, text }) => [`search ${kind}`, [page({ search: text })]]),
    ),
    'search by name, common and long': [page({ search: 'rodriguez' })],
    'search by a part of every address': [page({ search: 'example' })],
    'search by name, common, ordered by surname': [page({ search: 'garcia', sort: 'apellidos' })],
    'search by e-mail, common, ordered by surname': [page({ search: 'mar', sort: 'apellidos' })],
    'search by a part of every address, ordered by surname': [page({ search: 'example', sort: 'apellidos' })],
    overview: [staffCall('overview')],
    'the strip on top': [staffCall('attention')],
    "a client's page": [staffCall(`clients/${newestOf(club)}`)],
  }
}

const newestOf = ({ database }: PanelClub): string =>
  (database.prepare('SELECT id FROM client_list ORDER BY number DESC LIMIT 1').get() as { id: string }).id
