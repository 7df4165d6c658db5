import { withLease } from '../runtime/lease'

/** Longer than a payment step that has just begun holds it. */
const LEASE_WAIT_MS = 30_000

/**
 * Runs what changes a person's membership at Stripe: a payment, a card, an end, a departure. Strictly one at a time.
 * @throws ClubError `busy`, and whatever `work` throws
 */
export const withMembershipLease = <T>(app: PbApp, clientId: string, work: () => T): T =>
  withLease(app, `subscribe:${clientId}`, LEASE_WAIT_MS, work)
