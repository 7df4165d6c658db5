import { afterAll, beforeAll, expect, test } from 'vitest'
import type Stripe from 'stripe'
import { inParallel } from '../../support/inParallel'
import { factsAtStripe, factsInClub, reconcileAll } from '../../support/membershipOracle'
import { manySubscribers } from '../../support/manyMembers'
import { WORKING_CARD } from '../../support/people'
import { seededRandom } from '../../support/seededRandom'
import { sendWebhook, signed } from '../../support/sendWebhook'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { idOf, stripeAccount } from '../../support/stripeAccount'
import { present } from '../../support/present'
import { MONTH } from '../../support/money'

/** The soak plays a thousand. */
const MEMBERS = Number(process.env.EVENT_LIVES ?? 100)
const AT_ONCE = 12
const LOST = 0.4
const TWICE = 0.2

/** Pays at first; every renewal asks the absent holder: action required, past due, recovered or ended. */
const CARD_THAT_ASKS = '4000002760003184'

const random = seededRandom(20261121)

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
  club.sandbox.deliveries.configure({ paused: true })
})
afterAll(() => club.stop())

let lastTaken = ''

/** Events since the last call, of the types that the club asked for, in the order in which they happened. */
function takeEvents(): Stripe.Event[] {
  const [endpoint] = club.sandbox.state.all('webhook_endpoint') as unknown as Stripe.WebhookEndpoint[]
  const wanted = new Set<string>(present(endpoint).enabled_events)
  const events = club.sandbox.state.all('event') as unknown as Stripe.Event[]
  const last = events.findIndex(({ id }) => id === lastTaken)
  if (lastTaken && last < 0) throw new Error('The sandbox has forgotten events that were not taken yet')
  lastTaken = present(events.at(-1)).id
  return events.slice(last + 1).filter(({ type }) => wanted.has(type))
}

/** Each person's events one by one or all at once, and those of many people in parallel. */
async function deliver(events: readonly Stripe.Event[]): Promise<void> {
  const lives = new Map<string, Stripe.Event[]>()
  for (const event of events) {
    const { customer } = event.data.object as { customer: string }
    lives.set(customer, [...(lives.get(customer) ?? []), event])
  }
  const lots = [...lives.values()].map((life) => ({ life, width: random.pick([1, life.length]) }))
  await inParallel(lots, AT_ONCE, ({ life, width }) => inParallel(life, width, send))
}

async function send(event: Stripe.Event): Promise<void> {
  const body = JSON.stringify(event)
  const { status } = await sendWebhook(club, { body, signature: signed(body) })
  if (status !== 200) throw new Error(`${event.type} was answered ${status}`)
}

/** Some are lost for good, some come twice, all in random order. */
const disturbed = (events: readonly Stripe.Event[]): Stripe.Event[] =>
  random.shuffle(
    events.flatMap((event) => {
      const luck = random.next()
      return luck < LOST ? [] : luck < LOST + TWICE ? [event, event] : [event]
    }),
  )

/** What a member does in their second month; the renewal has been collected, refused, or waits for them. */
async function live(
  stripe: Stripe,
  subscription: string,
  owed: Stripe.PaymentIntent | undefined,
): Promise<void> {
  const choice = random.next()
  if (choice < 0.5 && owed) club.sandbox.confirm({ intent: owed.id, card: WORKING_CARD })
  if (choice < 0.3) await stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
  else if (choice > 0.9) await stripe.subscriptions.cancel(subscription)
}

function paymentsOwed(): Map<string, Stripe.PaymentIntent> {
  const intents = club.sandbox.state.all('payment_intent') as unknown as Stripe.PaymentIntent[]
  const open = intents.filter(({ status }) => !['succeeded', 'canceled'].includes(status))
  return new Map(open.map((intent) => [idOf(intent.customer), intent]))
}

test(
  `${MEMBERS} lives, each told in its own order, with loss and copies: one reconcile, and all is as Stripe has it`,
  { timeout: 600_000 + MEMBERS * 300 },
  async () => {
    const stripe = stripeAccount(club.sandbox)
    const members = await manySubscribers(club, MEMBERS)
    for (const { clientSecret } of members) {
      club.sandbox.confirm({ intent: clientSecret, card: random.pick([WORKING_CARD, CARD_THAT_ASKS]) })
    }
    const late: Stripe.Event[] = []
    /** Sends part of what happened at once, and keeps the rest for the end. */
    const tell = async (): Promise<void> => {
      const now: Stripe.Event[] = []
      for (const event of takeEvents()) (random.next() < 0.3 ? now : late).push(event)
      await deliver(disturbed(now))
    }
    await tell()
    await club.sandbox.clock.advance(MONTH)
    await tell()
    const owed = paymentsOwed()
    for (const { subscription, customer } of members) await live(stripe, subscription, owed.get(customer))
    await club.sandbox.clock.advance(2 * 86_400)
    await tell()
    await club.sandbox.clock.advance(MONTH)
    late.push(...takeEvents())
    expect(late.length).toBeGreaterThan(MEMBERS * 6)
    await deliver(disturbed(late))

    await reconcileAll(club)
    const atStripe = factsAtStripe(club.sandbox)
    const inClub = await factsInClub(club)
    expect(atStripe.size).toBe(MEMBERS)
    for (const [customer, facts] of atStripe) expect(inClub.get(customer)).toEqual(facts)
    const statuses = new Set([...atStripe.values()].map(({ status }) => status))
    expect(statuses).toEqual(new Set(['active', 'past_due', 'cancelled']))
    const { rows } = await club.superuser.sql.run("SELECT COUNT(*) FROM stripe_events WHERE handled_at = ''")
    expect(rows).toEqual([['0']])
  },
)
