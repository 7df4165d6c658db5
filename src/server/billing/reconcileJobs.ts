import { ClubError } from '../runtime/clubError'
import { queryRows } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { log } from '../runtime/log'
import { settings } from '../runtime/settings'
import { reconcileMembership } from './reconcileMembership'

const PAGE = 100
const HOUR_MS = 3_600_000

/**
 * Hourly: payments and refunds that wait, failed renewals, periods that have just ended, and events that were never
 * settled.
 */
export function reconcileDue(app: PbApp): void {
  const now = Date.now()
  reconcilePages(
    app,
    `(subscriptions.id IS NULL OR subscriptions.status IN ('incomplete', 'past_due')
      OR (subscriptions.status IN ('active', 'paused', 'unpaid') AND subscriptions.current_period_end < {:soon})
      OR EXISTS (SELECT 1 FROM endings WHERE endings.profile = profiles.id AND refund_state = 'pending')
      OR EXISTS (SELECT 1 FROM stripe_events
                 WHERE stripe_events.customer = profiles.stripe_customer_id AND stripe_events.handled_at = ''))`,
    { soon: toDbDate(new Date(now + HOUR_MS)) },
  )
}

/** Nightly: everybody Stripe knows, so that not even a lost webhook leaves a lasting difference. */
export function reconcileAll(app: PbApp): void {
  reconcilePages(app, '1 = 1', {})
}

function reconcilePages(app: PbApp, condition: string, params: Record<string, DbValue>): void {
  if (!settings().stripe) return
  let last = ''
  for (;;) {
    const page = queryRows(
      app,
      `SELECT profiles.id, profiles.stripe_customer_id FROM profiles
       LEFT JOIN subscriptions ON subscriptions.profile_id = profiles.id
       WHERE profiles.stripe_customer_id != '' AND profiles.id > {:last} AND ${condition}
       ORDER BY profiles.id LIMIT ${PAGE}`,
      { ...params, last },
      { id: '', stripe_customer_id: '' },
    )
    for (const { id, stripe_customer_id } of page) {
      reconcileOne(app, id, stripe_customer_id)
      last = id
    }
    if (page.length < PAGE) return
  }
}

/** One that fails does not stop the others; the next run tries it again. */
function reconcileOne(app: PbApp, profileId: string, customer: string): void {
  try {
    reconcileMembership(app, customer)
  } catch (error) {
    const code = error instanceof ClubError ? error.code : String(error)
    log(app, 'warn', 'reconcile failed', 'profile', profileId, 'error', code)
  }
}
