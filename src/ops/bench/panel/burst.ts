import { CLIENT_FILTERS, CLIENT_SORTS, DIRECTIONS } from '@/domain/panel/clientQuery'
import { findPocketBase } from '../../findPocketBase'
import { type Club, runClub } from '../../runClub'
import type { BenchClub } from '../benchClub'
import { type Figure, percentile } from '../figure'
import { load } from '../load'
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

/** Somebody with an administrator's session asks for every order at once (G10). */
export async function burst({ bench, page, clients }: PanelClub): Promise<Figure[]> {
  await bench.club.stop()
  const club = await startLimited(bench)
  const { port, pid } = club
  const health = (seconds: number) =>
    load({ port, connections: 1, requests: [{ path: '/api/health' }], seconds })
  const quiet = percentile((await health(QUIET_SECONDS)).latencies, 0.99)
  const idle = await memoryOf(pid)
  const requests = CLIENT_FILTERS.flatMap((filter) =>
    CLIENT_SORTS.flatMap((sort) =>
      DIRECTIONS.flatMap((direction) =>
        ['', 'mar'].map((search) => page({ filter, sort, direction, search })),
      ),
    ),
  )
  const storm = load({ port, connections: AT_ONCE, requests, seconds: SECONDS })
  let peak = idle
  const watch = setInterval(() => {
    void memoryOf(pid).then((now) => {
      peak = Math.max(peak, now)
    })
  }, EVERY_MS)
  const stormy = percentile((await health(SECONDS)).latencies, 0.99)
  const { rate, statuses } = await storm
  clearInterval(watch)
  await club.stop()
  await bench.restart()
  return [
    {
      name: `${clients} clients: most memory while ${AT_ONCE} connections sort`,
      value: peak,
      unit: 'MB',
      yardstick: { name: 'MB idle', value: idle },
      limit: { text: `at most ${MOST_MEMORY} times`, passed: peak / idle <= MOST_MEMORY },
      note: `${Math.round(rate)} answers/s meanwhile: ${JSON.stringify(statuses)}`,
    },
    {
      name: `${clients} clients: health route meanwhile, p99`,
      value: stormy,
      unit: 'ms',
      yardstick: { name: 'ms before', value: quiet },
      limit: { text: `at most ${MOST_HEALTH} times`, passed: stormy / quiet <= MOST_HEALTH },
    },
  ]
}
