import type { Sandbox } from '@/sandbox/startSandbox'
import type { Person } from './Person'

/** An event on its way to the club. */
export interface Post {
  event: string
  /** The person, if it is one of ours. */
  person: Person | undefined
}

interface LatePost extends Post {
  stop: number
}

/** Stripe's events on their way to the club: in order and at once, or as badly as the person's fate says. */
export class EventMail {
  private last: string | undefined
  private late: LatePost[] = []
  private readonly wanted: ReadonlySet<string>

  constructor(private readonly sandbox: Sandbox) {
    const [endpoint] = sandbox.state.all('webhook_endpoint')
    this.wanted = new Set(endpoint?.['enabled_events'] as string[])
  }

  /** What reaches the club at this stop: what has happened since the last, and what was late. */
  collect(people: readonly Person[], stop: number): Post[] {
    const due = this.late.filter((post) => post.stop <= stop)
    this.late = this.late.filter((post) => post.stop > stop)
    const posts: Post[] = due
    for (const { person } of due) if (person) person.wasNews = true
    for (const event of this.newEvents()) {
      const { type, data } = this.sandbox.state.get('event', event) as unknown as StripeEvent
      if (type === 'customer.created') noteCustomer(people, data.object)
      if (!this.wanted.has(type)) continue
      const customer = data.object.customer ?? this.customerOf(data.object.charge)
      const person = people.find((each) => each.customers.has(customer))
      posts.push(...this.fated({ event, person }, stop))
    }
    this.sandbox.deliveries.clear()
    return posts
  }

  /** Stripe resends an event that was not taken. */
  again(event: string, person: Person | undefined, stop: number): void {
    person?.missed()
    this.late.push({ event, person, stop: stop + 1 })
  }

  private newEvents(): string[] {
    const events = this.sandbox.state.eventsAfter(this.last)
    this.last = events.at(-1) ?? this.last
    return events
  }

  private customerOf = (charge: string | undefined): string =>
    charge ? String(this.sandbox.state.get('charge', charge)?.['customer']) : ''

  private fated(post: Post, stop: number): Post[] {
    const { person } = post
    if (!person) return [post]
    person.wasNews = true
    switch (person.fate) {
      case 'prompt':
        return [post]
      case 'doubled':
        return [post, post]
      case 'lost':
        person.missed()
        return []
      case 'late':
        person.missed()
        this.late.push({ ...post, stop: stop + 1 + Math.floor(person.random.next() * 3) })
        return []
      case 'shuffled':
        // Some a stop later, the others now: what happened last may arrive first.
        if (person.random.next() < 0.5) return [post]
        person.missed()
        this.late.push({ ...post, stop: stop + 1 })
        return []
    }
  }
}

interface StripeEvent {
  type: string
  data: { object: { id: string; metadata?: Record<string, string>; customer?: string; charge?: string } }
}

function noteCustomer(people: readonly Person[], { id, metadata }: StripeEvent['data']['object']): void {
  people.find((person) => person.id !== '' && person.id === metadata?.['user_id'])?.customers.add(id)
}
