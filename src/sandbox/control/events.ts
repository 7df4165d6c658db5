import { errors } from '../core/StripeError'
import type { Context } from '../events/Context'
import type { RecordName, StoredEvent } from '../core/records'
import { TABLE_NAMES } from '../core/Store'
import { isEventType } from '../events/eventTypes'
import { signatureHeader } from '../events/signature'
import { render } from '../objects/render'
import type { ApiObject } from '../core/shapes'

export interface EventRequest {
  /** Id of an event that happened… */
  event?: string | undefined
  /** …or the type of a new one, about the object with this id as it is now. */
  type?: string | undefined
  object?: string | undefined
}

export interface SignRequest extends EventRequest {
  /** Instead of an event: any text to sign. */
  payload?: string | undefined
  /** Unix time in the signature; now (real time) when left out. */
  timestamp?: number | undefined
  /** The endpoint's own when left out. */
  secret?: string | undefined
}

export interface SignedBody {
  body: string
  signature: string
}

function findAnything(context: Context, id: string): ApiObject {
  for (const name of TABLE_NAMES) {
    const found = renderIfThere(context, name, id)
    if (found) return found
  }
  throw errors.noSuch('object', id, 'object')
}

function renderIfThere<Name extends RecordName>(
  context: Context,
  name: Name,
  id: string,
): ApiObject | undefined {
  const table: { get: (id: string) => unknown } = context.store[name]
  const row = table.get(id)
  return row === undefined ? undefined : render(name, row as Parameters<typeof render<Name>>[1], context)
}

/** A past event, or a new one about an object as it is now. */
function findOrMakeEvent(context: Context, request: EventRequest): StoredEvent {
  if (request.event !== undefined) {
    const event = context.store.event.get(request.event)
    if (!event) throw errors.noSuch('event', request.event, 'event')
    return event
  }
  if (request.type === undefined || request.object === undefined || !isEventType(request.type))
    throw errors.invalid('Name an event, or the type of a new one and the object it is about.')
  return context.events.make(request.type, findAnything(context, request.object))
}

/** Sends an event `times` times to every endpoint that wants it. */
export function emitEvent(
  context: Context,
  request: EventRequest & { times?: number | undefined },
): StoredEvent {
  const event = findOrMakeEvent(context, request)
  if (!context.store.event.get(event.id)) context.store.keepEvent(event)
  for (let i = 0; i < (request.times ?? 1); i++) context.events.deliver(event)
  return event
}

/** A body with its `Stripe-Signature`, for tests that deliver webhooks themselves. */
export function signBody(context: Context, request: SignRequest): SignedBody {
  const body = request.payload ?? findOrMakeEvent(context, request).body
  const secret =
    request.secret ?? context.store.webhook_endpoint.all().find(({ deleted }) => !deleted)?.secret
  if (secret === undefined)
    throw errors.invalid('There is no webhook endpoint whose secret could sign.', { param: 'secret' })
  return {
    body,
    signature: signatureHeader(body, secret, request.timestamp ?? Math.floor(Date.now() / 1000)),
  }
}
