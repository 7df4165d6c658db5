import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { ReadableError } from './readableError'

export interface CommandOptions {
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Milliseconds after which the command is killed and counts as failed. */
  timeoutMs?: number
  /** Whether a failure repeats the whole output, not only its last line. */
  wholeError?: boolean
}

/**
 * Runs a command to its end, or to ours, and returns what it printed on stdout.
 * @throws ReadableError when it is missing, fails or takes too long, with the end of its output.
 */
export function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeoutMs,
    })
    const kill = (): void => void child.kill()
    process.once('exit', kill)
    child.on('close', () => process.off('exit', kill))
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.on('error', (error) => reject(new ReadableError(`${command}: ${error.message}`)))
    child.on('close', (code, signal) => {
      if (code === 0) {
        resolve(stdout)
        return
      }
      const said = (stderr || stdout).trim() || `ended with ${signal ?? code ?? 'nothing'}`
      reject(new ReadableError(options.wholeError ? said : `${basename(command)}: ${lastLine(said)}`))
    })
  })
}

const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1)

/** Whether a command of this name can be started. */
export async function commandExists(command: string): Promise<boolean> {
  return runCommand('sh', ['-c', 'command -v "$1"', 'sh', command]).then(
    () => true,
    () => false,
  )
}
