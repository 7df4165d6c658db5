import type { Context } from '../events/Context'
import type { Invoice } from '../core/records'
import { collectInvoice, defaultMethod, finalizeInvoice } from './invoices'
import { invoicePaymentFailed } from './invoicePayments'
import { hasEnded } from './subscriptions'

function collectFromDefault(context: Context, invoice: Invoice): void {
  const method = defaultMethod(context, invoice)
  if (method) collectInvoice(context, invoice, method, 'off_session')
  else invoicePaymentFailed(context, invoice)
}

/** A renewal's draft is an hour old: it becomes a bill and is collected, unless the subscription has ended. */
export function finalizeRenewal(context: Context, invoiceId: string): void {
  const invoice = context.store.invoice.need(invoiceId)
  const isOver = hasEnded(context.store.subscription.need(invoice.subscription))
  if (invoice.status !== 'draft' || invoice.isHeld || isOver) return
  collectFromDefault(context, finalizeInvoice(context, invoice))
}

/** A failed renewal is tried again. Stale if it has been paid or rescheduled since. */
export function retryRenewal(context: Context, invoiceId: string): void {
  const invoice = context.store.invoice.need(invoiceId)
  const due = invoice.nextAttempt !== null && invoice.nextAttempt <= context.clock.now()
  if (invoice.status === 'open' && due) collectFromDefault(context, invoice)
}
