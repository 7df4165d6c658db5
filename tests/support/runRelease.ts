import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@/ops/run/freePort'
import { eventually } from './eventually'

const run = promisify(execFile)
const READY_WITHIN_MS = 60_000

/** A server that was started from an unpacked release by its one command. */
export interface ReleasedServer {
  url: string
  port: number
  /** What it printed. */
  lines: string[]
  /** In order, unless a signal is named. */
  stop: (signal?: 'SIGKILL') => Promise<void>
}

/** Unpacks a release into a folder that does not exist yet, as the guide says. @returns the folder inside it */
export async function unpackRelease(archive: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  await run('tar', ['-xzf', archive, '-C', folder])
  const [inside] = await readdir(folder)
  return join(folder, inside ?? '')
}

/** Runs the one command and waits until it answers; its environment holds nothing but these. */
export async function startRelease(
  folder: string,
  environment: Record<string, string>,
): Promise<ReleasedServer> {
  const port = Number(environment['PORT'] ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const { child, lines } = beginRelease(folder, { PORT: String(port), PUBLIC_URL: url, ...environment })
  const isReady = async (): Promise<void> => {
    if (child.exitCode !== null) throw new Error(`The release ended: ${lines.join('')}`)
    if (!(await fetch(`${url}/api/health`)).ok) throw new Error('The release is not healthy.')
  }
  await eventually(isReady, READY_WITHIN_MS)
  return { url, port, lines, stop: (signal) => end(child, signal) }
}

/** Runs the one command, or another of `./club`, without waiting for anything. It ends with the tests; detached, with what it has started. */
export function beginRelease(
  folder: string,
  env: Record<string, string>,
  words: readonly string[] = [],
  { detached = false } = {},
): { child: ChildProcess; lines: string[] } {
  const child = spawn(join(folder, 'club'), words, { cwd: '/', env, detached })
  const kill = (): void => {
    if (detached && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  }
  process.once('exit', kill)
  child.once('close', () => process.off('exit', kill))
  const lines: string[] = []
  child.stdout.on('data', (text: Buffer) => lines.push(text.toString()))
  child.stderr.on('data', (text: Buffer) => lines.push(text.toString()))
  return { child, lines }
}

/** `./club` of an unpacked release with these words, in this environment alone; `typed` is what the operator answers. */
export async function runClub(
  release: string,
  words: readonly string[],
  env: Record<string, string>,
  typed = '',
): Promise<{ code: number; said: string }> {
  const child = spawn(join(release, 'club'), words, { cwd: '/', env })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  // One that refuses ends without reading what is typed.
  child.stdin.on('error', () => undefined)
  child.stdin.end(typed)
  const code = await new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? -1)))
  return { code, said: said.trim() }
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill(signal)
  await closed
}
