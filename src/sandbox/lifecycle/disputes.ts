import type { Context } from '../events/Context'
import { DAY } from '../core/constants'
import { newId } from '../core/ids'
import type { Charge, Dispute } from '../core/records'
import { render } from '../objects/render'

const DAYS_UNTIL_CLOSED = 75

/** The holder's bank takes the money back, or (inquiry) only asks. */
export function openDispute(context: Context, charge: Charge, reason: Dispute['reason']): void {
  const { store, clock, jobs, events } = context
  const dispute = store.dispute.insert({
    id: newId('du'),
    created: clock.now(),
    amount: charge.amount,
    currency: charge.currency,
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    reason,
    status: reason === 'general' ? 'warning_needs_response' : 'needs_response',
  })
  store.charge.update(charge, { disputed: true })
  events.emit('charge.dispute.created', render('dispute', dispute, context))
  jobs.plan('close_dispute', dispute.id, clock.now() + DAYS_UNTIL_CLOSED * DAY)
}

/** No answer came: an inquiry comes to nothing, a dispute is lost. */
export function closeDispute(context: Context, id: string): void {
  const dispute = context.store.dispute.need(id)
  const status = dispute.status === 'warning_needs_response' ? 'warning_closed' : 'lost'
  context.store.dispute.update(dispute, { status })
  context.events.emit('charge.dispute.closed', render('dispute', dispute, context))
}
