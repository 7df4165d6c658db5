import { withMembershipLease } from '../membership/withMembershipLease'
import { ClubError } from '../runtime/clubError'
import { queryRows } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { log } from '../runtime/log'
import { settings } from '../runtime/settings'
import { finishCard } from './cards/finishCard'
import { settleEnding } from './endings/settleEnding'
import { TooManyCalls } from './stripeQuiet'

const AT_ONCE = 100
/** The original call may be carrying it out right now. */
const SETTLED_BY_ITSELF_MS = 60_000

/**
 * Hourly: ends and cards that a crash, or Stripe, left half-way.
 * @throws TooManyCalls: the next hour goes on
 */
export function settleEndings(app: PbApp): void {
  if (!settings().stripe) return
  const endings = queryRows(
    app,
    `SELECT id, profile FROM endings WHERE settled_at = '' AND requested_at < {:before}
     ORDER BY requested_at LIMIT ${AT_ONCE}`,
    { before: toDbDate(new Date(Date.now() - SETTLED_BY_ITSELF_MS)) },
    { id: '', profile: '' },
  )
  for (const { id, profile } of endings) tryOne(app, profile, () => settleEnding(app, id))
  const cards = queryRows(
    app,
    `SELECT profile_id FROM subscriptions WHERE pending_setup_intent > '' LIMIT ${AT_ONCE}`,
    {},
    { profile_id: '' },
  )
  for (const { profile_id } of cards) tryOne(app, profile_id, () => finishCard(app, profile_id))
}

/** Carries out now everything still pending for one person. The caller holds the person's lease. */
export function settleEndingsOf(app: PbApp, profileId: string): void {
  const endings = queryRows(
    app,
    `SELECT id FROM endings WHERE profile = {:profileId} AND settled_at = '' ORDER BY requested_at`,
    { profileId },
    { id: '' },
  )
  for (const { id } of endings) settleEnding(app, id)
}

/**
 * One that fails does not stop the others; the next run tries it again.
 * @throws TooManyCalls: that stops them
 */
function tryOne(app: PbApp, profileId: string, work: () => void): void {
  try {
    withMembershipLease(app, profileId, work)
  } catch (error) {
    if (error instanceof TooManyCalls) throw error
    const code = error instanceof ClubError ? error.code : String(error)
    log(app, 'warn', 'settling failed', 'profile', profileId, 'error', code)
  }
}
