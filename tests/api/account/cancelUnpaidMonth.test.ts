import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_DELIVERY_SETTINGS } from '@/sandbox/events/WebhookDeliveries'
import { fromUnix } from '@/server/db/dbDate'
import { loseEvents } from '../../support/loseEvents'
import { sentMail } from '../../support/mails'
import {
  callAs,
  CARD_THAT_DECLINES,
  endingOf,
  failRenewal,
  moneyOf,
  MONTH,
  refundsOf,
  settleByJob,
  subscriptionAs,
  subscriptionOf,
  turnCard,
} from '../../support/money'
import { me, payingMember, type Person, verify, WORKING_CARD } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe } from '../../support/stripeAccount'

/* Members who leave after the paid month, before the next is paid, whatever the club has heard of it. */

const TEN_MINUTES = 600
const HOUR = 3600

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
beforeEach(() => {
  club.sandbox.deliveries.configure(DEFAULT_DELIVERY_SETTINGS)
  club.sandbox.faults.clear()
})
afterAll(() => club.stop())

const cancel = (person: Person) => callAs(club, person, 'membership/cancel', { reason: null, comment: null })

/** Lets the paid month end, and `seconds` more go by. @param isHeard whether Stripe's events reach the club */
async function passPeriodEnd(person: Person, seconds: number, isHeard: boolean): Promise<void> {
  if (!isHeard) await loseEvents(club)
  const end = subscriptionOf(club, person).items.data[0]!.current_period_end
  await club.sandbox.clock.advance(end - club.sandbox.clock.now() + seconds)
  await club.sandbox.settled()
}

/** Whatever comes, not a cent beyond the first month is taken; the person is out, and was told so once. */
async function expectOver(person: Person, money: [taken: number, back: number][]): Promise<void> {
  expect(subscriptionOf(club, person)).toMatchObject({ status: 'canceled' })
  expect(atStripe(club.sandbox, person.id).invoices.filter(({ auto_advance }) => auto_advance)).toEqual([])
  club.sandbox.deliveries.configure(DEFAULT_DELIVERY_SETTINGS)
  await club.sandbox.clock.advance(2 * MONTH)
  await club.sandbox.settled()
  await verify(club, person)
  expect(moneyOf(club, person)).toEqual(money)
  expect(await me(club, person)).toMatchObject({ json: { access: 'subscription_expired' } })
  const endings = await club.superuser
    .collection('endings')
    .getFullList({ filter: `profile = "${person.id}"` })
  expect(endings).toMatchObject([{ kind: 'cancellation', at_once: true }])
  const mail = await sentMail(club, person, /^Tu suscripción (a|termina)/)
  expect(mail.subject).toMatch(/ha terminado$/)
}

test.each([
  ['of which the club has heard', true],
  ['of which nothing was heard', false],
])(
  'ten minutes after the month, %s: it ends at once and the draft is never collected',
  async (_name, isHeard) => {
    const person = await payingMember(club)
    await passPeriodEnd(person, TEN_MINUTES, isHeard)
    expect(subscriptionOf(club, person).status).toBe('active')
    const { status, json } = await cancel(person)
    expect(status).toBe(200)
    expect(await cancel(person)).toEqual({ status, json })
    expect(await endingOf(club, person)).toMatchObject({ ends_at: json['cancel_at'], refund_state: 'none' })
    expect(await subscriptionAs(club, person)).toMatchObject({ status: 'cancelled', cancel_at: null })
    await expectOver(person, [[1999, 0]])
  },
)

test('a renewal that failed without the club hearing of it is not tried again', async () => {
  const person = await payingMember(club)
  turnCard(club, person, CARD_THAT_DECLINES)
  await passPeriodEnd(person, 2 * HOUR, false)
  turnCard(club, person, WORKING_CARD)
  expect(await subscriptionAs(club, person)).toMatchObject({ status: 'active' })
  expect((await cancel(person)).status).toBe(200)
  await expectOver(person, [[1999, 0]])
})

test('a renewal that was paid without the club hearing of it is a month to stay', async () => {
  const person = await payingMember(club)
  await failRenewal(club, person)
  await loseEvents(club)
  turnCard(club, person, WORKING_CARD)
  await club.sandbox.clock.advance(4 * 86_400)
  await club.sandbox.settled()
  expect(moneyOf(club, person)).toHaveLength(2)
  expect(await subscriptionAs(club, person)).toMatchObject({ status: 'past_due' })
  const end = new Date(subscriptionOf(club, person).items.data[0]!.current_period_end * 1000).toISOString()
  expect(await cancel(person)).toMatchObject({ json: { cancel_at: end } })
  expect(subscriptionOf(club, person)).toMatchObject({ status: 'active', cancel_at_period_end: true })
})

test('an end that was planned elsewhere for a month nobody has paid comes at once when the member asks for it', async () => {
  const person = await payingMember(club)
  await failRenewal(club, person)
  const { id } = subscriptionOf(club, person)
  const inAMonth = fromUnix(club.sandbox.clock.now() + MONTH)
  await club.superuser.sql.run(`UPDATE subscriptions SET status = 'active' WHERE profile_id = '${person.id}'`)
  await club.superuser.sql.run(
    `INSERT INTO endings (id, profile, stripe_subscription_id, kind, requested_at, requested_by, round, settled_at,
       ends_at, refund_state, undone_at, reason, comment, at_once, refund_cents)
     VALUES ('planned${person.id.slice(0, 8)}', '${person.id}', '${id}', 'cancellation', '2026-01-01 00:00:00.000Z',
       'stripe', 1, '2026-01-01 00:00:00.000Z', '${inAMonth}', 'none', '', '', '', FALSE, 0)`,
  )
  expect((await cancel(person)).status).toBe(200)
  await expectOver(person, [[1999, 0]])
})

test('while Stripe is away the request waits, and ends at once when it is settled', async () => {
  const person = await payingMember(club)
  await passPeriodEnd(person, TEN_MINUTES, false)
  club.sandbox.faults.add({ effect: 'status', status: 429, when: 'before', path: '/v1/*', times: null })
  expect(await cancel(person)).toMatchObject({ status: 200, json: { cancel_at: null } })
  club.sandbox.faults.clear()
  await settleByJob(club)
  await expectOver(person, [[1999, 0]])
})

test('what Stripe collects while it cannot be told of the request is given back', async () => {
  const person = await payingMember(club)
  await club.sandbox.settled()
  club.sandbox.faults.add({ effect: 'status', status: 429, when: 'before', path: '/v1/*', times: null })
  expect(await cancel(person)).toMatchObject({ status: 200, json: { cancel_at: null } })
  await passPeriodEnd(person, 2 * HOUR, false)
  expect(moneyOf(club, person)).toHaveLength(2)
  club.sandbox.faults.clear()
  await settleByJob(club)
  expect(refundsOf(club, person)).toHaveLength(1)
  expect(await endingOf(club, person)).toMatchObject({ refund_cents: 1999, refund_state: 'succeeded' })
  await expectOver(person, [
    [1999, 0],
    [1999, 1999],
  ])
  await sentMail(club, person, /^Te hemos devuelto /)
})
