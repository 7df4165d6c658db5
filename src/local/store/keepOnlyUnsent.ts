import type { MemberDb } from './MemberDb'

/**
 * Empties a store down to the wishes that were not sent: all that may wait for a person whose session has ended.
 * @returns how many wait
 */
export function keepOnlyUnsent(db: MemberDb): Promise<number> {
  return db.transaction('rw', db.tables, async () => {
    const others = db.tables.filter((table) => table.name !== db.outbox.name)
    await Promise.all(others.map((table) => table.clear()))
    await db.outbox.where('state').equals('refused').delete()
    return db.outbox.count()
  })
}
