import { comparePassword } from '../clients/comparePassword'
import { clearAttempts, countAttempt } from '../clients/loginAttempts'
import { withPasswordSlot } from '../clients/passwordSlots'
import { ClubError } from '../lib/clubError'

/**
 * Asks whoever is signed in for their password once more; tries count as those of signing in.
 * @throws ClubError `invalid_credentials`, `too_many_requests`, `busy`
 */
export function confirmOwnPassword(app: PbApp, record: PbRecord, password: string): void {
  countAttempt(app, record.email())
  if (!withPasswordSlot(app, () => comparePassword(app, record, password))) {
    throw new ClubError('invalid_credentials')
  }
  clearAttempts(app, record.email())
}
