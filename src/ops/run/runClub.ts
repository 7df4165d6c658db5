import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClubSettings, serverEnvironment } from './clubEnvironment'
import { endWithParent } from './endWithParent'
import { freePort, requireFreePort } from './freePort'
import { projectPaths } from '../projectPaths'
import { ReadableError } from '../readableError'
import { requireDatabases } from './requireDatabases'
import { HOOKS_POOL, serveArguments, type ServeOptions } from './serveArguments'

export interface ClubOptions {
  /** The PocketBase binary. */
  binary: string
  dataDir: string
  /** 0 picks a free one. */
  port: number
  settings: ClubSettings
  /** The built club; `dist/` when left out. */
  distDir?: string
  /** The built app; that of the built club when left out. */
  publicDir?: string
  /** The hooks; those of the built club when left out. */
  hooksDir?: string
  /** JavaScript runtimes kept ready; as many as a busy club wants when left out. */
  hooksPool?: number
  /** Writes every SQL statement to the log, personal data included: for tests and measurements. */
  logSql?: boolean
  onLog?: (line: string) => void
}

interface ExitState {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface Club {
  url: string
  port: number
  pid: number
  /** Stops the server cleanly, or within half a minute by force. */
  stop: () => Promise<void>
  /** Kills it as a power cut would. */
  kill: () => Promise<void>
  exited: Promise<ExitState>
}

const READY_WITHIN_MS = 60_000
const POLL_MS = 25
const STOP_WITHIN_MS = 30_000
const LINES_KEPT = 60

/**
 * Starts the club's server from `dist/` and waits until it answers.
 * @throws ReadableError when the port is taken, a database is damaged, or with the server's last lines when it ends early
 */
export async function runClub(options: ClubOptions): Promise<Club> {
  if (options.port) await requireFreePort(options.port)
  await requireDatabases(options.dataDir)
  const port = options.port || (await freePort())
  const url = `http://127.0.0.1:${port}`
  const settings = { PUBLIC_URL: url, ...options.settings }
  const child = spawn(options.binary, serveArguments(serveOptions(options, port, settings.PUBLIC_URL)), {
    env: serverEnvironment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines = collectLines(child, options.onLog)
  const exited = whenExited(child, lines)
  const club = clubOf(child, exited, url, port)
  await waitUntilReady(url, exited, lines).catch(async (error: unknown) => {
    await club.kill()
    throw error
  })
  return club
}

function serveOptions(options: ClubOptions, port: number, publicUrl: string): ServeOptions {
  const distDir = options.distDir ?? projectPaths.dist
  return {
    port: String(port),
    dataDir: options.dataDir,
    publicDir: options.publicDir ?? join(distDir, 'pb_public'),
    hooksDir: options.hooksDir ?? join(distDir, 'pb_hooks'),
    migrationsDir: join(distDir, 'pb_migrations'),
    publicUrl,
    logSql: options.logSql ?? false,
    hooksPool: options.hooksPool ?? HOOKS_POOL,
  }
}

function collectLines(child: ChildProcess, onLog: ClubOptions['onLog']): string[] {
  const first: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (first.length < LINES_KEPT) first.push(line)
      onLog?.(line)
    })
  }
  return first
}

function whenExited(child: ChildProcess, lines: string[]): Promise<ExitState> {
  const release = child.pid === undefined ? () => undefined : endWithParent(child.pid)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      lines.push(error.message)
      resolve({ code: null, signal: null })
    })
    child.once('close', (code, signal) => {
      release()
      resolve({ code, signal })
    })
  })
}

function clubOf(child: ChildProcess, exited: Promise<ExitState>, url: string, port: number): Club {
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await exited
  }
  const stop = async (): Promise<void> => {
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
    await end('SIGTERM')
    clearTimeout(late)
  }
  return { url, port, pid: child.pid ?? 0, stop, kill: () => end('SIGKILL'), exited }
}

async function waitUntilReady(url: string, exited: Promise<ExitState>, lines: string[]): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  const end = exited.then(() => true)
  while (!(await isHealthy(url))) {
    const hasEnded = await Promise.race([end, sleep(POLL_MS, false)])
    if (hasEnded) throw new ReadableError(`The server did not start.\n${readable(lines)}`)
    if (Date.now() > deadline) throw new ReadableError(`The server does not answer.\n${readable(lines)}`)
  }
}

/** Without times, stack lines and what Go adds about its goroutines. */
function readable(lines: string[]): string {
  const trace = lines.findIndex((line) => line.startsWith('goroutine '))
  return lines
    .slice(0, trace < 0 ? undefined : trace)
    .map((line) => line.replace(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d /, '').trimEnd())
    .filter((line) => line && line !== 'Error:' && !/^\s+at /.test(line))
    .join('\n')
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    (response) => response.ok,
    () => false,
  )
}
