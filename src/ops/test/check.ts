import { generateRouteTree } from '../build/generateRouteTree'
import { failIfAnyFailed, type Part, runLanes } from './runParts'

const CHECKS: Part[] = [
  { name: 'lint and types', command: 'oxlint', args: [] },
  {
    // What the server's files import is looked at once more as PocketBase runs it: without a browser, and with the language of 2020.
    name: 'types of the server',
    command: 'tsc',
    args: ['-p', 'src/server', '--incremental', '--tsBuildInfoFile', '.cache/server-types.tsbuildinfo'],
  },
  {
    name: 'format',
    command: 'prettier',
    // What a file says of itself decides whether it is looked at again; a clone that has no cache yet looks at all.
    args: [
      ...['--check', '--log-level=warn', '--cache', '--cache-strategy', 'content'],
      ...['--cache-location', '.cache/prettier', '.'],
    ],
  },
  {
    name: 'import directions',
    command: 'depcruise',
    args: ['src', 'tests', 'vite.config.ts', '--output-type=err'],
  },
  { name: 'dead code', command: 'knip', args: ['--include', 'files,exports,types', '--no-config-hints'] },
]

/** Types, lint, format, import directions and dead code of the whole project. What has not changed since the last time is not looked at again. */
export async function check(): Promise<void> {
  await generateRouteTree()
  failIfAnyFailed(await runLanes(CHECKS.map((part) => [part])))
}
