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
  const file = join(projectPaths.cache, `${name}.lock`)
  await mkdir(projectPaths.cache, { recursive: true })
  while (!(await tryLock(file))) await sleep(POLL_MS)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

/** A link appears whole or not at all, so a lock never stands without its holder's process id in it. */
async function tryLock(file: string): Promise<boolean> {
  const claim = `${file}.${randomUUID()}`
  await writeFile(claim, String(process.pid))
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

async function isAbandoned(file: string): Promise<boolean> {
  const holder = Number(await readFile(file, 'utf8').catch(() => ''))
  return holder > 0 && !isRunning(holder)
}

/** Whether a process of that id exists. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
