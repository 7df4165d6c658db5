import { execute } from './database'
import { toDbDate } from './dbDate'
import { newId } from './newId'

/**
 * Makes SQLite overwrite with zeros what the transaction deletes from now on. The setting stays with the connection, where it
 * only costs a little writing.
 */
export function overwriteDeleted(tx: PbApp): void {
  tx.db().newQuery('PRAGMA secure_delete = ON').execute()
}

/**
 * Call it first in a transaction that erases personal data: it is overwritten, and `jobs/purgeErased` cleans up what that
 * cannot reach, copies in the log and in half-empty pages.
 */
export function markErased(tx: PbApp): void {
  overwriteDeleted(tx)
  // A value of its own, so that an erasure during the cleaning is not taken for one before it; dated from the first.
  execute(
    tx,
    `INSERT INTO club_facts (name, value, at) VALUES ('erased', {:value}, {:now})
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    { value: newId(), now: toDbDate(new Date()) },
  )
}
