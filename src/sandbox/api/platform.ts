import { API_VERSION, DAY } from '../core/constants'
import type { Context } from '../events/Context'
import { newId, randomToken } from '../core/ids'
import type { StoredEvent, WebhookEndpoint } from '../core/records'
import { isEventType } from '../events/eventTypes'
import { render } from '../objects/render'
import { find, findCustomer } from './find'
import { createdRange, isWithin, list, listParams } from './lists'
import {
  boolean,
  clearable,
  listOf,
  mergeMetadata,
  metadata,
  oneOf,
  required,
  text,
  type Field,
} from './params'
import { route } from './route'
import { errors } from '../core/StripeError'

const event = { kind: 'event' } as const
const endpoint = { kind: 'webhook_endpoint' } as const

const eventType: Field<string> = {
  read: (raw, name) => {
    const value = text.read(raw, name)
    if (value === '*' || isEventType(value)) return value
    throw errors.invalid(`Invalid ${name}: '${value}' is not an event this sandbox makes.`, { param: name })
  },
}

const webUrl: Field<string> = {
  read: (raw, name) => {
    const value = text.read(raw, name)
    const url = URL.canParse(value) ? new URL(value) : null
    if (url && ['http:', 'https:'].includes(url.protocol)) return value
    throw errors.invalid('Not a valid URL', { code: 'url_invalid', param: name })
  },
}

/** Stripe's API knows events for thirty days. */
const EVENTS_KEPT = 30 * DAY

const isForgotten = ({ store, clock }: Context, id: string | undefined): boolean => {
  const row = id === undefined ? undefined : store.event.get(id)
  return row !== undefined && row.created < clock.now() - EVENTS_KEPT
}

function findEvent(context: Context, id: string): StoredEvent {
  if (isForgotten(context, id)) throw errors.noSuch('event', id, 'id')
  return find(context, 'event', id)
}

const MAX_TYPES = 20

function checkTypes(type: string | undefined, types: readonly string[] | undefined): void {
  if (types === undefined) return
  if (type !== undefined) throw errors.invalid('You may only specify one of these parameters: type, types.')
  if (types.length > MAX_TYPES)
    throw errors.invalid(`You may provide at most ${MAX_TYPES} types.`, { param: 'types' })
}

/** Names of types, or groups of them with `*`: `charge.*`. */
function wantedTypes(types: readonly string[] | undefined): (type: string) => boolean {
  if (types === undefined) return () => true
  return (type) =>
    types.some((wanted) => (wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted))
}

export const eventRoutes = [
  route({
    method: 'GET',
    path: '/v1/events/:id',
    params: {},
    returns: event,
    run: ({ context, id }) => render('event', findEvent(context, id), context),
  }),
  route({
    method: 'GET',
    path: '/v1/events',
    params: {
      ...listParams,
      type: text,
      types: listOf(text),
      created: createdRange,
      delivery_success: boolean,
    },
    returns: { ...event, isList: true },
    run: ({ context, params }) => {
      checkTypes(params.type, params.types)
      for (const cursor of ['starting_after', 'ending_before'] as const) {
        if (isForgotten(context, params[cursor]))
          throw errors.noSuchParam('event', params[cursor] ?? '', cursor)
      }
      const wanted = wantedTypes(params.type === undefined ? params.types : [params.type])
      return list({
        context,
        name: 'event',
        table: context.store.event,
        url: '/v1/events',
        params,
        filter: (row) =>
          wanted(row.type) &&
          isWithin(row.created, params.created) &&
          !isForgotten(context, row.id) &&
          (params.delivery_success === undefined ||
            context.events.isDelivered(row.id) === params.delivery_success),
      })
    },
  }),
]

function findEndpoint(context: Context, id: string): WebhookEndpoint {
  const row = find(context, 'webhook_endpoint', id)
  if (row.deleted) throw errors.noSuch('webhook endpoint', id, 'id')
  return row
}

export const webhookEndpointRoutes = [
  route({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    params: {
      url: required(webUrl),
      enabled_events: required(listOf(eventType)),
      api_version: oneOf(API_VERSION),
      description: clearable(text),
      metadata,
    },
    returns: endpoint,
    run: ({ context, params }) => {
      const row = context.store.webhook_endpoint.insert({
        id: newId('we'),
        created: context.clock.now(),
        url: params.url,
        secret: `whsec_${randomToken(32)}`,
        enabledEvents: params.enabled_events,
        apiVersion: params.api_version ?? null,
        description: params.description ?? null,
        disabled: false,
        deleted: false,
        metadata: mergeMetadata({}, params.metadata),
      })
      return { ...render('webhook_endpoint', row, context), secret: row.secret }
    },
  }),
  route({
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    params: {},
    returns: endpoint,
    run: ({ context, id }) => render('webhook_endpoint', findEndpoint(context, id), context),
  }),
  route({
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    params: {
      url: webUrl,
      enabled_events: listOf(eventType),
      description: clearable(text),
      disabled: boolean,
      metadata,
    },
    returns: endpoint,
    run: ({ context, id, params }) => {
      const row = findEndpoint(context, id)
      context.store.webhook_endpoint.update(row, {
        url: params.url ?? row.url,
        enabledEvents: params.enabled_events ?? row.enabledEvents,
        description: params.description === undefined ? row.description : params.description,
        disabled: params.disabled ?? row.disabled,
        metadata: mergeMetadata(row.metadata, params.metadata),
      })
      return render('webhook_endpoint', row, context)
    },
  }),
  route({
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    params: {},
    returns: endpoint,
    run: ({ context, id }) => {
      const row = findEndpoint(context, id)
      context.store.webhook_endpoint.update(row, { deleted: true })
      return render('webhook_endpoint', row, context)
    },
  }),
  route({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    params: listParams,
    returns: { ...endpoint, isList: true },
    run: ({ context, params }) =>
      list({
        context,
        name: 'webhook_endpoint',
        table: context.store.webhook_endpoint,
        url: '/v1/webhook_endpoints',
        params,
        filter: (row) => !row.deleted,
      }),
  }),
]

export const portalRoutes = [
  route({
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    params: { customer: required(text), return_url: webUrl, locale: text },
    returns: { kind: 'portal_session' },
    run: ({ context, params }) => {
      const customer = findCustomer(context, params.customer)
      const row = context.store.portal_session.insert({
        id: newId('bps'),
        token: randomToken(40),
        created: context.clock.now(),
        customer: customer.id,
        returnUrl: params.return_url ?? null,
      })
      return render('portal_session', row, context)
    },
  }),
]
