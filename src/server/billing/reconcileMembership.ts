import { findClientByCustomer, IS_CUSTOMER } from '../clients/profile'
import { ClubError } from '../runtime/clubError'
import { queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { inTransaction } from '../db/inTransaction'
import { withLease } from '../runtime/lease'
import type { MembershipSnapshot } from './membershipSnapshot'
import { readMembership } from './readMembership'
import { takeFencingToken } from './fencingToken'
import { writeMembership } from './writeMembership'

interface ReadOptions {
  /** How long to wait before the read for others that come at the same moment, as Stripe's events do. */
  gatherMs?: number
  /** A read that began after this serves: by default the moment of the call. */
  since?: Date
}

/** What is written along with a read. */
type AlsoWrite = (tx: PbApp, snapshot: MembershipSnapshot) => void

const LEASE_WAIT_MS = 40_000
const MAX_READS = 5
/** The first is at most this long, each further one at most twice as long as the one before. */
const FIRST_PAUSE_MS = 500

/**
 * Re-reads a customer at Stripe and writes the person's subscription, payments and stage. With `reconcileAnd` it is the only
 * writer of what Stripe says, called by the webhook, the verify call, the jobs and the administrator. Calls for one customer
 * that arrive together share one read: one that waited while a read began after its arrival is served by it.
 * @returns false when no profile has this customer id
 * @throws ClubError `stripe_unavailable`, `busy`
 */
export function reconcileMembership(
  app: PbApp,
  customer: string,
  { gatherMs = 0, since = new Date() }: ReadOptions = {},
): boolean {
  if (!findClientByCustomer(app, customer)) return false
  withLease(app, `reconcile:${customer}`, LEASE_WAIT_MS, () => {
    if (readSince(app, customer, toDbDate(since))) return
    if (gatherMs > 0) sleep(gatherMs)
    readAndWrite(app, customer)
  })
  return true
}

/**
 * The same with its own read, and something more to write in the same transaction that stores what was read: either both are
 * stored or neither.
 * @param beforeWriting runs between reading and writing, outside the transaction; again if the read is repeated
 * @returns false when no profile has this customer id, so that nothing was written
 * @throws ClubError `stripe_unavailable`, `busy`, and whatever `also` and `beforeWriting` throw
 */
export const reconcileAnd = (
  app: PbApp,
  customer: string,
  also: AlsoWrite,
  beforeWriting?: () => void,
): boolean =>
  withLease(app, `reconcile:${customer}`, LEASE_WAIT_MS, () =>
    readAndWrite(app, customer, also, beforeWriting),
  )

const readSince = (app: PbApp, customer: string, since: string): boolean =>
  queryRow(
    app,
    `SELECT profiles.id FROM profiles JOIN subscriptions ON subscriptions.profile_id = profiles.id
     WHERE ${IS_CUSTOMER} AND subscriptions.checked_at > {:since}`,
    { customer, since },
    { id: '' },
  ) !== null

/**
 * Another process may read the same customer: the last to raise the number may write, the others read again, each after a pause of
 * its own. Two that read again at once would go on voiding each other's reads.
 */
function readAndWrite(app: PbApp, customer: string, also?: AlsoWrite, beforeWriting?: () => void): boolean {
  for (let read = 0; read < MAX_READS; read++) {
    if (read > 0) sleep(Math.random() * FIRST_PAUSE_MS * 2 ** (read - 1))
    const token = takeFencingToken(app, customer)
    if (!token) return false
    const snapshot = readMembership(app, customer)
    beforeWriting?.()
    const outcome = { written: false }
    inTransaction(app, (tx) => {
      outcome.written = writeMembership(tx, customer, token, snapshot)
      if (outcome.written) also?.(tx, snapshot)
    })
    if (outcome.written) return true
  }
  throw new ClubError('busy', undefined, 5)
}
