import Dexie from 'dexie'
import { keepOnlyUnsent } from '@/local/store/keepOnlyUnsent'
import { MemberDb, memberDbName } from '@/local/store/MemberDb'
import { addPendingWipe, pendingWipes, removePendingWipe } from './pendingWipes'

const PREFIX = memberDbName('')

/** Deletes everything of a person. Interrupted, it is finished at the next start. */
export async function wipeMember(personId: string): Promise<void> {
  addPendingWipe(personId)
  await Dexie.delete(memberDbName(personId))
  removePendingWipe(personId)
}

/** Finishes what was interrupted. */
export async function finishWipes(): Promise<void> {
  for (const personId of pendingWipes()) await wipeMember(personId)
}

/** Leaves of a person whose session ended only what was not sent; nothing at all when nothing waits. */
export async function keepUnsentOf(personId: string): Promise<void> {
  if (!(await Dexie.exists(memberDbName(personId)))) return
  if ((await withDb(personId, keepOnlyUnsent)) === 0) await Dexie.delete(memberDbName(personId))
}

/** Whose unsent wishes wait on this phone, and how many. */
export async function countUnsent(): Promise<{ personId: string; count: number }[]> {
  const names = await Dexie.getDatabaseNames()
  const people = names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length))
  const counts = await Promise.all(
    people.map(async (personId) => ({ personId, count: await withDb(personId, countWaiting) })),
  )
  return counts.filter(({ count }) => count > 0)
}

const countWaiting = (db: MemberDb): Promise<number> => db.outbox.where('state').notEqual('refused').count()

async function withDb<T>(personId: string, use: (db: MemberDb) => Promise<T>): Promise<T> {
  const db = new MemberDb(personId)
  try {
    return await use(db)
  } finally {
    db.close()
  }
}
