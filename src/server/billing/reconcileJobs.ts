import { ClubError } from '../runtime/clubError'
import { queryRows } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { isUnread } from '../runtime/epoch'
import { clearFact, type Fact, factOf, setFact } from '../runtime/facts'
import { log } from '../runtime/log'
import { settings } from '../runtime/settings'
import { eventsCursor, newestEvent, noteMissedEvents, setEventsCursor } from './missedEvents'
import { reconcileMembership } from './reconcileMembership'
import { TooManyCalls } from './stripeQuiet'

const PAGE = 100
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Nights in which everybody is read once. */
const NIGHTS = 30

/** What may change without the club having done anything: payments that wait, failed renewals, periods that have just ended. */
const MAY_CHANGE = `subscriptions.status IN ('incomplete', 'past_due')
  OR (subscriptions.status IN ('active', 'paused', 'unpaid') AND subscriptions.current_period_end < {:soon})`

/**
 * Found from what is due, by its indexes: of very many clients hardly any are. `CROSS JOIN` keeps SQLite from beginning with the
 * clients, as it would where its statistics are of before anybody was one.
 */
const isDue = (which: string): string =>
  `profiles.id IN (
     SELECT customers.id FROM stripe_events CROSS JOIN profiles AS customers
       ON customers.stripe_customer_id = stripe_events.customer AND customers.stripe_customer_id != ''
     WHERE stripe_events.handled_at = '' ${which}
     UNION ALL SELECT profile FROM endings WHERE refund_state = 'pending' AND profile > '')`

/**
 * Hourly: refunds that wait, and events that no webhook has brought or that were never settled. One that this run has noted waits
 * for the next: until then its webhook may come, or the other half of a renewal, and one read serves both. If the events cannot be
 * listed, or the data are a backup's, nothing waits, and whatever may have changed is read as well, which goes through everybody.
 * @throws TooManyCalls: the next hour goes on
 */
export function reconcileDue(app: PbApp): void {
  if (!settings().stripe) return
  const begun = new Date()
  const heard = lookForEvents(app) && !isUnread(app)
  reconcilePages(
    app,
    heard
      ? isDue('AND stripe_events.created < {:begun}')
      : `(subscriptions.id IS NULL OR ${MAY_CHANGE} OR ${isDue('')})`,
    { begun: toDbDate(begun), soon: toDbDate(new Date(begun.getTime() + HOUR_MS)) },
  )
}

/**
 * What is due is read even if the list of events cannot be: the next hour asks for it again from the same cursor.
 * @returns whether every event is noted
 */
function lookForEvents(app: PbApp): boolean {
  try {
    return noteMissedEvents(app)
  } catch (error) {
    if (error instanceof TooManyCalls) throw error
    const code = error instanceof ClubError ? error.code : String(error)
    log(app, 'warn', 'missed events not read', 'error', code)
    return false
  }
}

/**
 * Nightly: a thirtieth of everybody whom Stripe knows, so that not even a difference without an event lasts. Everybody at once
 * if no cursor says which events are known: at the first start, after thirty days, with the key of another account.
 * @throws ClubError `stripe_unavailable`, `stripe_refused`; TooManyCalls: the next night goes on
 */
export function reconcileAll(app: PbApp): void {
  if (!settings().stripe) return
  const begun = factOf(app, 'full_read')
  if (!begun && eventsCursor(app)) readShare(app)
  else readEverybody(app, begun ?? beginFullRead(app))
}

/** Also whoever was left out, because the server was off in their night. */
function readShare(app: PbApp): void {
  const now = Date.now()
  reconcilePages(app, `(profiles.rowid % ${NIGHTS} = {:night} OR subscriptions.checked_at < {:longAgo})`, {
    night: Math.floor(now / DAY_MS) % NIGHTS,
    longAgo: toDbDate(new Date(now - NIGHTS * DAY_MS)),
  })
}

/** What happens from now on comes after the newest event. */
function beginFullRead(app: PbApp): Fact {
  const newest = newestEvent(app)
  setFact(app, 'full_read', newest)
  log(app, 'warn', 'reading everybody at Stripe', 'reason', 'no known event')
  return factOf(app, 'full_read') ?? { value: newest, at: new Date() }
}

/** Goes on where a server that was stopped, or could not reach Stripe, left off. */
function readEverybody(app: PbApp, begun: Fact): void {
  const heard = reconcilePages(app, '(subscriptions.id IS NULL OR subscriptions.checked_at < {:begun})', {
    begun: toDbDate(begun.at),
  })
  if (!heard) return
  if (begun.value) setEventsCursor(app, begun.value)
  clearFact(app, 'full_read')
}

/** Whether Stripe has answered every time. */
function reconcilePages(app: PbApp, condition: string, params: Record<string, DbValue>): boolean {
  let last = ''
  let heard = true
  for (;;) {
    const listed = new Date()
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
      heard = reconcileOne(app, id, stripe_customer_id, listed) && heard
      last = id
    }
    if (page.length < PAGE) return heard
  }
}

/**
 * Whoever was read since the page was listed, by a webhook or by a run that has not ended yet, is not read again. One that fails
 * does not stop the others; the next run tries it again. False: Stripe has not answered.
 * @throws TooManyCalls: that stops them
 */
function reconcileOne(app: PbApp, profileId: string, customer: string, since: Date): boolean {
  try {
    reconcileMembership(app, customer, { since })
    return true
  } catch (error) {
    if (error instanceof TooManyCalls) throw error
    const code = error instanceof ClubError ? error.code : String(error)
    log(app, 'warn', 'reconcile failed', 'profile', profileId, 'error', code)
    return code !== 'stripe_unavailable'
  }
}
