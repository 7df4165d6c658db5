import { erasedSince } from '../billing/erasedCustomers'
import { findAccount } from '../clients/profile'
import { incompleteSince } from '../runtime/epoch'
import { factOf, setFact } from '../runtime/facts'
import { log } from '../runtime/log'
import { settings } from '../runtime/settings'
import { removeClient } from './removeClient'

/** The part of the server that acts, in the audit log. */
const ACTOR = 'restore'
/** An event may appear in Stripe's list a little later. */
const LATE_MS = 10 * 60_000

/**
 * In the first minutes of restored data, and until Stripe has answered: erases whoever was erased after them, as Stripe knows of
 * everybody who had begun to pay. The list of what has ended has done so at the start, where the machine that was lost has not taken it along.
 * @throws ClubError `stripe_unavailable`, `stripe_refused`, `not_recorded`: the next minute tries again
 */
export function repeatErasures(app: PbApp): void {
  const epoch = factOf(app, 'epoch')
  const from = incompleteSince(app)
  if (!epoch || from === 0 || !settings().stripe) return
  if (factOf(app, 'erasures_read')?.value === epoch.value) return
  const asked = Date.now()
  const back = erasedSince(app, from).filter((id) => findAccount(app, id))
  // They were told when they asked for it.
  for (const id of back) removeClient(app, id, ACTOR, { tell: () => undefined })
  if (back.length > 0) log(app, 'note', 'erased again by what Stripe knows', 'count', back.length)
  if (asked - epoch.at.getTime() > LATE_MS) setFact(app, 'erasures_read', epoch.value)
}
