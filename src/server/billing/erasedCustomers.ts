import { deleteCustomer } from './endAtStripe'
import { hourlyKey } from './hourlyKey'
import { listAll } from './listAll'
import { StripeRefusal, stripePost } from './stripeRequest'

/** In the metadata of a customer that is deleted because its person is erased: whose it is. Who joins a family loses a customer, too. */
const ERASED = 'erased'

interface CustomerDeleted {
  id: string
  data: { object: { metadata?: Readonly<Record<string, string>> | null } }
}

/**
 * Removes the customer of a person who is erased. Stripe's own event then has whom: data that have lost the erasure learn it there
 * (`erasedSince`).
 * @throws ClubError `stripe_unavailable`, `stripe_refused`
 */
export function eraseCustomer(app: PbApp, customer: string, profileId: string): void {
  const path = `/v1/customers/${encodeURIComponent(customer)}`
  try {
    stripePost(app, path, { metadata: { [ERASED]: profileId } }, hourlyKey(`erase-${customer}`))
  } catch (error) {
    // Deleted by a try of ours whose answer was lost, which had marked it.
    if (!(error instanceof StripeRefusal) || error.stripeStatus !== 404) throw error
  }
  deleteCustomer(app, customer)
}

/**
 * Profiles whose customers were deleted by an erasure from a moment on, in seconds; Stripe keeps its events for thirty days.
 * @throws ClubError `stripe_unavailable`, `stripe_refused`
 */
export const erasedSince = (app: PbApp, from: number): string[] =>
  listAll<CustomerDeleted>(app, '/v1/events', {
    types: ['customer.deleted'],
    created: { gte: from },
  }).flatMap(({ data }) => data.object.metadata?.[ERASED] ?? [])
