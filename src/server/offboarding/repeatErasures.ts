import { erasedSince } from '../billing/erasedCustomers'
import { findAccount } from '../clients/profile'
import { incompleteSince, isUnread } from '../runtime/epoch'
import { log } from '../runtime/log'
import { removeClient } from './removeClient'

/** The part of the server that acts, in the audit log. */
const ACTOR = 'restore'

/**
 * As long as restored data have not asked Stripe: erases whoever was erased after them, as Stripe knows of everybody who had begun to
 * pay. The list of what has ended does so at the start, but a machine that was lost may have taken it along.
 * @throws ClubError `stripe_unavailable`, `stripe_refused`, `not_recorded`: the next run tries again
 */
export function repeatErasures(app: PbApp): void {
  if (!isUnread(app)) return
  const back = erasedSince(app, incompleteSince(app)).filter((id) => findAccount(app, id))
  // They were told when they asked for it.
  for (const id of back) removeClient(app, id, ACTOR, { tell: () => undefined })
  if (back.length > 0) log(app, 'note', 'erased again by what Stripe knows', 'count', back.length)
}
