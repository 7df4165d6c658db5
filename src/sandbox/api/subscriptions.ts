import type { Context } from '../events/Context'
import type { Subscription } from '../core/records'
import { failureError } from '../lifecycle/failures'
import { collectInvoice, defaultMethod } from '../lifecycle/invoices'
import { notify } from '../lifecycle/notify'
import {
  cancelNow,
  createSubscription,
  hasEnded,
  NOT_CANCELLED,
  type NewSubscription,
} from '../lifecycle/subscriptions'
import { render } from '../objects/render'
import { checkCustomer, find, findActivePrice, findAttachedMethod, findCustomer } from './find'
import { createdRange, isWithin, list, listParams } from './lists'
import {
  boolean,
  clearable,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  positive,
  required,
  text,
} from './params'
import { route } from './route'
import { errors } from '../core/StripeError'

const subscription = { kind: 'subscription' } as const

const cancellationDetails = object({
  comment: clearable(text),
  feedback: clearable(
    oneOf(
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ),
  ),
})

const paymentSettings = object({
  save_default_payment_method: oneOf('off', 'on_subscription'),
  payment_method_types: listOf(oneOf('card', 'sepa_debit', 'link')),
})

const itemParams = object({ price: required(text), quantity: positive, metadata })

type CancellationChange = ReturnType<typeof cancellationDetails.read>

const changedCancellation = (
  stored: Subscription['cancellation'],
  change: CancellationChange | undefined,
): Subscription['cancellation'] => ({
  ...stored,
  ...(change?.comment !== undefined && { comment: change.comment }),
  ...(change?.feedback !== undefined && { feedback: change.feedback }),
})

/** Charges the first invoice at once, as the payment behaviours other than `default_incomplete` do. */
function payFirstInvoice(context: Context, row: Subscription, mustSucceed: boolean): void {
  const { store } = context
  if (row.latestInvoice === null) return
  const invoice = store.invoice.need(row.latestInvoice)
  const method = defaultMethod(context, invoice)
  if (!method) throw noPaymentMethod()
  const failure = collectInvoice(context, invoice, method, 'on_session')
  if (failure && mustSucceed && invoice.paymentIntent !== null)
    throw failureError(context, store.payment_intent.need(invoice.paymentIntent), failure)
}

const noPaymentMethod = (): Error =>
  errors.invalid(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    { code: 'resource_missing' },
  )

function begin(
  context: Context,
  wanted: NewSubscription,
  behaviour: 'allow_incomplete' | 'default_incomplete',
): Subscription {
  const payNow = behaviour === 'allow_incomplete'
  const hasMethod = wanted.defaultPaymentMethod !== undefined || wanted.customer.defaultPaymentMethod !== null
  if (payNow && !hasMethod) throw noPaymentMethod()
  const { subscription: row } = createSubscription(context, wanted)
  if (payNow) payFirstInvoice(context, row, false)
  return row
}

/** How an update changes the planned end. */
function plannedEnd(
  context: Context,
  row: Subscription,
  params: { cancel_at: number | null | undefined; cancel_at_period_end: boolean | undefined },
): Partial<Subscription> {
  const now = context.clock.now()
  if (typeof params.cancel_at === 'number' && params.cancel_at <= now)
    throw errors.invalid('`cancel_at` must be a timestamp in the future.', { param: 'cancel_at' })
  if (params.cancel_at_period_end === true)
    return { cancelAtPeriodEnd: true, cancelAt: row.periodEnd, canceledAt: now }
  if (typeof params.cancel_at === 'number')
    return { cancelAtPeriodEnd: false, cancelAt: params.cancel_at, canceledAt: now }
  if (params.cancel_at_period_end === false || params.cancel_at === null)
    return { cancelAtPeriodEnd: false, cancelAt: null, canceledAt: null, cancellation: NOT_CANCELLED }
  return {}
}

export const subscriptionRoutes = [
  route({
    method: 'POST',
    path: '/v1/subscriptions',
    params: {
      customer: required(text),
      items: required(listOf(itemParams)),
      payment_behavior: oneOf(
        'allow_incomplete',
        'default_incomplete',
        'error_if_incomplete',
        'pending_if_incomplete',
      ),
      payment_settings: paymentSettings,
      default_payment_method: text,
      collection_method: oneOf('charge_automatically'),
      description: text,
      metadata,
      off_session: boolean,
    },
    returns: subscription,
    run: ({ context, params }) => {
      const customer = findCustomer(context, params.customer)
      const [item, second] = params.items
      if (!item || second) throw errors.invalid('This sandbox wants exactly one item.', { param: 'items' })
      const behaviour = params.payment_behavior ?? 'allow_incomplete'
      if (behaviour !== 'default_incomplete' && behaviour !== 'allow_incomplete')
        throw errors.invalid(`This sandbox does not know payment_behavior=${behaviour}.`, {
          param: 'payment_behavior',
        })
      const method = params.default_payment_method
      const wanted: NewSubscription = {
        customer,
        price: findActivePrice(context, item.price, 'items[0][price]'),
        quantity: item.quantity ?? 1,
        defaultPaymentMethod:
          method === undefined
            ? undefined
            : findAttachedMethod(context, method, customer.id, 'default_payment_method'),
        savePaymentMethod: params.payment_settings?.save_default_payment_method ?? 'off',
        paymentMethodTypes: params.payment_settings?.payment_method_types ?? null,
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
      }
      return render('subscription', begin(context, wanted, behaviour), context)
    },
  }),
  route({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    params: {},
    returns: subscription,
    run: ({ context, id }) => render('subscription', find(context, 'subscription', id), context),
  }),
  route({
    method: 'POST',
    path: '/v1/subscriptions/:id',
    params: {
      cancel_at: clearable(integer),
      cancel_at_period_end: boolean,
      cancellation_details: cancellationDetails,
      default_payment_method: clearable(text),
      description: clearable(text),
      metadata,
      payment_settings: paymentSettings,
    },
    returns: subscription,
    run: ({ context, id, params }) => {
      const row = find(context, 'subscription', id)
      if (hasEnded(row))
        throw errors.invalid('A canceled subscription can only update its cancellation_details and metadata.')
      const method = params.default_payment_method
      if (typeof method === 'string')
        findAttachedMethod(context, method, row.customer, 'default_payment_method')
      const end = plannedEnd(context, row, params)
      const previous = { cancel_at: row.cancelAt, cancel_at_period_end: row.cancelAtPeriodEnd }
      context.store.subscription.update(row, {
        ...end,
        cancellation: changedCancellation(end.cancellation ?? row.cancellation, params.cancellation_details),
        defaultPaymentMethod: method === undefined ? row.defaultPaymentMethod : method,
        description: params.description === undefined ? row.description : params.description,
        metadata: mergeMetadata(row.metadata, params.metadata),
        savePaymentMethod: params.payment_settings?.save_default_payment_method ?? row.savePaymentMethod,
        paymentMethodTypes: params.payment_settings?.payment_method_types ?? row.paymentMethodTypes,
      })
      if (row.cancelAt !== null && !row.cancelAtPeriodEnd) context.jobs.plan('cancel_at', id, row.cancelAt)
      notify.subscription(context, 'customer.subscription.updated', row, previous)
      return render('subscription', row, context)
    },
  }),
  route({
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    params: { cancellation_details: cancellationDetails, invoice_now: boolean, prorate: boolean },
    returns: subscription,
    run: ({ context, id, params }) => {
      const row = find(context, 'subscription', id)
      if (hasEnded(row)) throw errors.noSuch('subscription', id, 'id')
      context.store.subscription.update(row, {
        cancellation: changedCancellation(row.cancellation, params.cancellation_details),
      })
      cancelNow(context, row)
      return render('subscription', row, context)
    },
  }),
  route({
    method: 'GET',
    path: '/v1/subscriptions',
    params: {
      ...listParams,
      customer: text,
      price: text,
      created: createdRange,
      status: oneOf(
        'active',
        'all',
        'canceled',
        'ended',
        'incomplete',
        'incomplete_expired',
        'past_due',
        'paused',
        'trialing',
        'unpaid',
      ),
    },
    returns: { ...subscription, isList: true },
    run: ({ context, params }) => {
      checkCustomer(context, params.customer)
      return list({
        context,
        name: 'subscription',
        table: context.store.subscription,
        url: '/v1/subscriptions',
        params,
        indexed: params.customer === undefined ? undefined : { name: 'customer', key: params.customer },
        filter: (row) =>
          hasListedStatus(row, params.status) &&
          (params.price === undefined || row.price === params.price) &&
          isWithin(row.created, params.created),
      })
    },
  }),
]

/** Without a status, everything not cancelled is listed. */
function hasListedStatus(row: Subscription, status: string | undefined): boolean {
  if (status === undefined) return row.status !== 'canceled'
  if (status === 'all') return true
  if (status === 'ended') return hasEnded(row)
  return row.status === status
}
