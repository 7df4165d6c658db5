import { undoLeft } from '../outbox/undo'
import type { Member } from './Member'

/** Longest that the person waits until what can still be undone was sent, in milliseconds. */
const PATIENCE_MS = 3_000

/** How many of a member's mutations are not answered yet, once those that could still be undone were sent, or could not be. */
export async function countUnsettled(
  { db, engine }: Pick<Member, 'db'> & { engine: Pick<Member['engine'], 'sendNow'> },
  patience = PATIENCE_MS,
): Promise<number> {
  const now = Date.now()
  const undoable = await db.outbox.filter((entry) => undoLeft(entry, now) > 0).count()
  if (undoable > 0) {
    const late = new Promise<void>((resolve) => setTimeout(resolve, patience))
    await Promise.race([engine.sendNow(), late])
  }
  return db.outbox.where('state').notEqual('refused').count()
}
