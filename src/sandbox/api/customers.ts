import type { Context } from '../events/Context'
import { newId } from '../core/ids'
import type { Customer } from '../core/records'
import { notify } from '../lifecycle/notify'
import { cancelNow, hasEnded } from '../lifecycle/subscriptions'
import { render } from '../objects/render'
import { find, findAttachedMethod } from './find'
import { createdRange, isWithin, list, listParams } from './lists'
import { clearable, mergeMetadata, metadata, object, text } from './params'
import { route } from './route'
import { errors } from '../core/StripeError'

const customer = { kind: 'customer' } as const

const invoiceSettings = object({ default_payment_method: clearable(text) })

const writable = {
  email: clearable(text),
  name: clearable(text),
  phone: clearable(text),
  description: clearable(text),
  metadata,
  invoice_settings: invoiceSettings,
}

function checkEmail(email: string | null | undefined): void {
  if (typeof email === 'string' && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw errors.invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' })
}

/** A customer that can still be changed. */
function findLiving(context: Context, id: string): Customer {
  const row = find(context, 'customer', id)
  if (row.deleted) throw errors.noSuch('customer', id, 'id')
  return row
}

const kept = <T>(stored: T, sent: T | undefined): T => (sent === undefined ? stored : sent)

export const customerRoutes = [
  route({
    method: 'POST',
    path: '/v1/customers',
    params: { ...writable, invoice_settings: object({}) },
    returns: customer,
    run: ({ context, params }) => {
      checkEmail(params.email)
      const row = context.store.customer.insert({
        id: newId('cus'),
        created: context.clock.now(),
        email: params.email ?? null,
        name: params.name ?? null,
        phone: params.phone ?? null,
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
        defaultPaymentMethod: null,
        deleted: false,
      })
      notify.customer(context, 'customer.created', row)
      return render('customer', row, context)
    },
  }),
  route({
    method: 'GET',
    path: '/v1/customers/:id',
    params: {},
    returns: customer,
    run: ({ context, id }) => render('customer', find(context, 'customer', id), context),
  }),
  route({
    method: 'POST',
    path: '/v1/customers/:id',
    params: writable,
    returns: customer,
    run: ({ context, id, params }) => {
      const row = findLiving(context, id)
      checkEmail(params.email)
      const method = params.invoice_settings?.default_payment_method
      if (typeof method === 'string')
        findAttachedMethod(context, method, id, 'invoice_settings[default_payment_method]')
      context.store.customer.update(row, {
        email: kept(row.email, params.email),
        name: kept(row.name, params.name),
        phone: kept(row.phone, params.phone),
        description: kept(row.description, params.description),
        metadata: mergeMetadata(row.metadata, params.metadata),
        defaultPaymentMethod: kept(row.defaultPaymentMethod, method),
      })
      notify.customer(context, 'customer.updated', row)
      return render('customer', row, context)
    },
  }),
  route({
    method: 'DELETE',
    path: '/v1/customers/:id',
    params: {},
    returns: customer,
    run: ({ context, id }) => {
      const { store } = context
      const row = findLiving(context, id)
      for (const subscription of store.subscription.by('customer', id)) {
        if (!hasEnded(subscription)) cancelNow(context, subscription)
      }
      for (const method of store.payment_method.by('customer', id))
        store.payment_method.update(method, { customer: null })
      notify.customer(context, 'customer.deleted', row)
      store.customer.update(row, {
        deleted: true,
        email: null,
        name: null,
        phone: null,
        defaultPaymentMethod: null,
      })
      return render('customer', row, context)
    },
  }),
  route({
    method: 'GET',
    path: '/v1/customers',
    params: { ...listParams, email: text, created: createdRange },
    returns: { ...customer, isList: true },
    run: ({ context, params }) =>
      list({
        context,
        name: 'customer',
        table: context.store.customer,
        url: '/v1/customers',
        params,
        indexed: params.email === undefined ? undefined : { name: 'email', key: params.email },
        filter: (row) =>
          !row.deleted &&
          (params.email === undefined || row.email === params.email) &&
          isWithin(row.created, params.created),
      }),
  }),
]
