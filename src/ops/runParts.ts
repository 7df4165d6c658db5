import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { ReadableError } from './readableError'

/** One command of a check or a test run. */
export interface Part {
  name: string
  /** An npm binary of the project, or a program with its path. */
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
}

/**
 * Runs parts side by side. Each is one line with its duration; what it printed follows when it failed, or when it is
 * alone. The first failure ends the others.
 * @throws ReadableError with the name of the first part that failed
 */
export async function runParts(parts: Part[]): Promise<void> {
  const others = new AbortController()
  const alone = parts.length === 1
  const runs = parts.map((part) =>
    runPart(part, alone, others.signal).catch((error: unknown) => {
      others.abort()
      throw error
    }),
  )
  const results = await Promise.allSettled(runs)
  const failure = results.find(
    (result) => result.status === 'rejected' && !(result.reason instanceof CutShort),
  )
  if (failure?.status === 'rejected') throw failure.reason
}

class CutShort extends Error {}

function runPart(part: Part, alone: boolean, signal: AbortSignal): Promise<void> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(part.command, part.args, {
      env: { ...process.env, ...part.env },
      stdio: ['ignore', alone ? 'inherit' : 'pipe', alone ? 'inherit' : 'pipe'],
      signal,
    })
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => reject(signal.aborted ? new CutShort(part.name) : error))
    child.on('close', (code) => {
      if (signal.aborted) return
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${part.name} (${seconds} s)`)
      if (code === 0) {
        resolve()
        return
      }
      if (output) console.log(output)
      reject(new ReadableError(`${part.name} failed`))
    })
  })
}
