import { saveChanges } from '../db/saveChanges'

/**
 * Tells the member's phone to refresh. Saved as a record, because only that sends the realtime event of the member's own
 * record.
 */
export function bumpRevision(tx: PbApp, userId: string): void {
  const profile = tx.findRecordById('profiles', userId)
  profile.set('revision', profile.getInt('revision') + 1)
  saveChanges(tx, profile)
}
