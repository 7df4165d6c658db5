import { type Charge, endSubscriptions, isCharged, runningSubscriptions } from '../billing/endAtStripe'
import { audit } from '../db/audit'
import { ClubError } from '../runtime/clubError'
import { queryRow } from '../db/database'
import type { AccountRow } from '../clients/profile'

interface Ending {
  client: AccountRow
  customer: string
  /** The administrator, or the person. */
  actorId: string
}

/**
 * Ends at Stripe whatever could still charge a departing client, then does the rest of the departure.
 * @param finish what follows; it is done once it returns
 * @throws ClubError `stripe_unavailable`, `stripe_refused` with nothing done; `departure_unfinished` once it has begun
 */
export function endCharges(app: PbApp, { client, customer, actorId }: Ending, finish: () => void): Charge {
  const running = runningSubscriptions(app, customer)
  const wasBegun = isOffboardingBegun(app, client)
  if (isCharged(running) && !wasBegun) {
    audit(app, { actor: actorId, action: 'departure_begun', subject: client.id })
  }
  onceBegun(() => {
    endSubscriptions(app, customer, running)
    finish()
  })
  return isCharged(running) || wasBegun ? 'cancelled' : 'none'
}

/** Outcome for the charge if Stripe no longer knows the customer. */
export const chargeOfForgotten = (app: PbApp, client: AccountRow): Charge =>
  isOffboardingBegun(app, client) ? 'cancelled' : 'none'

/** Whether an earlier try has ended the charge and was not finished; a membership begun since is another one. */
function isOffboardingBegun(app: PbApp, { id, active }: AccountRow): boolean {
  if (!active) return false
  const newest = queryRow(
    app,
    `SELECT action FROM audit_log
     WHERE subject = {:id} AND (action = 'departure_begun' OR (action = 'subscription_status' AND after = 'active'))
     ORDER BY at DESC, rowid DESC LIMIT 1`,
    { id },
    { action: '' },
  )
  return newest?.action === 'departure_begun'
}

/** Does what cannot be undone: when Stripe fails from here on, the charge may be over although nothing here says so. */
export function onceBegun(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof ClubError) || !UNFINISHED.includes(error.code)) throw error
    throw new ClubError('departure_unfinished', undefined, error.retryAfter)
  }
}

const UNFINISHED: readonly string[] = ['stripe_unavailable', 'stripe_refused', 'busy', 'not_recorded']
