import type { Context, Settings } from './events/Context'
import { DEFAULT_ENABLED_EVENTS } from './core/constants'
import { JobQueue, type Job } from './core/JobQueue'
import { JobRunner } from './lifecycle/JobRunner'
import type { RecordName, Records } from './core/records'
import { SandboxClock } from './core/SandboxClock'
import { Store } from './core/Store'
import { EventLog } from './events/EventLog'
import { DEFAULT_DELIVERY_SETTINGS, WebhookDeliveries } from './events/WebhookDeliveries'
import { Faults } from './http/faults'
import { Idempotency, type DumpedEntry } from './http/Idempotency'
import { RateLimits } from './http/RateLimits'
import { RequestLog } from './http/RequestLog'
import { render } from './objects/render'
import { invoicePayments } from './objects/renderInvoice'
import type { ApiObject } from './core/shapes'

export interface WebhookTarget {
  url: string
  secret: string
}

/** Everything that survives a restart. It holds no card numbers: no record has a field for one. */
export interface Snapshot {
  version: 1
  clockOffset: number
  jobs: Job[]
  idempotency: DumpedEntry[]
  records: ReturnType<Store['dump']>
}

const DEFAULT_SETTINGS: Omit<Settings, 'baseUrl'> = { afterRetries: 'canceled', retryDays: [3, 5, 7] }

/** Id of the endpoint that was named at start; the same at every start. */
const START_ENDPOINT_ID = 'we_given_at_start'

/** Read access to what the sandbox knows, as the API would show it. */
export interface SandboxState {
  get: (name: RecordName, id: string) => ApiObject | undefined
  /** All of a kind, oldest first. */
  all: (name: RecordName) => ApiObject[]
  /** A customer's, oldest first; invoices with their payments. */
  of: (name: CustomersRecord, customer: string) => ApiObject[]
  /** Ids of the events after this one, or of all events, oldest first. */
  eventsAfter: (id: string | undefined) => string[]
  counts: () => Record<RecordName, number>
}

type CustomersRecord = 'subscription' | 'invoice' | 'charge' | 'refund' | 'payment_intent' | 'payment_method'

/** The sandbox without HTTP: records, clock, jobs, events, faults. */
export class Engine {
  readonly faults = new Faults()
  readonly limits = new RateLimits()
  readonly requests = new RequestLog()
  readonly deliveries: WebhookDeliveries
  readonly context: Context
  readonly idempotency: Idempotency
  readonly state: SandboxState
  private readonly runner: JobRunner

  constructor(
    now: () => number,
    private readonly webhook: WebhookTarget | undefined,
  ) {
    const store = new Store()
    const clock = new SandboxClock(now)
    this.deliveries = new WebhookDeliveries(() => clock.now())
    this.context = {
      store,
      clock,
      jobs: new JobQueue(),
      events: new EventLog(store, clock, this.deliveries),
      settings: { ...DEFAULT_SETTINGS, baseUrl: '' },
    }
    this.idempotency = new Idempotency(() => clock.now())
    this.runner = new JobRunner(this.context)
    this.state = {
      get: (name, id) => renderFrom(this.context, name, id),
      all: (name) =>
        this.context.store[name].all().flatMap(({ id }) => renderFrom(this.context, name, id) ?? []),
      of: (name, customer) =>
        this.context.store[name]
          .by('customer', customer)
          .flatMap(({ id }) => renderWithPayments(this.context, name, id) ?? []),
      eventsAfter: (id) => eventsAfter(store, id),
      counts: () => store.counts(),
    }
    this.registerWebhook()
  }

  /** Runs whatever has fallen due. */
  tick(): Promise<void> {
    return this.runner.run()
  }

  /** Moves the clock ahead and runs everything that falls due on the way. */
  async advance(seconds: number): Promise<void> {
    await this.setClock(this.context.clock.now() + seconds)
  }

  async setClock(unix: number): Promise<void> {
    this.context.clock.moveTo(Math.floor(unix))
    await this.tick()
  }

  /** Back to an empty sandbox at the same address with the same webhook; the clock keeps its time. */
  reset(): void {
    const { store, jobs, settings } = this.context
    store.load({})
    jobs.load([])
    this.idempotency.clear()
    this.faults.clear()
    this.limits.clear()
    this.requests.clear()
    this.deliveries.clear()
    this.deliveries.configure(DEFAULT_DELIVERY_SETTINGS)
    Object.assign(settings, DEFAULT_SETTINGS)
    this.registerWebhook()
  }

  snapshot(): Snapshot {
    const { store, clock, jobs } = this.context
    return {
      version: 1,
      clockOffset: clock.ahead,
      jobs: jobs.dump(),
      idempotency: this.idempotency.dump(),
      records: store.dump(),
    }
  }

  restore(snapshot: Snapshot): void {
    const { store, clock, jobs } = this.context
    store.load(snapshot.records)
    clock.restore(snapshot.clockOffset)
    jobs.load(snapshot.jobs)
    this.idempotency.load(snapshot.idempotency)
    this.registerWebhook()
  }

  private registerWebhook(): void {
    if (!this.webhook) return
    const { store, clock } = this.context
    const known = store.webhook_endpoint.get(START_ENDPOINT_ID)
    if (known) {
      store.webhook_endpoint.update(known, this.webhook)
      return
    }
    store.webhook_endpoint.insert({
      id: START_ENDPOINT_ID,
      created: clock.now(),
      ...this.webhook,
      enabledEvents: [...DEFAULT_ENABLED_EVENTS],
      apiVersion: null,
      description: null,
      disabled: false,
      deleted: false,
      metadata: {},
    })
  }
}

function renderFrom<Name extends RecordName>(
  context: Context,
  name: Name,
  id: string,
): ApiObject | undefined {
  const table: { get: (id: string) => unknown } = context.store[name]
  const row = table.get(id) as Records[Name] | undefined
  return row && render(name, row, context)
}

function eventsAfter({ event }: Store, id: string | undefined): string[] {
  const all = event.all()
  const last = id === undefined ? -1 : all.findLastIndex((known) => known.id === id)
  return all.slice(last + 1).map((each) => each.id)
}

function renderWithPayments(context: Context, name: CustomersRecord, id: string): ApiObject | undefined {
  const object = renderFrom(context, name, id)
  if (name !== 'invoice' || !object) return object
  return { ...object, payments: invoicePayments(context.store.invoice.need(id)) }
}
