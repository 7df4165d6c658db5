import type Dexie from 'dexie'

const OUTBOX = 'outbox'

/**
 * Empties a person's store, of any version, down to the mutations that were not sent: all that may wait once a session
 * has ended.
 * @returns how many wait
 */
export function keepOnlyUnsent(db: Dexie): Promise<number> {
  return db.transaction('rw', db.tables, async () => {
    const others = db.tables.filter(({ name }) => name !== OUTBOX)
    await Promise.all(others.map((table) => table.clear()))
    await db.table(OUTBOX).where('state').equals('refused').delete()
    return db.table(OUTBOX).count()
  })
}
