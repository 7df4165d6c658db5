import { accountKind } from '@/domain/family'
import { type Charge, isDeletedCustomer } from '../billing/endAtStripe'
import { eraseCustomer } from '../billing/erasedCustomers'
import { settleEndingsOf } from '../billing/settleEndings'
import { reconcileAnd } from '../billing/reconcileMembership'
import { findCustomer } from '../billing/stripeCustomer'
import { ClubError } from '../runtime/clubError'
import { inTransaction } from '../db/inTransaction'
import { dataDeletedMail } from '../outbox/membershipMails'
import { noteGone, requireGoneWritable, takeBackGone } from '../runtime/gone'
import { settings } from '../runtime/settings'
import { chargeOfForgotten, endCharges, onceBegun } from './endCharges'
import { eraseClient, type ErasedBy } from './eraseClient'
import { type AccountRow, findAccount, requireAccount } from '../clients/profile'

interface Removal {
  /** How the club has learned of it, if not by the client's own session; words of the audit line. */
  learned?: readonly string[]
  /**
   * Throws if it must not be after all, where nobody has asked for it; called before the customer is deleted at Stripe, and in the
   * transaction that erases.
   */
  requireDue?: (from: PbApp) => void
  /** Queues another mail than that of one who has asked for it. */
  tell?: (tx: PbApp) => void
}

/**
 * Removes a client for good: first what Stripe has, then everything here in one transaction. Until the last step nothing
 * of the person has changed here and it can be tried again; afterwards it answers `not_found`. The list that outlives a restore
 * has it before it is stored.
 * @param actorId the administrator, the person, or the part of the server that acts
 * @param how what is different when the client has not asked for it in person
 * @throws ClubError `not_found`, `stripe_unavailable`, `stripe_refused`, `payments_not_configured`, `busy`,
 *   `departure_unfinished`, `not_recorded`
 */
export function removeClient(app: PbApp, id: string, actorId: string, how: Removal = {}): Charge {
  const { learned, requireDue, tell } = how
  const client = requireAccount(app, id)
  requireGoneWritable(app)
  const customer = presentCustomer(app, client)
  const erase = (tx: PbApp): void => {
    requireDue?.(tx)
    eraseUnchanged(tx, client, { actorId, learned })
    if (tell) tell(tx)
    else dataDeletedMail(tx, client.email, accountKind(client))
    noteGone(tx, 'erased', id)
  }
  try {
    return eraseAfterStripe(app, { client, customer, actorId, erase, requireDue })
  } catch (error) {
    if (findAccount(app, id)) takeBackGone(app, 'erased', id)
    throw error
  }
}

interface Erasure {
  client: AccountRow
  customer: string | null
  actorId: string
  erase: (tx: PbApp) => void
  requireDue: Removal['requireDue']
}

function eraseAfterStripe(app: PbApp, { client, customer, actorId, erase, requireDue }: Erasure): Charge {
  if (!customer) {
    const charge = chargeOfForgotten(app, client)
    inTransaction(app, erase)
    return charge
  }
  // Promised refunds are made before the customer goes.
  onceBegun(() => settleEndingsOf(app, client.id))
  return endCharges(app, { client, customer, actorId }, () => {
    const forget = (): void => {
      requireDue?.(app)
      eraseCustomer(app, customer, client.id)
    }
    // The last payments are read before Stripe forgets the customer, and written with the erasure.
    if (reconcileAnd(app, customer, erase, forget)) return
    forget()
    inTransaction(app, erase)
  })
}

/** Another server may have sold something to the person meanwhile, to a customer that was not ended. */
function eraseUnchanged(tx: PbApp, client: AccountRow, by: ErasedBy): void {
  const now = requireAccount(tx, client.id)
  if (now.stripe_customer_id !== client.stripe_customer_id) throw new ClubError('busy')
  eraseClient(tx, { ...now, stage: client.stage }, by)
}

/**
 * The person's customer as long as Stripe has it, even if its id never arrived here, because Stripe's answer was lost.
 * @throws ClubError `stripe_unavailable`, `stripe_refused`, `payments_not_configured`
 */
export function presentCustomer(app: PbApp, client: AccountRow): string | null {
  const customer = client.stripe_customer_id || (settings().stripe && findCustomer(app, client))
  return customer && !isDeletedCustomer(app, customer) ? customer : null
}
