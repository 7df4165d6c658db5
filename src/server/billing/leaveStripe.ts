import { isLive, MEMBERSHIP_STATUS_FROM_STRIPE } from '@/domain/membership'
import type { DepartureAnswer } from '@/domain/panel/panelAnswers'
import { listSubscriptions } from './listSubscriptions'
import { StripeRefusal, stripeDelete, stripeGet } from './stripeRequest'
import type { StripeSubscription } from './stripeTypes'

/** What became of the charge. */
export type Charge = DepartureAnswer['charge']

/** Whether Stripe has deleted the customer, so that nothing can be charged to it any more. */
export const isDeletedCustomer = (app: PbApp, customer: string): boolean =>
  stripeGet<{ deleted?: boolean }>(app, customerPath(customer)).deleted === true

/**
 * Ends now whatever could still charge the customer: live subscriptions, and those that wait for their first payment.
 * Repeating it is safe.
 * @throws ClubError `stripe_unavailable`, `stripe_refused`
 */
export function endSubscriptions(app: PbApp, customer: string): Charge {
  const running = listSubscriptions(app, customer, []).filter(canCharge)
  for (const { id } of running) deleteAtStripe(app, `/v1/subscriptions/${encodeURIComponent(id)}`)
  return running.some(({ status }) => isLive(MEMBERSHIP_STATUS_FROM_STRIPE[status])) ? 'cancelled' : 'none'
}

/** Removes the customer with name, address and cards; whatever was left to charge ends with it. */
export const deleteCustomer = (app: PbApp, customer: string): void =>
  deleteAtStripe(app, customerPath(customer))

const canCharge = ({ status }: StripeSubscription): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired'

const customerPath = (customer: string): string => `/v1/customers/${encodeURIComponent(customer)}`

/** What is gone by now was ended by somebody else, or by a try of ours whose answer was lost. */
function deleteAtStripe(app: PbApp, path: string): void {
  try {
    stripeDelete(app, path)
  } catch (error) {
    if (!(error instanceof StripeRefusal) || error.stripeStatus !== 404) throw error
  }
}
