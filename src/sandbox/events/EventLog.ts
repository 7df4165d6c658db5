import { API_VERSION } from '../core/constants'
import { newId } from '../core/ids'
import type { StoredEvent, WebhookEndpoint } from '../core/records'
import type { SandboxClock } from '../core/SandboxClock'
import type { Store } from '../core/Store'
import type { ApiObject } from '../core/shapes'
import type { EventType } from './eventTypes'
import type { WebhookDeliveries } from './WebhookDeliveries'

/** The API call that an event came from. */
interface Cause {
  requestId: string
  idempotencyKey: string | null
}

const isSubscribed = (endpoint: WebhookEndpoint, type: string): boolean =>
  !endpoint.deleted &&
  !endpoint.disabled &&
  (endpoint.enabledEvents.includes('*') || endpoint.enabledEvents.includes(type))

/** Makes events from what happened, keeps them and passes them on for delivery. */
export class EventLog {
  private cause: Cause | null = null

  constructor(
    private readonly store: Store,
    private readonly clock: SandboxClock,
    private readonly deliveries: WebhookDeliveries,
  ) {}

  /** Runs `work` as the given API call: its events name it. Work is synchronous, so calls cannot mix. */
  during<T>(cause: Cause, work: () => T): T {
    this.cause = cause
    try {
      return work()
    } finally {
      this.cause = null
    }
  }

  /** Something happened: `object` is the thing as it is now, `previous` the former values of changed fields. */
  emit(type: EventType, object: ApiObject, previous?: Record<string, unknown>): StoredEvent {
    const event = this.make(type, object, previous)
    this.store.keepEvent(event)
    this.deliver(event)
    return event
  }

  /** Makes an event without keeping or sending it. */
  make(type: EventType, object: ApiObject, previous?: Record<string, unknown>): StoredEvent {
    const id = newId('evt')
    const created = this.clock.now()
    const body = {
      id,
      object: 'event',
      api_version: API_VERSION,
      created,
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: this.subscribers(type).length,
      request: { id: this.cause?.requestId ?? null, idempotency_key: this.cause?.idempotencyKey ?? null },
      type,
    }
    return { id, created, type, body: JSON.stringify(body, null, 2) }
  }

  /** Sends an event to every endpoint that wants its type. */
  deliver(event: StoredEvent): void {
    for (const endpoint of this.subscribers(event.type)) this.deliveries.add(event, endpoint)
  }

  /** Whether every endpoint that wanted the event has taken it; also if none wanted it. */
  isDelivered(id: string): boolean {
    return this.deliveries.isDelivered(id)
  }

  private subscribers(type: string): WebhookEndpoint[] {
    return this.store.webhook_endpoint.all().filter((endpoint) => isSubscribed(endpoint, type))
  }
}
