import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findLitestream } from '@/ops/programs/findLitestream'
import { projectPaths } from '@/ops/projectPaths'
import { endWithParent } from '@/ops/run/endWithParent'
import { DATABASES } from '@/ops/run/requireDatabases'
import { runCommand } from '@/ops/runCommand'
import { eventually } from './eventually'
import { beginRelease } from './runRelease'

const CONFIG = projectPaths.at('src/ops/release/files/litestream.yml')
/** A cold machine has to build it first. */
export const LITESTREAM_WITHIN_MS = 15 * 60_000

/** The path of an environment in which `litestream` is found. */
export async function pathWithLitestream(): Promise<string> {
  const litestream = await findLitestream({ log: (line) => console.log(line) })
  return `${dirname(litestream)}:${process.env.PATH ?? ''}`
}

/** A part of `./club` that runs beside the club, and what it printed. */
export interface Beside {
  lines: string[]
  /** In order, as systemd does; or with all that it has started, as a power cut would. */
  stop: (signal?: 'SIGKILL') => Promise<void>
}

/** Runs `./club replicate` or `./club standby` until it is stopped. */
export function beside(release: string, word: 'replicate' | 'standby', env: Record<string, string>): Beside {
  const { child, lines } = beginRelease(release, env, [word], { detached: true })
  return { lines, stop: (signal) => endGroup(child, signal) }
}

async function endGroup(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  // The group has its children as well.
  process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal)
  await closed
}

/** Litestream alone, beside a club of the tests, with the release's own settings for it. */
export async function litestreamBeside(dataDir: string, folder: string): Promise<Beside> {
  const litestream = await findLitestream({ log: (line) => console.log(line) })
  const dbs = {
    DATA_DB: join(dataDir, 'data.db'),
    DATA_REPLICA: `file://${join(folder, 'data.db')}`,
    AUXILIARY_DB: join(dataDir, 'auxiliary.db'),
    AUXILIARY_REPLICA: `file://${join(folder, 'auxiliary.db')}`,
  }
  const child = spawn(litestream, ['replicate', '-config', CONFIG], { env: dbs, detached: true })
  const release = child.pid === undefined ? (): void => undefined : endWithParent(child.pid)
  child.once('close', release)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => lines.push(text.toString()))
  return { lines, stop: (signal) => endGroup(child, signal) }
}

/** Restores what the replica in a folder has of a database, as `./club promote` does. */
export async function restoreReplica(folder: string, db: string, to: string): Promise<void> {
  const litestream = await findLitestream({ log: (line) => console.log(line) })
  await runCommand(litestream, ['restore', '-o', to, `file://${join(folder, db)}`], { wholeError: true })
}

/** When the newest file of a replica's database was written, in milliseconds; 0 for none. */
export async function newestIn(folder: string, db = 'data.db'): Promise<number> {
  const level = join(folder, db, 'ltx/0')
  const names = await readdir(level).catch(() => [])
  const times = names
    .filter((name) => name.endsWith('.ltx'))
    .map(async (name) => (await stat(join(level, name))).mtimeMs)
  return Math.max(0, ...(await Promise.all(times)))
}

/** Waits until a replica in a folder has both databases. */
export async function replicaBegun(folder: string): Promise<void> {
  await eventually(async () => {
    for (const name of await readdir(folder)) {
      const has = DATABASES.map((db) => readdir(join(folder, name, db, 'ltx/0')))
      if ((await Promise.all(has)).every((files) => files.some((file) => file.endsWith('.ltx')))) return
    }
    throw new Error('no replica yet')
  })
}

/** The epochs that have a replica, the earliest first. */
export const epochsIn = async (folder: string): Promise<number[]> =>
  [...new Set((await readdir(folder)).map((name) => Number(name.split('-')[0])))].sort((a, b) => a - b)
