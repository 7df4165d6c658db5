import { isLive, MEMBERSHIP_STATUS_FROM_STRIPE } from '@/domain/membership'
import type { Offboarding } from '@/contract/panel/clients'
import { ClubError } from '../runtime/clubError'
import type { StripeParams } from './formEncode'
import { hourlyKey } from './hourlyKey'
import { listAll } from './listAll'
import { listSubscriptions } from './listSubscriptions'
import { subscriptionOf } from './moneyObjects'
import { StripeRefusal, stripeDelete, stripeGet, stripePost } from './stripeRequest'
import type { StripeInvoice, StripeSubscription } from './stripeTypes'

/** Outcome for the charge. */
export type Charge = Offboarding['charge']

/** Whether Stripe has deleted the customer, so that nothing can be charged to it any more. */
export const isDeletedCustomer = (app: PbApp, customer: string): boolean =>
  stripeGet<{ deleted?: boolean }>(app, customerPath(customer)).deleted === true

/** What could still charge the customer: live subscriptions, and those that wait for their first payment. */
export const runningSubscriptions = (app: PbApp, customer: string): StripeSubscription[] =>
  listSubscriptions(app, customer, []).filter(canCharge)

/** Whether any of them charges every month. */
export const isCharged = (running: readonly StripeSubscription[]): boolean =>
  running.some(({ status }) => isLive(MEMBERSHIP_STATUS_FROM_STRIPE[status]))

/**
 * Ends now what could still charge the customer, and what is owed for any subscription. Repeating it is safe, and finishes
 * what was begun.
 * @throws ClubError `stripe_unavailable`, `stripe_refused`
 */
export function endSubscriptions(app: PbApp, customer: string, running: readonly StripeSubscription[]): void {
  for (const { id } of running) endAtStripe(app, id)
  // For all of them: a try that failed half-way ended a subscription and left its bill open.
  voidOwed(app, { customer })
}

/**
 * Ends one subscription now, without a bill for the days that were used. What is owed for it is no longer collected: Stripe
 * stops its own tries, and the page of an open invoice takes no payment afterwards. Repeating it is safe.
 * @throws ClubError `stripe_unavailable`, `stripe_refused`
 */
export function endSubscription(app: PbApp, id: string): void {
  endAtStripe(app, id)
  voidOwed(app, { subscription: id })
}

/**
 * Ends a subscription whose first payment is still open. Its bill goes first: once void, no page still open can pay it, and one
 * paid at this very moment keeps its subscription.
 * @throws ClubError `already_subscribed` when it was paid meanwhile, `stripe_unavailable`, `stripe_refused`
 */
export function endUnpaid(app: PbApp, { id, latest_invoice: bill }: StripeSubscription): void {
  if (bill) voidInvoice(app, bill.id)
  const after = stripeGet<StripeSubscription>(app, subscriptionPath(id), { expand: ['latest_invoice'] })
  if (after.latest_invoice?.status === 'paid') throw new ClubError('already_subscribed')
  if (canCharge(after)) endAtStripe(app, id)
}

const endAtStripe = (app: PbApp, id: string): void =>
  deleteAtStripe(app, subscriptionPath(id), { invoice_now: false, prorate: false })

/**
 * Drafts come first: one may become an open bill meanwhile. Stripe does not let a subscription's draft be deleted or voided,
 * but one that does not advance by itself is never collected.
 */
function voidOwed(app: PbApp, of: { customer: string } | { subscription: string }): void {
  const drafts = listAll<StripeInvoice>(app, '/v1/invoices', { ...of, status: 'draft' })
  for (const invoice of drafts.filter(subscriptionOf)) holdDraft(app, invoice)
  const open = listAll<StripeInvoice>(app, '/v1/invoices', { ...of, status: 'open' })
  for (const invoice of open.filter(subscriptionOf)) voidInvoice(app, invoice.id)
}

function holdDraft(app: PbApp, { id, auto_advance }: StripeInvoice): void {
  if (!auto_advance) return
  unlessMoved(app, id, 'draft', () =>
    stripePost(app, invoicePath(id), { auto_advance: false }, hourlyKey(`hold-${id}`)),
  )
}

const voidInvoice = (app: PbApp, id: string): void =>
  unlessMoved(app, id, 'open', () => stripePost(app, `${invoicePath(id)}/void`, {}, `void-${id}`))

/** A refusal counts only while the invoice is unchanged: one that was moved on at this very moment stays so. */
function unlessMoved(app: PbApp, id: string, before: StripeInvoice['status'], change: () => unknown): void {
  try {
    change()
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    const { status } = stripeGet<StripeInvoice>(app, invoicePath(id))
    if (status === before) throw error
  }
}

/** Removes the customer with name, address and cards; whatever was left to charge ends with it. */
export const deleteCustomer = (app: PbApp, customer: string): void =>
  deleteAtStripe(app, customerPath(customer))

export const canCharge = ({ status }: StripeSubscription): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired'

const subscriptionPath = (id: string): string => `/v1/subscriptions/${encodeURIComponent(id)}`

const invoicePath = (id: string): string => `/v1/invoices/${encodeURIComponent(id)}`

const customerPath = (customer: string): string => `/v1/customers/${encodeURIComponent(customer)}`

/** What is already gone was ended elsewhere, or by a try of ours whose answer was lost. */
function deleteAtStripe(app: PbApp, path: string, params: StripeParams = {}): void {
  try {
    stripeDelete(app, path, params)
  } catch (error) {
    if (!(error instanceof StripeRefusal) || error.stripeStatus !== 404) throw error
  }
}
