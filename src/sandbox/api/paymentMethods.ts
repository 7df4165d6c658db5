import { newId } from '../core/ids'
import { attachPaymentMethod, detachPaymentMethod, verifyBeforeAttaching } from '../lifecycle/paymentMethods'
import { render } from '../objects/render'
import { methodDataSchema, methodFromData } from './cardParams'
import { find, findCustomer } from './find'
import { list, listParams } from './lists'
import { clearable, integer, object, oneOf, required, text } from './params'
import { route } from './route'

const paymentMethod = { kind: 'payment_method' } as const

const optionalText = clearable(text)

const tokenCard = object({
  number: required(text),
  exp_month: required(integer),
  exp_year: required(integer),
  cvc: text,
  name: optionalText,
  address_zip: optionalText,
})

export const paymentMethodRoutes = [
  route({
    method: 'POST',
    path: '/v1/payment_methods',
    params: methodDataSchema,
    returns: paymentMethod,
    publishable: true,
    run: ({ context, params, access }) =>
      render('payment_method', methodFromData(context, params, access), context),
  }),
  route({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: {},
    returns: paymentMethod,
    run: ({ context, id }) => render('payment_method', find(context, 'payment_method', id), context),
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    params: { customer: required(text) },
    returns: paymentMethod,
    run: ({ context, id, params }) => {
      const method = find(context, 'payment_method', id)
      const customer = findCustomer(context, params.customer)
      verifyBeforeAttaching(method)
      return render('payment_method', attachPaymentMethod(context, method, customer.id), context)
    },
  }),
  route({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    params: {},
    returns: paymentMethod,
    run: ({ context, id }) =>
      render('payment_method', detachPaymentMethod(context, find(context, 'payment_method', id)), context),
  }),
  route({
    method: 'GET',
    path: '/v1/payment_methods',
    params: { ...listParams, customer: required(text), type: oneOf('card') },
    returns: { ...paymentMethod, isList: true },
    run: ({ context, params }) => {
      findCustomer(context, params.customer)
      return list({
        context,
        name: 'payment_method',
        table: context.store.payment_method,
        url: '/v1/payment_methods',
        params,
        indexed: { name: 'customer', key: params.customer },
        filter: (row) => row.customer === params.customer,
      })
    },
  }),
]

/** Single-use card tokens: made and checked, but of no further use in this API version. */
export const tokenRoutes = [
  route({
    method: 'POST',
    path: '/v1/tokens',
    params: { card: required(tokenCard) },
    returns: { kind: 'plain' },
    publishable: true,
    run: ({ context, params, access }) => {
      const { name, address_zip: zip, ...card } = params.card
      const billing = {
        name,
        email: null,
        phone: null,
        address: { postal_code: zip, city: null, country: null, line1: null, line2: null, state: null },
      }
      const method = methodFromData(context, { type: 'card', card, billing_details: billing }, access)
      const { brand, last4, expMonth, expYear, funding, country } = method
      return {
        id: newId('tok'),
        object: 'token',
        card: {
          id: newId('card'),
          object: 'card',
          brand,
          country,
          exp_month: expMonth,
          exp_year: expYear,
          funding,
          last4,
          name: method.billing.name,
        },
        client_ip: null,
        created: context.clock.now(),
        livemode: false,
        type: 'card',
        used: false,
      }
    },
  }),
]
