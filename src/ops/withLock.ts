import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectPaths } from './projectPaths'

const POLL_MS = 100

/**
 * Runs `work` while no other process of this checkout holds the lock of that name, so that two programs started
 * at once build or fetch once. What is made under a lock is still put in place by a rename: the lock of a process
 * that was killed is taken over, and two may then run.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const file = await lockFile(name)
  while (!(await tryLock(file))) await sleep(POLL_MS)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

/**
 * Takes the lock of that name until the returned function releases it.
 * @returns undefined when another process holds it
 */
export async function claimLock(name: string): Promise<(() => Promise<void>) | undefined> {
  const file = await lockFile(name)
  // The first try may only have removed the lock of a process that is gone.
  const isOurs = (await tryLock(file)) || (await tryLock(file))
  return isOurs ? () => rm(file, { force: true }) : undefined
}

async function lockFile(name: string): Promise<string> {
  await mkdir(projectPaths.cache, { recursive: true })
  return join(projectPaths.cache, `${name}.lock`)
}

/** A link appears whole or not at all, so a lock never exists without its holder. */
async function tryLock(file: string): Promise<boolean> {
  const claim = `${file}.${randomUUID()}`
  await writeFile(claim, (await holderOf(process.pid)) ?? '')
  try {
    await link(claim, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(claim, { force: true })
  }
  if (await isAbandoned(file)) await rm(file, { force: true })
  return false
}

/** Also of a process of another folder, when this one is a copy, and of an earlier process with the same id. */
async function isAbandoned(file: string): Promise<boolean> {
  const holder = await readFile(file, 'utf8').catch(() => undefined)
  return holder !== undefined && holder !== (await holderOf(Number.parseInt(holder, 10)))
}

/** A running process of this folder, as a lock names it: id, when it began, folder; undefined if there is none. */
async function holderOf(pid: number): Promise<string | undefined> {
  if (!isRunning(pid)) return undefined
  return [pid, await beginningOf(pid), projectPaths.root].join(' ')
}

/** Which boot of the machine and which moment of it; empty where the system does not say (macOS). */
async function beginningOf(pid: number): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program, in brackets, may hold anything; the 20th field after it is the moment.
  const moment = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return `${boot.trim()}/${moment}`
}

/** Whether a process of that id exists. */
function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
