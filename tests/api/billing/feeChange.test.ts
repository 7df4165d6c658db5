import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PLAN } from '@/domain/plan'
import { toDbDate } from '@/server/db/dbDate'
import { callClub } from '../../support/callClub'
import type { ChangedBuild } from '../../support/changedBuild'
import { eventually } from '../../support/eventually'
import { factsInClub, reconcileAll } from '../../support/membershipOracle'
import { sentMail } from '../../support/mails'
import {
  callAs,
  confirmCard,
  endingOf,
  failRenewal,
  MONTH,
  moneyOf,
  subscriptionAs,
  subscriptionOf,
  turnCard,
} from '../../support/money'
import { buildOtherFee, changeFee, OTHER_FEE } from '../../support/otherFee'
import { callPanel, detailOf, type Panel } from '../../support/panel'
import {
  createSubscription,
  me,
  newPerson,
  pay,
  payingMember,
  type Person,
  verify,
  WORKING_CARD,
} from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { present } from '../../support/present'
import { startTestClub, type TestClub, TEST_STRIPE } from '../../support/startTestClub'
import { atStripe, stripeAccount } from '../../support/stripeAccount'
import { setUpPlan } from '@/ops/run/setUpPlan'

const FEE = PLAN.amountCents
const SHOWS_NEW = { amount_cents: OTHER_FEE }
const SHOWS_OLD = { amount_cents: FEE }
const eur = (cents: number): string => `${(cents / 100).toFixed(2).replace('.', ',')}\u00a0€`

let other: ChangedBuild
let club: TestClub
let panel: Panel
/** People from before the fee change. */
let member: Person
let late: Person
let waiting: Person
let opened: Person
let gone: Person
let openSecret: string
let waitingSecret: string

const secretOf = (answer: Awaited<ReturnType<typeof createSubscription>>): string =>
  String(answer.json['clientSecret'])
const confirm = (secret: string) => club.sandbox.confirm({ intent: secret, card: WORKING_CARD })
const pricesOf = ({ id }: Person): (number | null)[] =>
  atStripe(club.sandbox, id).subscriptions.map(({ items }) => present(items.data[0]).price.unit_amount)

/** What the overview adds up, in cents; Stripe's clock is ahead of the months that it shows. */
async function revenue(): Promise<number> {
  const { rows } = await club.superuser.sql.run('SELECT sum(revenue_cents) FROM club_hours')
  return Number(present(rows[0])[0])
}

/** As a member or newcomer who pays from a page that shows the new fee. */
async function payNewFee(person: Person): Promise<void> {
  const answer = await createSubscription(club, person, SHOWS_NEW)
  expect(answer.status).toBe(200)
  expect(confirm(secretOf(answer)).error).toBeNull()
  expect((await verify(club, person)).json['success']).toBe(true)
}

beforeAll(async () => {
  ;[other, club] = await Promise.all([
    buildOtherFee('server'),
    startTestClub({ settings: { RENEWAL_NOTICE_DAYS: '7' } }),
  ])
  panel = { club, staff: await newStaff(club) }
  late = await payingMember(club)
  await failRenewal(club, late)
  turnCard(club, late, WORKING_CARD)
  gone = await payingMember(club)
  await callAs(club, gone, 'membership/withdraw')
  member = await payingMember(club)
  waiting = await newPerson(club)
  waitingSecret = secretOf(await createSubscription(club, waiting))
  opened = await newPerson(club)
  openSecret = secretOf(await createSubscription(club, opened, SHOWS_OLD))
  await club.sandbox.settled()
})
afterAll(async () => {
  await club.stop()
  await other.remove()
})

test('a change of the fee leaves everybody as they are', async () => {
  await reconcileAll(club)
  const before = await factsInClub(club)
  await changeFee(club, other)
  // As on the first start of a release that keeps the plan's products: it has never read one.
  await club.superuser.sql.run('DELETE FROM plan_products')
  await reconcileAll(club)
  expect(await factsInClub(club)).toEqual(before)
  for (const person of [member, late]) {
    expect((await me(club, person)).json['access']).toBe('granted')
    expect(await subscriptionAs(club, person)).toMatchObject({ price_cents: FEE })
    expect(pricesOf(person)).toEqual([FEE])
    expect(moneyOf(club, person)).toEqual([[FEE, 0]])
  }
  expect((await detailOf(panel, member.id)).membership).toMatchObject({ price_cents: FEE })
  const stripe = stripeAccount(club.sandbox)
  const [product, ...others] = (await stripe.products.list()).data
  expect(others).toEqual([])
  const prices = (await stripe.prices.list({ product: present(product).id })).data
  expect(prices.map(({ unit_amount, lookup_key }) => [unit_amount, lookup_key])).toEqual([
    [OTHER_FEE, PLAN.lookupKey],
    [FEE, null],
  ])
})

describe('afterwards', () => {
  test.each([
    ['says what it shows', SHOWS_OLD],
    ['is of the release that says nothing', {}],
    ['shows what nobody ever paid', { amount_cents: 1 }],
  ])('a page that %s sells nothing', async (_name, body) => {
    const person = await newPerson(club)
    const { status, json } = await createSubscription(club, person, body)
    expect([status, json['code']]).toEqual([409, 'price_changed'])
    expect(atStripe(club.sandbox, person.id)).toMatchObject({ customers: [], subscriptions: [] })
  })

  test('an old page of a member says that they are one', async () => {
    const { status, json } = await createSubscription(club, member, SHOWS_OLD)
    expect([status, json['code']]).toEqual([409, 'already_subscribed'])
  })

  test('who joins pays the new fee, and is told it', async () => {
    const person = await newPerson(club)
    await payNewFee(person)
    await club.sandbox.settled()
    expect(moneyOf(club, person)).toEqual([[OTHER_FEE, 0]])
    expect(await subscriptionAs(club, person)).toMatchObject({ price_cents: OTHER_FEE })
    const { text } = await sentMail(club, person, /^Ya eres de/)
    expect(text).toContain(`Hemos cobrado ${eur(OTHER_FEE)}`)
    expect(text).toContain(`${eur(OTHER_FEE)} al mes`)
    // Below the letter is the version of the conditions that was accepted: another fee is another version.
    const [letter = ''] = text.split('Guarda este correo')
    expect(letter).not.toContain(eur(FEE))
  })

  test('before a renewal everybody is told what it costs them', async () => {
    const newcomer = await newPerson(club)
    await payNewFee(newcomer)
    // Stripe's pending events would put the end of the period back.
    await club.sandbox.settled()
    const soon = toDbDate(new Date(Date.now() + 6 * 86_400_000))
    await club.superuser.sql.run(
      `UPDATE subscriptions SET current_period_end = '${soon}' WHERE profile_id IN ('${member.id}', '${newcomer.id}')`,
    )
    await club.runJob('queueNotices')
    for (const [person, cents] of [
      [member, FEE],
      [newcomer, OTHER_FEE],
    ] as const) {
      await eventually(async () => {
        const { text } = await sentMail(club, person, /se renueva/)
        expect(text).toContain(`cobramos ${eur(cents)} con tu tarjeta`)
      })
    }
  })

  test('a card form that was open is paid as it showed, and is a membership', async () => {
    expect(confirm(openSecret).error).toBeNull()
    expect((await verify(club, opened)).json).toMatchObject({
      success: true,
      subscription: { price_cents: FEE },
    })
    await club.sandbox.settled()
    expect(moneyOf(club, opened)).toEqual([[FEE, 0]])
    const { text } = await sentMail(club, opened, /^Ya eres de/)
    expect(text).toContain(`Hemos cobrado ${eur(FEE)}`)
    expect(text).not.toContain(eur(OTHER_FEE))
  })

  test('an unpaid subscription of the old price is void, and the new one is paid once', async () => {
    const [before] = atStripe(club.sandbox, waiting.id).subscriptions
    await payNewFee(waiting)
    expect(confirm(waitingSecret).error).not.toBeNull()
    const { subscriptions, invoices } = atStripe(club.sandbox, waiting.id)
    expect(subscriptions.map(({ status }) => status)).toEqual([expect.not.stringMatching('active'), 'active'])
    expect(present(subscriptions[0]).id).toBe(present(before).id)
    expect(invoices.map(({ status }) => status)).toEqual(['void', 'paid'])
    expect(moneyOf(club, waiting)).toEqual([[OTHER_FEE, 0]])
  })

  test('an old bill that is paid while it is made void stays paid', async () => {
    const person = await newPerson(club)
    const stripe = stripeAccount(club.sandbox)
    const [earlier] = (await stripe.prices.list({ limit: 2 })).data.slice(-1)
    await createSubscription(club, person, SHOWS_NEW)
    const { customers, subscriptions } = atStripe(club.sandbox, person.id)
    await stripe.subscriptions.cancel(present(subscriptions[0]).id)
    const old = await stripe.subscriptions.create({
      customer: present(customers[0]).id,
      items: [{ price: present(earlier).id }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    })
    const bill = old.latest_invoice as Exclude<typeof old.latest_invoice, string | null>
    club.sandbox.faults.add({
      method: 'POST',
      path: '/v1/invoices/*/void',
      times: 1,
      effect: 'delay',
      when: 'before',
      ms: 1500,
    })
    const asked = createSubscription(club, person, SHOWS_NEW)
    await expect
      .poll(() => club.sandbox.requests.list().some(({ path }) => path.endsWith(`${bill.id}/void`)))
      .toBe(true)
    expect(confirm(present(bill.confirmation_secret).client_secret).error).toBeNull()
    const { status, json } = await asked
    expect([status, json['code']]).toEqual([409, 'already_subscribed'])
    expect((await verify(club, person)).json['success']).toBe(true)
    expect(moneyOf(club, person)).toEqual([[FEE, 0]])
    expect(subscriptionOf(club, person).status).toBe('active')
  })

  test('who left and comes back pays the new fee', async () => {
    expect(await endingOf(club, gone)).toMatchObject({ kind: 'withdrawal', refund_cents: FEE })
    await payNewFee(gone)
    expect(moneyOf(club, gone)).toEqual([
      [FEE, FEE],
      [OTHER_FEE, 0],
    ])
  })

  test('who owes a month pays their own price', async () => {
    const { status } = await callAs(club, late, 'billing/card', {
      setupIntentId: await confirmCard(club, late),
    })
    expect(status).toBe(200)
    await club.sandbox.settled()
    expect(moneyOf(club, late)).toEqual([
      [FEE, 0],
      [FEE, 0],
    ])
    expect(await subscriptionAs(club, late)).toMatchObject({ status: 'active', price_cents: FEE })
  })

  test('what was taken is what the overview counts, and the next month costs each their own', async () => {
    const newcomer = await newPerson(club)
    const before = await revenue()
    await payNewFee(newcomer)
    const after = await revenue()
    expect(after - before).toBe(OTHER_FEE)
    await club.sandbox.clock.advance(MONTH + 2 * 3600)
    await club.sandbox.settled()
    for (const [person, cents] of [
      [member, FEE],
      [newcomer, OTHER_FEE],
    ] as const) {
      await verify(club, person)
      expect(moneyOf(club, person)).toEqual([
        [cents, 0],
        [cents, 0],
      ])
      expect(await subscriptionAs(club, person)).toMatchObject({ status: 'active', price_cents: cents })
    }
  })

  test('nobody is judged while it is not known what the plan is', async () => {
    const before = await factsInClub(club)
    await club.superuser.sql.run('DELETE FROM plan_products')
    club.sandbox.faults.add({
      path: '/v1/prices',
      effect: 'status',
      status: 500,
      when: 'before',
      times: null,
    })
    const refused = await callPanel(panel, `clients/${member.id}/reconcile`)
    expect([refused.status, refused.json['code']]).toEqual([503, 'stripe_unavailable'])
    expect(
      (await callClub(club, 'verify-subscription', { token: member.token, body: {} })).json,
    ).toMatchObject({
      success: true,
    })
    expect(await factsInClub(club)).toEqual(before)
    club.sandbox.faults.clear()
    expect((await callPanel(panel, `clients/${member.id}/reconcile`)).status).toBe(200)
    expect((await club.superuser.sql.run('SELECT count(*) FROM plan_products')).rows).toEqual([['1']])
  })

  test('another product with the lookup key: who joined by the earlier one stays a member', async () => {
    await reconcileAll(club)
    const stripe = stripeAccount(club.sandbox)
    const [first] = (await stripe.products.list({ active: true })).data
    await stripe.products.update(present(first).id, { active: false })
    await setUpPlan({ secretKey: TEST_STRIPE.secretKey, apiBase: club.sandbox.url }, OTHER_FEE)
    // As after an upgrade, or a backup from before: nothing is known but who is a member.
    await club.superuser.sql.run('DELETE FROM plan_products')
    await club.end('stop')
    await club.start()
    const newcomer = await newPerson(club)
    await payNewFee(newcomer)
    await club.sandbox.settled()
    const before = await factsInClub(club)
    await reconcileAll(club)
    expect(await factsInClub(club)).toEqual(before)
    for (const person of [member, newcomer]) expect((await me(club, person)).json['access']).toBe('granted')
    expect((await club.superuser.sql.run('SELECT count(*) FROM plan_products')).rows).toEqual([['2']])
  })
})

test('with the old fee again the old price is sold again, and no third one is made', async () => {
  await setUpPlan({ secretKey: TEST_STRIPE.secretKey, apiBase: club.sandbox.url })
  await setUpPlan({ secretKey: TEST_STRIPE.secretKey, apiBase: club.sandbox.url }, OTHER_FEE)
  const stripe = stripeAccount(club.sandbox)
  const count = (await stripe.prices.list({ limit: 100 })).data.length
  await setUpPlan({ secretKey: TEST_STRIPE.secretKey, apiBase: club.sandbox.url })
  const prices = (await stripe.prices.list({ limit: 100 })).data
  expect(prices).toHaveLength(count)
  expect(prices.find(({ lookup_key }) => lookup_key === PLAN.lookupKey)).toMatchObject({ unit_amount: FEE })
  await pay({ url: club.url, sandbox: club.sandbox }, await newPerson(club)).catch((error: unknown) =>
    expect(String(error)).toContain('price_changed'),
  )
})
