import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { projectPaths } from '../projectPaths'
import { ReadableError } from '../readableError'

/** One command of a check or a test run. */
export interface Part {
  name: string
  /** An npm binary of the project, or a program with its path. */
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  /** Called on failure: why, in a few words. What it printed is then kept in a file instead of being shown. */
  failures?: () => Promise<readonly string[]>
}

export interface PartResult {
  name: string
  passed: boolean
  seconds: number
}

/**
 * Runs lanes side by side, and in each lane one part after the other, all to the end: a failure hides nothing that another
 * part finds. Each part is one line with its duration; when it failed, its failures follow, or else all that it printed.
 * @returns the result of each part, in the order of the lanes
 */
export async function runLanes(lanes: readonly (readonly Part[])[]): Promise<PartResult[]> {
  const results = await Promise.all(
    lanes.map(async (lane) => {
      const done: PartResult[] = []
      for (const part of lane) done.push(await runPart(part))
      return done
    }),
  )
  return results.flat()
}

/** @throws ReadableError with the names of all parts that failed */
export function failIfAnyFailed(results: readonly PartResult[]): void {
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name)
  if (failed.length > 0) throw new ReadableError(`Failed: ${failed.join(', ')}`)
}

async function runPart(part: Part): Promise<PartResult> {
  const { output, ...result } = await outcomeOf(part)
  console.log(`${result.passed ? 'ok    ' : 'FAILED'} ${result.name} (${result.seconds.toFixed(1)} s)`)
  if (!result.passed) console.log(await whyFailed(part, output))
  return result
}

async function whyFailed({ name, failures }: Part, output: string): Promise<string> {
  const reasons = (await failures?.()) ?? []
  if (reasons.length === 0) return output
  const folder = join(projectPaths.cache, 'last-run')
  const file = join(folder, `${name}.txt`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, output)
  return [...reasons, `All that it printed: ${file}`].join('\n')
}

function outcomeOf({ name, command, args, env }: Part): Promise<PartResult & { output: string }> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const end = (): void => void child.kill()
    process.once('exit', end)
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => reject(new ReadableError(`${name}: ${error.message}`)))
    child.on('close', (code) => {
      process.off('exit', end)
      const seconds = (performance.now() - started) / 1000
      resolve({ name, passed: code === 0, seconds, output })
    })
  })
}
