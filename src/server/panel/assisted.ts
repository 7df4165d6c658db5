import type * as assisted from '@/contract/panel/assisted'
import type { CallerProof, Told } from '@/domain/panel/told'
import { toldMoment } from '@/domain/panel/told'
import type { Handler } from '../http/runRoute'
import { endAfterDeath } from '../billing/endings/reportBereavement'
import { knownMembership } from '../billing/endings/liveMembership'
import { withdraw } from '../billing/endings/withdrawMembership'
import { requireClient } from '../clients/profile'
import { fromDbDate } from '../db/dbDate'
import { ClubError } from '../runtime/clubError'
import { readClientDetail } from './readClientDetail'

/** By which way what was proved like this reached the club; words of the audit log. */
const WAYS: Record<CallerProof, 'by_phone' | 'by_mail'> = {
  called_back: 'by_phone',
  known_data: 'by_phone',
  own_address: 'by_mail',
}

/**
 * How an assisted deed is recorded: by whom, since when it counts, and the words of its audit line.
 * @throws ClubError `invalid_fields`, also for a moment before the present contract: what was told then is about another one
 */
function recorded(app: PbApp, id: string, staff: PbRecord, { told_by, identified_by, told_at }: Told) {
  const at = toldMoment(told_at, new Date())
  if (!(at instanceof Date)) throw new ClubError('invalid_fields', { told_at: at })
  const paidSince = fromDbDate(knownMembership(app, id)?.paid_since ?? '')
  if (told_at !== null && paidSince && at < paidSince) {
    throw new ClubError('invalid_fields', { told_at: 'told_before_contract' })
  }
  return {
    requestedBy: staff.id,
    ...(told_at !== null && { at }),
    learned: [WAYS[identified_by], `told_by_${told_by}`, `identified_${identified_by}`],
  }
}

/**
 * Withdraws for a client who has told the club. Repeating it is safe, and answers the same.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields` (also for a moment before the contract), `not_found`,
 *   `no_subscription`, `withdrawal_over`, `already_ending`, `stripe_unavailable`, `busy`
 */
export const withdrawForClient: Handler<typeof assisted.withdrawForClient> = ({
  app,
  person: staff,
  body,
  id,
}) => {
  requireClient(app, id)
  withdraw(app, id, recorded(app, id, staff, body))
  return readClientDetail(app, id)
}

/**
 * Records that somebody has told the club of a death. Repeating it is safe, and answers the same.
 * @throws ClubError `session_expired`, `forbidden`, `invalid_fields` (also for a moment before the contract), `not_found`, `busy`
 */
export const reportBereavementForClient: Handler<typeof assisted.reportBereavementForClient> = ({
  app,
  person: staff,
  body,
  id,
}) => {
  requireClient(app, id)
  endAfterDeath(app, id, recorded(app, id, staff, body))
  return readClientDetail(app, id)
}
