import { CLIENT_FILTERS, CLIENT_SORTS, DIRECTIONS } from '@/domain/panel/clientQuery'
import { findPocketBase } from '../../programs/findPocketBase'
import { type Club, runClub } from '../../run/runClub'
import type { BenchClub } from '../benchClub'
import { type Figure, percentile } from '../figure'
import { load, type LoadRequest } from '../load'
import { memoryOf } from './measure'
import type { PanelClub } from './panelClub'

const AT_ONCE = 128
const SECONDS = 20
const QUIET_SECONDS = 4
const MOST_MEMORY = 4
const MOST_HEALTH = 10
const EVERY_MS = 200

/** The limits that members and staff meet; the bench's own server has none. */
const startLimited = async ({ dataDir }: BenchClub): Promise<Club> =>
  runClub({
    binary: await findPocketBase({ log: (line) => console.log(line) }),
    dataDir,
    port: 0,
    settings: { LIMIT_FACTOR: '1' },
  })

const HEALTH: LoadRequest = { path: '/api/health' }

/**
 * An administrator's session asks for every order at once (G10), and then for the cheapest route there is: that much of
 * the wait is the machine's, on which the storm itself runs too, and no code of ours could shorten it.
 */
export async function burst({ bench, page, clients }: PanelClub): Promise<Figure[]> {
  await bench.club.stop()
  const club = await startLimited(bench)
  const quiet = await healthOf(club, QUIET_SECONDS)
  const idle = await memoryOf(club.pid)
  const requests = CLIENT_FILTERS.flatMap((filter) =>
    CLIENT_SORTS.flatMap((sort) =>
      DIRECTIONS.flatMap((direction) =>
        ['', 'mar'].map((search) => page({ filter, sort, direction, search })),
      ),
    ),
  )
  const storm = await during(club, requests)
  const floor = await during(club, [HEALTH])
  await club.stop()
  await bench.restart()
  return [
    {
      name: `${clients} clients: most memory while ${AT_ONCE} connections sort`,
      value: storm.peak,
      unit: 'MB',
      yardstick: { name: 'MB idle', value: idle },
      limit: { text: `at most ${MOST_MEMORY} times`, passed: storm.peak / idle <= MOST_MEMORY },
      note: `${Math.round(storm.rate)} answers/s meanwhile: ${JSON.stringify(storm.statuses)}`,
    },
    {
      name: `${clients} clients: health route meanwhile, p99`,
      value: storm.health,
      unit: 'ms',
      yardstick: { name: 'ms before', value: quiet },
      limit: { text: `at most ${MOST_HEALTH} times`, passed: storm.health / quiet <= MOST_HEALTH },
    },
    {
      name: `${clients} clients: the same, beside as many connections on the health route itself`,
      value: storm.health,
      unit: 'ms',
      yardstick: { name: 'ms', value: floor.health },
      note: `that storm alone makes it ${(floor.health / quiet).toFixed(1)} times as long as before, at ${Math.round(floor.rate)} answers/s`,
    },
  ]
}

const healthOf = async ({ port }: Club, seconds: number): Promise<number> =>
  percentile((await load({ port, connections: 1, requests: [HEALTH], seconds })).latencies, 0.99)

interface Storm {
  /** Milliseconds within which 99 % of the health route's answers came meanwhile. */
  health: number
  /** Most memory of the server, in megabytes. */
  peak: number
  rate: number
  statuses: Record<string, number>
}

async function during(club: Club, requests: LoadRequest[]): Promise<Storm> {
  const storm = load({ port: club.port, connections: AT_ONCE, requests, seconds: SECONDS })
  let peak = 0
  const watch = setInterval(() => {
    void memoryOf(club.pid).then((now) => {
      peak = Math.max(peak, now)
    })
  }, EVERY_MS)
  const health = await healthOf(club, SECONDS)
  const { rate, statuses } = await storm
  clearInterval(watch)
  return { health, peak, rate, statuses }
}
