import { answer } from '../lib/answer'
import { ClubError } from '../lib/clubError'

/**
 * Staff may hear of every client, but not read them through PocketBase's own list and view, which order and filter
 * without an index: the panel has its own routes.
 */
export function refuseStaffReading(e: RecordReadEvent): void {
  if (e.requestEvent.auth?.collection().name !== 'staff') {
    e.next()
    return
  }
  answer(e.requestEvent, () => {
    throw new ClubError('forbidden')
  })
}
