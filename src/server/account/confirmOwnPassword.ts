import { comparePassword } from '../clients/comparePassword'
import { ClubError } from '../runtime/clubError'

/**
 * Checks the signed-in person's password again; tries count like sign-in tries.
 * @throws ClubError `invalid_credentials`, `too_many_requests`, `busy`
 */
export function confirmOwnPassword(e: RequestEvent, record: PbRecord, password: string): void {
  if (!comparePassword(e, { email: record.email(), record, password })) {
    throw new ClubError('invalid_credentials')
  }
}
