import type { MemberDb } from './MemberDb'
import { openInMemory } from './openMemberDb'

/**
 * Goes on in memory when the phone is full, with everything that can still be read. What stays on the disk does no harm:
 * a mutation that is sent again from there has the same id.
 */
export async function moveToMemory(db: MemberDb, personId: string): Promise<MemberDb> {
  const memory = await openInMemory(personId)
  for (const table of db.tables) await memory.table(table.name).bulkPut(await table.toArray())
  return memory
}
