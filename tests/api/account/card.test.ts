import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberRows } from '../../support/memberRows'
import {
  callAs,
  CARD_THAT_ASKS,
  CARD_THAT_DECLINES,
  confirmCard,
  failRenewal,
  moneyOf,
  MONTH,
  paymentOf,
  subscriptionAs,
  subscriptionOf,
  turnCard,
} from '../../support/money'
import { callPanel } from '../../support/panel'
import { newStaff } from '../../support/permissions/cast'
import { me, newPerson, payingMember, type Person, verify, WORKING_CARD } from '../../support/people'
import { present } from '../../support/present'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe, idOf, stripeAccount } from '../../support/stripeAccount'
import { withFault } from '../../support/stripeCallFaults'

const MASTERCARD = '5555555555554444'
/** Authenticated when saved, then charged without asking. */
const CARD_SET_UP = '4000002500003155'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

const changeCard = (person: Person, setupIntentId: string) =>
  callAs(club, person, 'billing/card', { setupIntentId })
const payNow = (person: Person) => callAs(club, person, 'billing/pay')
const cardOf = async (person: Person): Promise<unknown[]> => {
  const { card_brand, card_last4, card_exp_month, card_exp_year } = await subscriptionAs(club, person)
  return [card_brand, card_last4, card_exp_month, card_exp_year]
}
/** Changes how the sandbox collects. */
const control = (settings: object) =>
  fetch(`${club.sandbox.url}/_sandbox/settings`, { method: 'POST', body: JSON.stringify(settings) })
/** Pays in the browser what the bank asked for. */
const confirmPayment = (secret: string, authentication: 'pass' | 'fail' = 'pass') =>
  club.sandbox.confirm({ intent: secret, authentication })

test('a new card is charged from now on, for customer and membership', async () => {
  const person = await payingMember(club)
  const intent = await confirmCard(club, person, MASTERCARD)
  expect(await changeCard(person, intent)).toEqual({
    status: 200,
    json: { success: true, payment: { state: 'none' } },
  })
  const { default_payment_method } = subscriptionOf(club, person)
  const [customer] = atStripe(club.sandbox, person.id).customers
  expect(present(customer).invoice_settings.default_payment_method).toBe(default_payment_method)
  expect(await cardOf(person)).toEqual(['mastercard', '4444', 12, expect.any(Number)])
  await club.sandbox.clock.advance(MONTH + 2 * 3600)
  await club.sandbox.settled()
  expect(atStripe(club.sandbox, person.id).charges.at(-1)?.payment_method).toBe(default_payment_method)
  expect(await subscriptionAs(club, person)).toMatchObject({ status: 'active' })

  const { audit, subscriptions } = await memberRows(club, person.id)
  expect(audit.filter(({ action }) => action === 'card_changed')).toHaveLength(1)
  expect(subscriptions[0]?.['pending_setup_intent']).toBe('')
})

test('the same confirmed card twice, at once and later: one change', async () => {
  const person = await payingMember(club)
  const intent = await confirmCard(club, person, MASTERCARD)
  const answers = await Promise.all([changeCard(person, intent), changeCard(person, intent)])
  answers.push(await changeCard(person, intent))
  for (const answer of answers) expect(paymentOf(answer)).toEqual({ state: 'none' })
  expect((await cardOf(person))[1]).toBe('4444')
  const { audit, subscriptions } = await memberRows(club, person.id)
  expect(audit.filter(({ action }) => action === 'card_changed')).toHaveLength(1)
  expect(subscriptions[0]?.['pending_setup_intent']).toBe('')
})

test('a change that was cut off after Stripe had the card is finished by the same call, and noted once', async () => {
  const person = await payingMember(club)
  const intent = await confirmCard(club, person, MASTERCARD)
  const changes = async () => (await memberRows(club, person.id)).audit.map(({ action }) => action as unknown)
  const broken = { effect: 'status', status: 500, when: 'before', times: null, method: 'GET' } as const
  await withFault(club, { ...broken, path: '/v1/charges' }, async () => {
    expect((await changeCard(person, intent)).status).toBe(503)
  })
  expect(await changes()).not.toContain('card_changed')
  expect(paymentOf(await changeCard(person, intent))).toEqual({ state: 'none' })
  await changeCard(person, intent)
  expect((await changes()).filter((action) => action === 'card_changed')).toHaveLength(1)
  expect((await cardOf(person))[1]).toBe('4444')
})

test('a later card is not put back by a late copy of an earlier call', async () => {
  const person = await payingMember(club)
  const first = await confirmCard(club, person, MASTERCARD)
  await changeCard(person, first)
  const second = await confirmCard(club, person, WORKING_CARD)
  await changeCard(person, second)
  await changeCard(person, first)
  expect((await cardOf(person))[1]).toBe('4242')
})

test('nobody reaches the card of somebody else, nor one that was never confirmed', async () => {
  const [person, other] = [await payingMember(club), await payingMember(club)]
  const theirs = await confirmCard(club, other, MASTERCARD)
  expect(await changeCard(person, theirs)).toMatchObject({
    status: 403,
    json: { code: 'payment_not_yours' },
  })
  expect(await changeCard(person, 'seti_nobody')).toMatchObject({ json: { code: 'payment_not_yours' } })
  expect(await changeCard(person, '../customers')).toMatchObject({ json: { code: 'invalid_request' } })
  const stripe = stripeAccount(club.sandbox)
  const ofNobody = await stripe.setupIntents.create({
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  club.sandbox.confirm({ intent: ofNobody.id, card: MASTERCARD })
  expect(await changeCard(person, ofNobody.id)).toMatchObject({ json: { code: 'payment_not_yours' } })

  for (const authentication of ['fail', 'abandon'] as const) {
    const waiting = await confirmCard(club, person, CARD_SET_UP, authentication)
    expect(await changeCard(person, waiting)).toMatchObject({
      status: 409,
      json: { code: 'card_not_confirmed' },
    })
  }
  const declined = await confirmCard(club, person, '4000000000000002')
  expect(await changeCard(person, declined)).toMatchObject({ json: { code: 'card_not_confirmed' } })
  expect((await cardOf(person))[1]).toBe('4242')
  expect(idOf(subscriptionOf(club, other).default_payment_method)).not.toBe('')
})

test('whoever has no membership has no card to change and nothing to pay', async () => {
  const person = await newPerson(club)
  for (const path of ['setup-intent', 'pay']) {
    expect(await callAs(club, person, `billing/${path}`)).toMatchObject({
      status: 409,
      json: { code: 'no_subscription' },
    })
  }
  expect(await changeCard(person, 'seti_1')).toMatchObject({ json: { code: 'no_subscription' } })
})

test('a renewal that was refused says why, and is paid by a new card', async () => {
  const person = await payingMember(club)
  expect(await subscriptionAs(club, person)).toMatchObject({
    failure_code: '',
    needs_action: false,
    price_cents: 1999,
    currency: 'eur',
  })
  await failRenewal(club, person)
  expect(await subscriptionAs(club, person)).toMatchObject({
    status: 'past_due',
    failure_code: 'generic_decline',
    needs_action: false,
  })
  expect((await me(club, person)).json['payments']).toMatchObject([
    { kind: 'invoice', state: 'open', failure_code: 'generic_decline' },
    { kind: 'invoice', state: 'paid', failure_code: '' },
  ])
  expect(paymentOf(await payNow(person))).toEqual({
    state: 'declined',
    code: 'card_declined',
    decline_code: 'generic_decline',
  })
  const refused = await confirmCard(club, person, CARD_THAT_DECLINES)
  expect(paymentOf(await changeCard(person, refused))).toMatchObject({ state: 'declined' })
  expect((await cardOf(person))[1]).toBe('0341')

  const good = await confirmCard(club, person, MASTERCARD)
  expect(paymentOf(await changeCard(person, good))).toEqual({ state: 'paid' })
  expect(await subscriptionAs(club, person)).toMatchObject({ status: 'active', failure_code: '' })
  expect(moneyOf(club, person)).toHaveLength(2)
  expect(paymentOf(await changeCard(person, good))).toEqual({ state: 'none' })
  expect(paymentOf(await payNow(person))).toEqual({ state: 'none' })
  expect(moneyOf(club, person)).toHaveLength(2)
})

test('of two months that are owed both are paid, the older first, up to the one that is refused', async () => {
  await control({ retryDays: [3, 5, 90] })
  const person = await payingMember(club)
  await failRenewal(club, person)
  await club.sandbox.clock.advance(MONTH)
  await club.sandbox.settled()
  await verify(club, person)
  const owed = atStripe(club.sandbox, person.id).invoices.filter(({ status }) => status === 'open')
  expect(owed).toHaveLength(2)
  const tries = (): number => atStripe(club.sandbox, person.id).charges.length
  const before = tries()
  const asked = (): (string | undefined)[] =>
    club.sandbox.requests
      .list({ method: 'POST' })
      .map(({ path }) => /^\/v1\/invoices\/(\w+)\/pay$/.exec(path)?.[1])
      .filter((id) => owed.some((invoice) => invoice.id === id))
  expect(paymentOf(await payNow(person)).state).toBe('declined')
  expect(tries()).toBe(before + 1)
  expect(asked()).toEqual([owed[0]?.id])

  const good = await confirmCard(club, person, MASTERCARD)
  expect(paymentOf(await changeCard(person, good))).toEqual({ state: 'paid' })
  const paid = atStripe(club.sandbox, person.id).invoices.map(({ status }) => status)
  expect(paid).toEqual(['paid', 'paid', 'paid'])
  expect(asked()).toEqual([owed[0]?.id, ...owed.map(({ id }) => id)])
  expect(moneyOf(club, person)).toHaveLength(3)
  expect(await subscriptionAs(club, person)).toMatchObject({ status: 'active' })
  await control({ retryDays: [3, 5, 7] })
})

test('the same card is tried again as often as its holder wants, and pays once', async () => {
  const person = await payingMember(club)
  await failRenewal(club, person)
  for (const _again of [1, 2]) expect(paymentOf(await payNow(person)).state).toBe('declined')
  turnCard(club, person, WORKING_CARD)
  const answers = await Promise.all([payNow(person), payNow(person), payNow(person)])
  expect(answers.map((answer) => paymentOf(answer).state).sort()).toEqual(['none', 'none', 'paid'])
  expect(moneyOf(club, person)).toHaveLength(2)
})

test('a renewal for which the bank wants to be asked is confirmed by its holder', async () => {
  const person = await payingMember(club)
  await failRenewal(club, person, CARD_THAT_ASKS)
  expect(await subscriptionAs(club, person)).toMatchObject({
    status: 'past_due',
    needs_action: true,
    failure_code: 'authentication_required',
  })
  const asked = paymentOf(await payNow(person))
  const again = paymentOf(await payNow(person))
  expect(again).toEqual(asked)
  if (asked.state !== 'requires_action') throw new Error(`the payment is ${asked.state}`)

  confirmPayment(asked.clientSecret, 'fail')
  await club.sandbox.settled()
  await verify(club, person)
  expect(await subscriptionAs(club, person)).toMatchObject({
    needs_action: false,
    failure_code: 'payment_intent_authentication_failure',
  })
  const next = paymentOf(await payNow(person))
  if (next.state !== 'requires_action') throw new Error(`the payment is ${next.state}`)
  confirmPayment(next.clientSecret)
  const paymentIntentId = next.clientSecret.split('_secret_')[0]
  expect((await verify(club, person, { paymentIntentId })).json).toMatchObject({ success: true })
  expect(await subscriptionAs(club, person)).toMatchObject({ status: 'active', needs_action: false })
  expect(moneyOf(club, person)).toHaveLength(2)
})

test('a new card whose bank wants to be asked pays what is owed once it was', async () => {
  const person = await payingMember(club)
  await failRenewal(club, person)
  const intent = await confirmCard(club, person, CARD_THAT_ASKS)
  const asked = paymentOf(await changeCard(person, intent))
  if (asked.state !== 'requires_action') throw new Error(`the payment is ${asked.state}`)
  expect((await cardOf(person))[1]).toBe('3184')
  expect(paymentOf(await changeCard(person, intent))).toEqual(asked)
  confirmPayment(asked.clientSecret)
  await verify(club, person)
  expect(await subscriptionAs(club, person)).toMatchObject({ status: 'active' })
})

test('a card that was set up with its holder renews by itself', async () => {
  const person = await payingMember(club)
  const intent = await confirmCard(club, person, CARD_SET_UP)
  expect(paymentOf(await changeCard(person, intent))).toEqual({ state: 'none' })
  await club.sandbox.clock.advance(MONTH + 2 * 3600)
  await club.sandbox.settled()
  await verify(club, person)
  expect(await subscriptionAs(club, person)).toMatchObject({ status: 'active', needs_action: false })
})

test('the card that is told of is the one that will be charged: the customer’s where the membership has none', async () => {
  const person = await payingMember(club)
  const stripe = stripeAccount(club.sandbox)
  const { id, customer } = subscriptionOf(club, person)
  const intent = await confirmCard(club, person, MASTERCARD)
  const { payment_method } = await stripe.setupIntents.retrieve(intent)
  await stripe.customers.update(idOf(customer), {
    invoice_settings: { default_payment_method: idOf(payment_method) },
  })
  await stripe.subscriptions.update(id, { default_payment_method: '' })
  await club.sandbox.settled()
  expect((await cardOf(person)).slice(0, 2)).toEqual(['mastercard', '4444'])
})

test('while a membership is being ended its card is left alone', async () => {
  const person = await payingMember(club)
  const intent = await confirmCard(club, person, MASTERCARD)
  club.sandbox.faults.add({
    method: 'DELETE',
    path: '/v1/subscriptions/*',
    effect: 'reset',
    when: 'before',
    times: null,
  })
  const withdrawn = await callAs(club, person, 'membership/withdraw')
  expect(withdrawn.json).toMatchObject({ success: true, refund_state: 'pending' })
  for (const answer of [
    await changeCard(person, intent),
    await payNow(person),
    await callAs(club, person, 'billing/setup-intent'),
    await callAs(club, person, 'membership/cancel'),
    await callAs(club, person, 'membership/resume'),
  ])
    expect(answer).toMatchObject({ status: 409, json: { code: 'already_ending' } })
  club.sandbox.faults.clear()
  expect((await callAs(club, person, 'membership/withdraw')).json).toMatchObject({
    refund_state: 'succeeded',
  })
})

test('a membership that has just ended at Stripe is paid for by nobody, though nobody here has heard of it', async () => {
  const [debtor, changer] = [await payingMember(club), await payingMember(club)]
  const setupIntentId = await confirmCard(club, changer, MASTERCARD)
  turnCard(club, changer, CARD_THAT_DECLINES)
  await failRenewal(club, debtor)
  await verify(club, changer)
  club.sandbox.deliveries.configure({ paused: true })
  for (const person of [debtor, changer]) {
    expect(await subscriptionAs(club, person)).toMatchObject({ status: 'past_due' })
    await stripeAccount(club.sandbox).subscriptions.cancel(subscriptionOf(club, person).id)
  }
  turnCard(club, debtor, WORKING_CARD)
  for (const answer of [await payNow(debtor), await changeCard(changer, setupIntentId)])
    expect(answer).toMatchObject({ status: 409, json: { code: 'no_subscription' } })
  club.sandbox.deliveries.configure({ paused: false })
  for (const person of [debtor, changer]) {
    expect(moneyOf(club, person)).toHaveLength(1)
    expect(await subscriptionAs(club, person)).toMatchObject({ status: 'cancelled' })
  }
})

test('staff are no members: their session opens none of it', async () => {
  const staff = await newStaff(club)
  for (const path of ['billing/setup-intent', 'billing/card', 'billing/pay', 'membership/withdraw']) {
    expect(await callAs(club, staff, path)).toMatchObject({ status: 403, json: { code: 'forbidden' } })
  }
  expect((await callPanel({ club, staff }, 'call-list')).status).toBe(200)
})
