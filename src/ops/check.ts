import { generateRouteTree } from './generateRouteTree'
import { type Part, runParts } from './runParts'

const CHECKS: Part[] = [
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'types of the server', command: 'tsc', args: ['-p', 'src/server'] },
  { name: 'lint', command: 'eslint', args: ['.', '--max-warnings=0'] },
  { name: 'format', command: 'prettier', args: ['--check', '--log-level=warn', '.'] },
  {
    name: 'import directions',
    command: 'depcruise',
    args: ['src', 'tests', 'vite.config.ts', '--output-type=err'],
  },
]

/** Types, lint, format and import directions of the whole project. */
export async function check(): Promise<void> {
  await generateRouteTree()
  await runParts(CHECKS)
}
