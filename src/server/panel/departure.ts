import type { DepartureAnswer } from '@/domain/panel/panelAnswers'
import type { Charge } from '../billing/leaveStripe'
import { requireSession } from '../clients/requireSession'
import { withLease } from '../lib/lease'

/** Longer than a payment step that has just begun holds it. */
const LEASE_WAIT_MS = 30_000

/**
 * Answers a route by which a client leaves. No payment step of this client begins at Stripe meanwhile, and of two
 * administrators one waits for the other.
 */
export function departure(
  e: RequestEvent,
  leave: (app: PbApp, clientId: string, staffId: string) => Charge,
): void {
  const staff = requireSession(e, 'staff')
  const id = e.request.pathValue('id')
  const charge = withLease(e.app, `subscribe:${id}`, LEASE_WAIT_MS, () => leave(e.app, id, staff.id))
  const answer: DepartureAnswer = { success: true, charge }
  e.json(200, answer)
}
