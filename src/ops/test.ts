import { performance } from 'node:perf_hooks'
import { buildIfStale } from './build'
import { check } from './check'
import { ensureBrowser } from './ensureBrowser'
import { findPocketBase } from './findPocketBase'
import { type Part, runParts } from './runParts'

const log = (line: string): void => console.log(line)

const vitest = (...projects: string[]): Part => ({
  name: `${projects.join(' and ')} tests`,
  command: 'vitest',
  args: [
    'run',
    '--reporter=dot',
    '--reporter=tests/support/FlakyReporter.ts',
    ...projects.flatMap((project) => ['--project', project]),
  ],
})

/** Everything: check, then unit and sync, then api, then lives, then e2e. The first part that fails ends it. */
export async function test(): Promise<void> {
  const started = performance.now()
  await check()
  const env = { POCKETBASE_BIN: await findPocketBase({ log }), CHROMIUM_BIN: await ensureBrowser({ log }) }
  await buildIfStale(log)
  await runParts([vitest('unit', 'sync')])
  await runParts([{ ...vitest('api'), env }])
  await runParts([{ ...vitest('lives'), env }])
  await runParts([{ name: 'e2e tests', command: 'playwright', args: ['test', '--config', 'tests/e2e'], env }])
  console.log(`All passed in ${Math.round((performance.now() - started) / 1000)} s.`)
}
