import type { Records } from './records'
import { Table } from './Table'

type Rows = { [Name in keyof Records]: Records[Name][] }

/** How many events are kept for the events API; Stripe keeps 30 days, a bench would fill the memory. */
const KEPT_EVENTS = 20_000

/** All tables. `onChange` is called after every change, to write the state to disk. */
export class Store {
  onChange: () => void = () => undefined
  private readonly changed = (): void => this.onChange()

  readonly product = new Table<Records['product']>({}, this.changed)
  readonly price = new Table<Records['price'], 'lookupKey'>({ lookupKey: (p) => p.lookupKey }, this.changed)
  readonly customer = new Table<Records['customer'], 'email'>({ email: (c) => c.email }, this.changed)
  readonly payment_method = new Table<Records['payment_method'], 'customer'>(
    { customer: (m) => m.customer },
    this.changed,
  )
  readonly subscription = new Table<Records['subscription'], 'customer' | 'price'>(
    { customer: (s) => s.customer, price: (s) => s.price },
    this.changed,
  )
  readonly invoice = new Table<Records['invoice'], 'customer' | 'subscription'>(
    { customer: (i) => i.customer, subscription: (i) => i.subscription },
    this.changed,
  )
  readonly payment_intent = new Table<Records['payment_intent'], 'customer'>(
    { customer: (p) => p.customer },
    this.changed,
  )
  readonly setup_intent = new Table<Records['setup_intent'], 'customer'>(
    { customer: (s) => s.customer },
    this.changed,
  )
  readonly charge = new Table<Records['charge'], 'customer' | 'paymentIntent'>(
    { customer: (c) => c.customer, paymentIntent: (c) => c.paymentIntent },
    this.changed,
  )
  readonly refund = new Table<Records['refund'], 'customer' | 'charge' | 'paymentIntent'>(
    { customer: (r) => r.customer, charge: (r) => r.charge, paymentIntent: (r) => r.paymentIntent },
    this.changed,
  )
  readonly dispute = new Table<Records['dispute'], 'charge'>({ charge: (d) => d.charge }, this.changed)
  readonly event = new Table<Records['event']>({}, this.changed)
  readonly webhook_endpoint = new Table<Records['webhook_endpoint']>({}, this.changed)
  readonly portal_session = new Table<Records['portal_session'], 'token'>(
    { token: (s) => s.token },
    this.changed,
  )

  /** Keeps an event, and forgets the oldest half of them when there are too many. */
  keepEvent(event: Records['event']): void {
    if (this.event.size >= KEPT_EVENTS) this.event.load(this.event.all().slice(KEPT_EVENTS / 2))
    this.event.insert(event)
  }

  counts(): Record<keyof Records, number> {
    return mapTables(this, (table) => table.size)
  }

  /** Everything, as plain data. */
  dump(): Rows {
    return mapTables(this, (table) => table.all()) as unknown as Rows
  }

  load(rows: Partial<Rows>): void {
    for (const name of TABLE_NAMES) {
      const table = this[name] as Table<Records[typeof name]>
      table.load(rows[name] ?? [])
    }
  }
}

export const TABLE_NAMES: readonly (keyof Records)[] = [
  'product',
  'price',
  'customer',
  'payment_method',
  'subscription',
  'invoice',
  'payment_intent',
  'setup_intent',
  'charge',
  'refund',
  'dispute',
  'event',
  'webhook_endpoint',
  'portal_session',
]

interface ReadableTable {
  size: number
  all: () => readonly unknown[]
}

function mapTables<R>(store: Store, read: (table: ReadableTable) => R): Record<keyof Records, R> {
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, read(store[name])])) as Record<keyof Records, R>
}
