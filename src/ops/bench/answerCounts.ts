import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectPaths } from '../projectPaths'
import type { BenchClub } from './benchClub'
import { type Figure, median, percentile } from './figure'
import { load } from './load'

const ROUNDS = 5
const REQUESTS = 3_000
const CONNECTIONS = 8
const COUNTED = 50_000
const LIGHT_ROUTE = '/api/club/config'
const COUNT = '/api/bench/count'
/** A route that only counts, as often as it is told, and answers how many milliseconds that took. */
const HOOK = `routerAdd('GET', '${COUNT}', (e) => {
  const { countAnswer } = require(\`\${__hooks}/club.js\`)
  const began = Date.now()
  for (let at = 0; at < ${COUNTED}; at += 1) countAnswer(e.app, 'config', 200, 7)
  return e.json(200, { ms: Date.now() - began })
})
`

/** What counting adds to an answer, measured in the server's own runtime, beside all that a light route costs. */
export async function answerCounts(bench: BenchClub): Promise<Figure[]> {
  const hooks = join(bench.dataDir, 'hooks')
  await cp(join(projectPaths.dist, 'pb_hooks'), hooks, { recursive: true })
  await writeFile(join(hooks, 'bench.pb.js'), HOOK)
  await bench.restart(hooks)
  const [alone, together]: [number[], number[]] = [[], []]
  const [rates, slowest]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await countingMicroseconds(bench))
    // On two processors at once they wait for each other's lock.
    together.push(...(await Promise.all([countingMicroseconds(bench), countingMicroseconds(bench)])))
    const requests = Array.from({ length: REQUESTS }, () => ({ path: LIGHT_ROUTE }))
    const { rate, latencies } = await load({ port: bench.club.port, connections: CONNECTIONS, requests })
    rates.push(rate)
    slowest.push(percentile(latencies, 0.95))
  }
  const each = { name: 'µs an answer of config, all in all', value: 1_000_000 / median(rates) }
  return [
    { name: 'counting an answer', value: median(alone), unit: 'µs', yardstick: each },
    { name: 'counting an answer, two at once', value: median(together), unit: 'µs', yardstick: each },
    { name: 'config, counted', value: median(rates), unit: '/s' },
    { name: 'config, counted, p95', value: median(slowest), unit: 'ms' },
  ]
}

async function countingMicroseconds({ club }: BenchClub): Promise<number> {
  const answer = await fetch(`${club.url}${COUNT}`)
  if (answer.status !== 200) throw new Error(`counting answered ${answer.status}`)
  const { ms } = (await answer.json()) as { ms: number }
  return (ms * 1_000) / COUNTED
}
