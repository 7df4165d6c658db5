import { queryRows } from '../db/database'
import { saveChanges } from '../db/saveChanges'
import { OF_FAMILY } from './profile'

/**
 * Tells the phones of a client, and of the adults of their family, to refresh. Saved as records, because only that sends the realtime
 * event of each one's own record.
 */
export function bumpRevision(tx: PbApp, holderId: string): void {
  raise(tx, holderId)
  const adults = queryRows(tx, `SELECT id FROM profiles WHERE ${OF_FAMILY}`, { holderId }, { id: '' })
  for (const { id } of adults) raise(tx, id)
}

function raise(tx: PbApp, id: string): void {
  const profile = tx.findRecordById('profiles', id)
  profile.set('revision', profile.getInt('revision') + 1)
  saveChanges(tx, profile)
}
