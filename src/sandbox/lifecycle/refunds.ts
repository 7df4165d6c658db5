import { errors } from '../core/StripeError'
import { CONDUCT } from '../core/behaviours'
import type { Context } from '../events/Context'
import { HOUR } from '../core/constants'
import { newId } from '../core/ids'
import type { Charge, Metadata, Refund } from '../core/records'
import { render } from '../objects/render'

interface RefundRequest {
  amount: number | undefined
  reason: Refund['reason']
  metadata: Metadata
}

/** The bank has taken the money back, or has at least claimed it; a mere inquiry takes nothing. */
const isChargedBack = ({ store }: Context, charge: Charge): boolean =>
  store.dispute.by('charge', charge.id).some(({ status }) => status === 'needs_response' || status === 'lost')

function refundable(context: Context, charge: Charge, amount: number | undefined): number {
  if (isChargedBack(context, charge))
    throw errors.invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const left = charge.amount - charge.amountRefunded
  if (left === 0)
    throw errors.invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const wanted = amount ?? left
  if (wanted > left)
    throw errors.invalid(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    })
  return wanted
}

/** Gives money back. It does not end the subscription. Some test cards settle it an hour later, or fail then. */
export function refundCharge(context: Context, charge: Charge, request: RefundRequest): Refund {
  const { store, clock, jobs, events } = context
  const amount = refundable(context, charge, request.amount)
  const conduct = CONDUCT[store.payment_method.need(charge.paymentMethod).behaviour].refund
  const refund = store.refund.insert({
    id: newId('re'),
    created: clock.now(),
    amount,
    currency: charge.currency,
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    customer: charge.customer,
    reason: request.reason,
    status: conduct === 'pending' ? 'pending' : 'succeeded',
    failureReason: null,
    metadata: request.metadata,
  })
  store.charge.update(charge, { amountRefunded: charge.amountRefunded + amount })
  events.emit('refund.created', render('refund', refund, context))
  events.emit('charge.refunded', render('charge', charge, context))
  if (conduct) jobs.plan('settle_refund', refund.id, clock.now() + HOUR)
  return refund
}

/** The bank's late answer to a refund: a pending one succeeds, one that had succeeded fails. */
export function settleRefund(context: Context, id: string): void {
  const { store, events } = context
  const refund = store.refund.need(id)
  if (refund.status === 'pending') {
    store.refund.update(refund, { status: 'succeeded' })
    events.emit('refund.updated', render('refund', refund, context))
    return
  }
  const charge = store.charge.need(refund.charge)
  store.refund.update(refund, { status: 'failed', failureReason: 'unknown' })
  store.charge.update(charge, { amountRefunded: charge.amountRefunded - refund.amount })
  events.emit('refund.failed', render('refund', refund, context))
}
