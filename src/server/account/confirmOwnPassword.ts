import { comparePassword } from '../clients/comparePassword'
import { ClubError } from '../runtime/clubError'

/**
 * Asks whoever is signed in for their password once more; tries count as those of signing in.
 * @throws ClubError `invalid_credentials`, `too_many_requests`, `busy`
 */
export function confirmOwnPassword(e: RequestEvent, record: PbRecord, password: string): void {
  if (!comparePassword(e, { email: record.email(), record, password })) {
    throw new ClubError('invalid_credentials')
  }
}
