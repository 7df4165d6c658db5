import type { Context } from '../events/Context'
import type { Charge } from '../core/records'
import { refundCharge } from '../lifecycle/refunds'
import { render } from '../objects/render'
import { checkCustomer, find, findParam } from './find'
import { createdRange, isWithin, list, listParams } from './lists'
import { mergeMetadata, metadata, oneOf, positive, text } from './params'
import { route } from './route'
import { errors } from '../core/StripeError'

const charge = { kind: 'charge' } as const
const refund = { kind: 'refund' } as const
const dispute = { kind: 'dispute' } as const

export const chargeRoutes = [
  route({
    method: 'GET',
    path: '/v1/charges/:id',
    params: {},
    returns: charge,
    run: ({ context, id }) => render('charge', find(context, 'charge', id), context),
  }),
  route({
    method: 'GET',
    path: '/v1/charges',
    params: { ...listParams, customer: text, payment_intent: text, created: createdRange },
    returns: { ...charge, isList: true },
    run: ({ context, params }) => {
      checkCustomer(context, params.customer)
      return list({
        context,
        name: 'charge',
        table: context.store.charge,
        url: '/v1/charges',
        params,
        indexed: chargeIndex(params),
        filter: (row) =>
          (params.customer === undefined || row.customer === params.customer) &&
          (params.payment_intent === undefined || row.paymentIntent === params.payment_intent) &&
          isWithin(row.created, params.created),
      })
    },
  }),
]

function chargeIndex(params: { payment_intent: string | undefined; customer: string | undefined }) {
  if (params.payment_intent !== undefined)
    return { name: 'paymentIntent', key: params.payment_intent } as const
  if (params.customer !== undefined) return { name: 'customer', key: params.customer } as const
  return undefined
}

/** The successful charge to refund. */
function chargeToRefund(
  context: Context,
  params: { charge: string | undefined; payment_intent: string | undefined },
): Charge {
  if (params.charge !== undefined) return requirePaid(findParam(context, 'charge', params.charge, 'charge'))
  if (params.payment_intent === undefined)
    throw errors.invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const intent = findParam(context, 'payment_intent', params.payment_intent, 'payment_intent')
  if (intent.latestCharge === null)
    throw errors.invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  return requirePaid(context.store.charge.need(intent.latestCharge))
}

function requirePaid(row: Charge): Charge {
  if (row.failure) throw errors.invalid(`Charge ${row.id} did not succeed, so it cannot be refunded.`)
  return row
}

export const refundRoutes = [
  route({
    method: 'POST',
    path: '/v1/refunds',
    params: {
      charge: text,
      payment_intent: text,
      amount: positive,
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
      metadata,
    },
    returns: refund,
    run: ({ context, params }) => {
      const row = refundCharge(context, chargeToRefund(context, params), {
        amount: params.amount,
        reason: params.reason ?? null,
        metadata: mergeMetadata({}, params.metadata),
      })
      return render('refund', row, context)
    },
  }),
  route({
    method: 'GET',
    path: '/v1/refunds/:id',
    params: {},
    returns: refund,
    run: ({ context, id }) => render('refund', find(context, 'refund', id), context),
  }),
  route({
    method: 'GET',
    path: '/v1/refunds',
    params: { ...listParams, charge: text, payment_intent: text, created: createdRange },
    returns: { ...refund, isList: true },
    run: ({ context, params }) =>
      list({
        context,
        name: 'refund',
        table: context.store.refund,
        url: '/v1/refunds',
        params,
        filter: (row) =>
          (params.charge === undefined || row.charge === params.charge) &&
          (params.payment_intent === undefined || row.paymentIntent === params.payment_intent) &&
          isWithin(row.created, params.created),
      }),
  }),
]

export const disputeRoutes = [
  route({
    method: 'GET',
    path: '/v1/disputes/:id',
    params: {},
    returns: dispute,
    run: ({ context, id }) => render('dispute', find(context, 'dispute', id), context),
  }),
  route({
    method: 'GET',
    path: '/v1/disputes',
    params: { ...listParams, charge: text, payment_intent: text },
    returns: { ...dispute, isList: true },
    run: ({ context, params }) =>
      list({
        context,
        name: 'dispute',
        table: context.store.dispute,
        url: '/v1/disputes',
        params,
        filter: (row) =>
          (params.charge === undefined || row.charge === params.charge) &&
          (params.payment_intent === undefined || row.paymentIntent === params.payment_intent),
      }),
  }),
]
