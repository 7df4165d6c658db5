import { MemberDb } from './MemberDb'

export interface OpenDb {
  db: MemberDb
  /** False where the browser refuses to keep data: everything lasts until the page is closed. */
  kept: boolean
}

/** Opens the person's database, or the same one in memory where the browser refuses (private windows, strict settings). */
export async function openMemberDb(personId: string): Promise<OpenDb> {
  const db = new MemberDb(personId)
  try {
    await db.open()
    return { db, kept: true }
  } catch {
    db.close()
    return { db: await openInMemory(personId), kept: false }
  }
}

/** The same database without a disk. The library is only loaded where it is needed. */
export async function openInMemory(personId: string): Promise<MemberDb> {
  const { IDBFactory, IDBKeyRange } = await import('./memoryIndexedDb')
  const db = new MemberDb(personId, { indexedDB: new IDBFactory(), IDBKeyRange })
  await db.open()
  return db
}
