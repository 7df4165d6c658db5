import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { buildIfStale } from '../build/build'
import { ensureBrowser } from '../programs/ensureBrowser'
import { findLitestream } from '../programs/findLitestream'
import { findPocketBase } from '../programs/findPocketBase'
import { projectPaths } from '../projectPaths'
import { messageOf } from '../readableError'
import { failIfAnyFailed, type Part, runLanes } from './runParts'
import { readSummary } from './runSummary'
import { testTable } from './testTable'

const log = (line: string): void => console.log(line)

const CHECK: Part = {
  name: 'check',
  command: process.execPath,
  args: ['--import', 'tsx', projectPaths.at('src/ops/run.ts'), 'check'],
}

const vitest = (...projects: string[]): Part => ({
  name: projects.join(' and '),
  command: 'vitest',
  args: [
    'run',
    '--reporter=default',
    '--reporter=tests/support/RunReporter.ts',
    ...projects.flatMap((project) => ['--project', project]),
  ],
})

const BROWSER: Part = {
  name: 'browser',
  command: 'playwright',
  args: ['test', '--config', 'tests/e2e', '--reporter', 'list,tests/support/BrowserRunReporter.ts'],
}

/**
 * Browser tests, lives and API tests wait now and then, and leave a part of two cores free where they are alone. What never waits
 * comes last, and takes both whole.
 */
const LANES: Part[][] = [
  [BROWSER, vitest('unit', 'sync'), CHECK],
  [vitest('simulation'), vitest('api')],
]

/** Everything, to its end, whatever fails on the way; then a table with each part's time, tests and second tries. */
export async function test(): Promise<void> {
  const started = performance.now()
  // Made beside all that comes before the tests that need it. They wait for it, or say why there is none.
  const litestream = findLitestream({ log }).catch((error: unknown) => log(messageOf(error)))
  const [POCKETBASE_BIN, CHROMIUM_BIN] = await Promise.all([
    findPocketBase({ log }),
    ensureBrowser({ log }),
    buildIfStale(log),
  ])
  const tools = { POCKETBASE_BIN, CHROMIUM_BIN }
  const folder = await mkdtemp(join(projectPaths.cache, 'test-run-'))
  const summaryOf = (name: string): string => join(folder, `${name}.json`)
  try {
    const results = await runLanes(
      LANES.map((lane) =>
        lane.map((part) => ({
          ...part,
          env: { ...tools, RUN_SUMMARY: summaryOf(part.name) },
          failures: async () => (await readSummary(summaryOf(part.name)))?.failures ?? [],
        })),
      ),
    )
    await litestream
    console.log(await testTable(results, summaryOf))
    console.log(`Took ${Math.round((performance.now() - started) / 1000)} s.`)
    failIfAnyFailed(results)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
