import { generateRouteTree } from '../build/generateRouteTree'
import { projectPaths } from '../projectPaths'
import { failIfAnyFailed, type Part, runLanes } from './runParts'

const CHECKS: Part[] = [
  { name: 'lint and types', command: 'oxlint', args: [] },
  {
    // What the server's files import is checked again as PocketBase runs it: without a browser, and with ES2020.
    name: 'types of the server',
    command: 'tsc',
    args: ['-p', 'src/server', '--incremental', '--tsBuildInfoFile', '.cache/server-types.tsbuildinfo'],
  },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  {
    name: 'import directions',
    command: 'depcruise',
    args: ['src', 'tests', 'vite.config.ts', '--output-type=err'],
  },
  {
    name: 'weights',
    command: process.execPath,
    args: ['--import', 'tsx', projectPaths.at('src/ops/run.ts'), 'check:weights'],
  },
  { name: 'dead code', command: 'knip', args: ['--include', 'files,exports,types', '--no-config-hints'] },
]

/** Types, lint, format, import directions, weights and dead code of the whole project. */
export async function check(): Promise<void> {
  await generateRouteTree()
  failIfAnyFailed(await runLanes(CHECKS.map((part) => [part])))
}
