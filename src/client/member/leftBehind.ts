import Dexie, { type Table } from 'dexie'
import { isWaiting } from '../store/projectState'
import { forgetUnsentSaid, longAgo } from '../store/forgetSaid'
import { keepOnlyUnsent } from '../store/keepOnlyUnsent'
import { memberDbName, personOf } from '../store/memberDbName'
import { SEND_AGAIN_TABLES, sendAgain } from '../store/sendAgain'
import type { OutboxEntry } from '../store/rows'
import { addPendingWipe, pendingWipes, removePendingWipe } from '../session/pendingWipes'

/** Deletes all of a person's data. An interrupted wipe is finished at the next start. */
export async function wipeMember(personId: string): Promise<void> {
  addPendingWipe(personId)
  await deleteDb(personId)
  removePendingWipe(personId)
}

/** Finishes what was interrupted. */
export async function finishWipes(): Promise<void> {
  for (const personId of pendingWipes()) await wipeMember(personId)
}

/**
 * Keeps only a person's unsent mutations once the session has ended; nothing at all when nothing waits. Where the club no longer knows
 * the session because it has lost data, what was answered since counts as unsent.
 * @param epoch the latest of the club that was met
 */
export async function keepUnsentOf(personId: string, epoch?: string): Promise<void> {
  const kept = await withExistingDb(personId, async (db) => {
    if (epoch !== undefined) await db.transaction('rw', SEND_AGAIN_TABLES, () => sendAgain(db, epoch))
    return keepOnlyUnsent(db)
  })
  if (kept === 0) await deleteDb(personId)
}

/** Whose unsent mutations wait on this phone, and how many; what was said with them is not kept for longer than the club would. */
export async function countUnsent(): Promise<{ personId: string; count: number }[]> {
  const leaving = pendingWipes()
  const names = await Dexie.getDatabaseNames()
  const people = names
    .map(personOf)
    .filter((personId) => personId !== null)
    .filter((personId) => !leaving.includes(personId))
  const counts = await Promise.all(
    people.map(async (personId) => ({
      personId,
      count: (await withExistingDb(personId, countWaiting)) ?? 0,
    })),
  )
  return counts.filter(({ count }) => count > 0)
}

async function countWaiting(db: Dexie): Promise<number> {
  const outbox: Table<OutboxEntry> = db.table('outbox')
  await db
    .transaction('rw', outbox, () => forgetUnsentSaid(outbox, longAgo(Date.now())))
    .catch(() => undefined)
  return (await outbox.toArray()).filter(isWaiting).length
}

/** Opens a person's database as it is; null if there is none, as another tab may have just deleted it. */
async function withExistingDb<T>(personId: string, use: (db: Dexie) => Promise<T>): Promise<T | null> {
  const db = new Dexie(memberDbName(personId))
  try {
    await db.open()
    return await use(db)
  } catch (error) {
    if (error instanceof Dexie.NoSuchDatabaseError) return null
    throw error
  } finally {
    db.close()
  }
}

/** Waits for the reads that other tabs, and this one, have not finished yet. */
async function deleteDb(personId: string): Promise<void> {
  const db = new Dexie(memberDbName(personId))
  // Dexie would warn on the console that it has to wait.
  db.on('blocked', () => false)
  await db.delete()
}
