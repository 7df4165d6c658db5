import type { Context } from '../events/Context'
import type { Invoice } from '../core/records'
import { authenticationRequired, failureError } from '../lifecycle/failures'
import { collectInvoice, defaultMethod, holdInvoice, voidInvoice } from '../lifecycle/invoices'
import { render } from '../objects/render'
import { invoiceIdOf, renderInvoicePayment } from '../objects/renderInvoice'
import { listOf } from '../core/shapes'
import { checkCustomer, find, findMethodFor } from './find'
import { createdRange, isWithin, list, listParams, listRows } from './lists'
import { boolean, object, oneOf, required, text } from './params'
import { route } from './route'
import { errors } from '../core/StripeError'

const invoice = { kind: 'invoice' } as const
const invoicePayment = { kind: 'invoice_payment' } as const

function requirePayable(row: Invoice): void {
  if (row.status === 'paid') throw errors.invalid('Invoice is already paid')
  if (row.status !== 'open')
    throw errors.invalid(`Invoices with status ${row.status} cannot be paid.`, {
      code: 'invoice_not_editable',
    })
}

/** Collects an open invoice now; 402 when the card is declined or its holder has to authenticate. */
function payInvoice(context: Context, row: Invoice, methodId: string | undefined, offSession: boolean): void {
  requirePayable(row)
  const method =
    methodId === undefined
      ? defaultMethod(context, row)
      : findMethodFor(context, methodId, row.customer, 'payment_method')
  if (!method || row.paymentIntent === null)
    throw errors.invalid('There is no default payment method set on this Customer or this Invoice.', {
      code: 'invoice_payment_intent_requires_payment_method',
    })
  const failure = collectInvoice(context, row, method, offSession ? 'off_session' : 'on_session')
  const intent = context.store.payment_intent.need(row.paymentIntent)
  if (failure) throw failureError(context, intent, failure)
  if (intent.status === 'requires_action') throw authenticationRequired(context, intent)
}

const invoiceRoutes = [
  route({
    method: 'GET',
    path: '/v1/invoices/:id',
    params: {},
    returns: invoice,
    run: ({ context, id }) => render('invoice', find(context, 'invoice', id), context),
  }),
  route({
    method: 'POST',
    path: '/v1/invoices/:id',
    params: { auto_advance: boolean },
    returns: invoice,
    run: ({ context, id, params }) => {
      if (params.auto_advance !== false)
        throw errors.invalid('This sandbox only knows how to switch `auto_advance` off.', {
          param: 'auto_advance',
        })
      return render('invoice', holdInvoice(context, find(context, 'invoice', id)), context)
    },
  }),
  route({
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    params: { payment_method: text, off_session: boolean },
    returns: invoice,
    run: ({ context, id, params }) => {
      const row = find(context, 'invoice', id)
      payInvoice(context, row, params.payment_method, params.off_session ?? true)
      return render('invoice', row, context)
    },
  }),
  route({
    method: 'POST',
    path: '/v1/invoices/:id/void',
    params: {},
    returns: invoice,
    run: ({ context, id }) => render('invoice', voidInvoice(context, find(context, 'invoice', id)), context),
  }),
  route({
    method: 'GET',
    path: '/v1/invoices',
    params: {
      ...listParams,
      customer: text,
      subscription: text,
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      created: createdRange,
    },
    returns: { ...invoice, isList: true },
    run: ({ context, params }) => {
      checkCustomer(context, params.customer)
      return list({
        context,
        name: 'invoice',
        table: context.store.invoice,
        url: '/v1/invoices',
        params,
        indexed: narrowest(params),
        filter: (row) =>
          (params.customer === undefined || row.customer === params.customer) &&
          (params.subscription === undefined || row.subscription === params.subscription) &&
          (params.status === undefined || row.status === params.status) &&
          isWithin(row.created, params.created),
      })
    },
  }),
]

function narrowest(params: { subscription: string | undefined; customer: string | undefined }) {
  if (params.subscription !== undefined) return { name: 'subscription', key: params.subscription } as const
  if (params.customer !== undefined) return { name: 'customer', key: params.customer } as const
  return undefined
}

/** The invoice that a payment intent pays, if the request names one. */
function invoiceOfIntent({ store }: Context, intentId: string | undefined): string | undefined {
  return intentId === undefined ? undefined : (store.payment_intent.get(intentId)?.invoice ?? '')
}

const invoicePaymentRoutes = [
  route({
    method: 'GET',
    path: '/v1/invoice_payments/:id',
    params: {},
    returns: invoicePayment,
    run: ({ context, id }) => {
      const row = context.store.invoice.get(invoiceIdOf(id))
      if (!row || row.paymentIntent === null) throw errors.noSuch('invoice_payment', id, 'id')
      return renderInvoicePayment(row)
    },
  }),
  route({
    method: 'GET',
    path: '/v1/invoice_payments',
    params: {
      ...listParams,
      invoice: text,
      status: oneOf('canceled', 'open', 'paid'),
      payment: object({ type: required(oneOf('payment_intent')), payment_intent: text }),
    },
    returns: { ...invoicePayment, isList: true },
    run: ({ context, params }) => {
      const wanted = params.invoice ?? invoiceOfIntent(context, params.payment?.payment_intent)
      const cursor = (id: string | undefined): string | undefined =>
        id === undefined ? undefined : invoiceIdOf(id)
      const { store } = context
      const one = wanted === undefined ? undefined : store.invoice.get(wanted)
      if (wanted !== undefined)
        return listOf(one && isListed(one, params) ? [renderInvoicePayment(one)] : [], '/v1/invoice_payments')
      const page = listRows({
        name: 'invoice',
        table: store.invoice,
        params: {
          limit: params.limit,
          starting_after: cursor(params.starting_after),
          ending_before: cursor(params.ending_before),
        },
        filter: (row) => isListed(row, params),
      })
      return listOf(page.rows.map(renderInvoicePayment), '/v1/invoice_payments', page.hasMore)
    },
  }),
]

function isListed(
  row: Invoice,
  params: { status: string | undefined; payment: { payment_intent: string | undefined } | undefined },
): boolean {
  const intent = params.payment?.payment_intent
  return (
    row.paymentIntent !== null &&
    (intent === undefined || row.paymentIntent === intent) &&
    (params.status === undefined || renderInvoicePayment(row)['status'] === params.status)
  )
}

export { invoicePaymentRoutes, invoiceRoutes }
