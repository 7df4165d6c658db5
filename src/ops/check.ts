import { generateRouteTree } from './generateRouteTree'
import { failIfAnyFailed, type Part, runLanes } from './runParts'

/** What a file says of itself decides whether it is looked at again; a clone that has no cache yet looks at all. */
const CACHED = ['--cache', '--cache-strategy', 'content', '--cache-location']
const types = (name: string, project: string, cache: string): Part => ({
  name,
  command: 'tsc',
  args: ['-p', project, '--incremental', '--tsBuildInfoFile', `.cache/${cache}.tsbuildinfo`],
})

const CHECKS: Part[] = [
  types('types', '.', 'types'),
  types('types of the server', 'src/server', 'server-types'),
  {
    name: 'lint',
    command: 'eslint',
    args: ['.', '--max-warnings=0', ...CACHED, '.cache/eslint/'],
  },
  {
    name: 'format',
    command: 'prettier',
    args: ['--check', '--log-level=warn', ...CACHED, '.cache/prettier', '.'],
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
