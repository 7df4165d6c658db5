import { newId } from '../core/ids'
import type { Price } from '../core/records'
import type { Context } from '../events/Context'
import { render } from '../objects/render'
import { find, findParam } from './find'
import { list, listParams } from './lists'
import {
  boolean,
  clearable,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  required,
  text,
} from './params'
import { route } from './route'
import { errors } from '../core/StripeError'

const product = { kind: 'product' } as const
const price = { kind: 'price' } as const
const TAX_BEHAVIORS = ['exclusive', 'inclusive', 'unspecified'] as const

/** A key names at most one price; it moves only on request. */
function claimLookupKey(
  { store, events, ...rest }: Context,
  key: string | null | undefined,
  transfer: boolean,
  owner?: Price,
): void {
  if (key === null || key === undefined) return
  const holder = store.price.by('lookupKey', key).find((other) => other !== owner)
  if (!holder) return
  if (!transfer)
    throw errors.invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. You can transfer it using the \`transfer_lookup_key\` param.`,
      { param: 'lookup_key' },
    )
  store.price.update(holder, { lookupKey: null })
  events.emit('price.updated', render('price', holder, { store, events, ...rest }))
}

export const productRoutes = [
  route({
    method: 'POST',
    path: '/v1/products',
    params: { name: required(text), description: text, active: boolean, metadata },
    returns: product,
    run: ({ context, params }) => {
      const now = context.clock.now()
      const row = context.store.product.insert({
        id: newId('prod'),
        created: now,
        updated: now,
        name: params.name,
        active: params.active ?? true,
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
      })
      const rendered = render('product', row, context)
      context.events.emit('product.created', rendered)
      return rendered
    },
  }),
  route({
    method: 'GET',
    path: '/v1/products/:id',
    params: {},
    returns: product,
    run: ({ context, id }) => render('product', find(context, 'product', id), context),
  }),
  route({
    method: 'POST',
    path: '/v1/products/:id',
    params: { name: text, description: clearable(text), active: boolean, metadata },
    returns: product,
    run: ({ context, id, params }) => {
      const row = find(context, 'product', id)
      context.store.product.update(row, {
        updated: context.clock.now(),
        name: params.name ?? row.name,
        active: params.active ?? row.active,
        description: params.description === undefined ? row.description : params.description,
        metadata: mergeMetadata(row.metadata, params.metadata),
      })
      const rendered = render('product', row, context)
      context.events.emit('product.updated', rendered)
      return rendered
    },
  }),
  route({
    method: 'GET',
    path: '/v1/products',
    params: { ...listParams, active: boolean },
    returns: { ...product, isList: true },
    run: ({ context, params }) =>
      list({
        context,
        name: 'product',
        table: context.store.product,
        url: '/v1/products',
        params,
        filter: (row) => params.active === undefined || row.active === params.active,
      }),
  }),
]

export const priceRoutes = [
  route({
    method: 'POST',
    path: '/v1/prices',
    params: {
      currency: required(oneOf('eur', 'usd', 'gbp')),
      product: required(text),
      unit_amount: required(integer),
      active: boolean,
      recurring: object({
        interval: required(oneOf('day', 'month', 'week', 'year')),
        interval_count: integer,
        usage_type: oneOf('licensed'),
      }),
      lookup_key: text,
      transfer_lookup_key: boolean,
      tax_behavior: oneOf(...TAX_BEHAVIORS),
      nickname: text,
      metadata,
    },
    returns: price,
    run: ({ context, params }) => {
      findParam(context, 'product', params.product, 'product')
      if (params.unit_amount < 0)
        throw errors.invalid('Invalid non-negative integer', {
          code: 'parameter_invalid_integer',
          param: 'unit_amount',
        })
      claimLookupKey(context, params.lookup_key, params.transfer_lookup_key ?? false)
      const row = context.store.price.insert({
        id: newId('price'),
        created: context.clock.now(),
        product: params.product,
        active: params.active ?? true,
        currency: params.currency,
        unitAmount: params.unit_amount,
        recurring: params.recurring
          ? { interval: params.recurring.interval, intervalCount: params.recurring.interval_count ?? 1 }
          : null,
        lookupKey: params.lookup_key ?? null,
        taxBehavior: params.tax_behavior ?? 'unspecified',
        nickname: params.nickname ?? null,
        metadata: mergeMetadata({}, params.metadata),
      })
      const rendered = render('price', row, context)
      context.events.emit('price.created', rendered)
      return rendered
    },
  }),
  route({
    method: 'GET',
    path: '/v1/prices/:id',
    params: {},
    returns: price,
    run: ({ context, id }) => render('price', find(context, 'price', id), context),
  }),
  route({
    method: 'POST',
    path: '/v1/prices/:id',
    params: {
      active: boolean,
      lookup_key: clearable(text),
      transfer_lookup_key: boolean,
      nickname: clearable(text),
      tax_behavior: oneOf(...TAX_BEHAVIORS),
      metadata,
    },
    returns: price,
    run: ({ context, id, params }) => {
      const row = find(context, 'price', id)
      claimLookupKey(context, params.lookup_key, params.transfer_lookup_key ?? false, row)
      context.store.price.update(row, {
        active: params.active ?? row.active,
        lookupKey: params.lookup_key === undefined ? row.lookupKey : params.lookup_key,
        nickname: params.nickname === undefined ? row.nickname : params.nickname,
        taxBehavior: params.tax_behavior ?? row.taxBehavior,
        metadata: mergeMetadata(row.metadata, params.metadata),
      })
      const rendered = render('price', row, context)
      context.events.emit('price.updated', rendered)
      return rendered
    },
  }),
  route({
    method: 'GET',
    path: '/v1/prices',
    params: {
      ...listParams,
      active: boolean,
      currency: text,
      product: text,
      type: oneOf('one_time', 'recurring'),
      lookup_keys: listOf(text),
      recurring: object({ interval: oneOf('day', 'month', 'week', 'year') }),
    },
    returns: { ...price, isList: true },
    run: ({ context, params }) =>
      list({
        context,
        name: 'price',
        table: context.store.price,
        url: '/v1/prices',
        params,
        filter: (row) =>
          (params.active === undefined || row.active === params.active) &&
          (params.currency === undefined || row.currency === params.currency) &&
          (params.product === undefined || row.product === params.product) &&
          (params.type === undefined || (params.type === 'recurring') === (row.recurring !== null)) &&
          (params.recurring?.interval === undefined ||
            row.recurring?.interval === params.recurring.interval) &&
          (params.lookup_keys === undefined || params.lookup_keys.some((key) => key === row.lookupKey)),
      }),
  }),
]
