import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callClub } from '../../support/callClub'
import { memberRows } from '../../support/memberRows'
import { createSubscription, me, newPerson, pay, payingMember, verify } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe, stripeAccount } from '../../support/stripeAccount'
import { present } from '../../support/present'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())
afterEach(async () => {
  club.sandbox.faults.clear()
  club.sandbox.deliveries.configure({ paused: false })
  await club.sandbox.settled()
})

const stripeIsDown = (): string =>
  club.sandbox.faults.add({ effect: 'status', when: 'before', status: 503, times: null })

describe('whose payment it is', () => {
  test('somebody else’s payment convinces nobody, not even of a member', async () => {
    const { paymentIntentId } = await payingMember(club)
    for (const caller of [await newPerson(club), await payingMember(club)]) {
      const { status, json } = await verify(club, caller, { paymentIntentId })
      expect([status, json['success'], json['code']]).toEqual([200, false, 'payment_not_yours'])
    }
  })

  test('no ids and no subscription: no', async () => {
    const { status, json } = await verify(club, await newPerson(club))
    expect(status).toBe(200)
    expect(json).toMatchObject({ success: false, code: 'no_subscription', subscription: null })
  })

  test('an unpaid subscription: no', async () => {
    const person = await newPerson(club)
    const { json } = await createSubscription(club, person)
    const answer = await verify(club, person, { paymentIntentId: json['paymentIntentId'] })
    expect(answer.json).toMatchObject({ success: false, code: 'no_subscription' })
    expect((await me(club, person)).json['access']).toBe('no_subscription')
  })

  test('junk never becomes a part of Stripe’s address', async () => {
    const member = await payingMember(club)
    await club.sandbox.settled()
    club.sandbox.requests.clear()
    const junk = [
      '../customers',
      'pi_x/../../customers',
      'pi_%2e%2e%2fcustomers',
      'pi_x?expand[]=customer',
      `pi_${'x'.repeat(10_000)}`,
      'cs_test_123',
      'sub_123',
      'pi_',
      'pi_ñ',
      ' ',
    ]
    for (const paymentIntentId of junk) {
      const { json } = await verify(club, member, { paymentIntentId })
      expect([paymentIntentId.slice(0, 30), json['code']]).toEqual([
        paymentIntentId.slice(0, 30),
        'payment_not_yours',
      ])
    }
    expect(club.sandbox.requests.list()).toEqual([])
    expect((await verify(club, member, { paymentIntentId: '' })).json['success']).toBe(true)
    expect((await verify(club, member, { sessionId: '../customers' })).json['success']).toBe(true)
    expect((await verify(club, member, { paymentIntentId: { $ne: 1 } })).status).toBe(400)
    expect((await verify(club, member, { paymentIntentId: ['pi_x'] })).status).toBe(400)
  })

  test('guests get 401', async () => {
    const { status, json } = await callClub(club, 'verify-subscription')
    expect([status, json['code']]).toEqual([401, 'session_expired'])
  })
})

describe('without webhooks', () => {
  test('verify alone makes the member', async () => {
    club.sandbox.deliveries.configure({ paused: true })
    const person = await newPerson(club)
    const paymentIntentId = await pay(club, person)
    expect((await me(club, person)).json['access']).toBe('no_subscription')
    expect((await verify(club, person, { paymentIntentId })).json['success']).toBe(true)
    const { leadStages, profile } = await memberRows(club, person.id)
    expect(profile['stage']).toBe('Paso 2 pagado')
    expect(leadStages).toEqual(['Paso 1 sin pago', 'Paso 2 pagado'])
    club.sandbox.deliveries.configure({ paused: false })
    await club.sandbox.settled()
    expect((await memberRows(club, person.id)).leadStages).toEqual(leadStages)
  })

  test('Stripe down before: nothing is granted, and a later call is', async () => {
    club.sandbox.deliveries.configure({ paused: true })
    const person = await newPerson(club)
    const paymentIntentId = await pay(club, person)
    const down = stripeIsDown()
    const failed = await verify(club, person, { paymentIntentId })
    expect([failed.status, failed.json['success'], failed.json['code']]).toEqual([
      200,
      false,
      'verification_failed',
    ])
    expect((await memberRows(club, person.id)).subscriptions).toEqual([])
    club.sandbox.faults.clear(down)
    expect((await verify(club, person, { paymentIntentId })).json['success']).toBe(true)
  })

  test('Stripe down after the membership was stored: what it said still holds', async () => {
    const { paymentIntentId, ...member } = await payingMember(club)
    stripeIsDown()
    const { json } = await verify(club, member, { paymentIntentId })
    expect(json).toMatchObject({ success: true, subscription: { status: 'active' } })
    expect((await verify(club, member)).json['success']).toBe(true)
  })
})

describe('the payment of an earlier membership', () => {
  test('is expired, and no reason to wait while a new one is unpaid', async () => {
    const { paymentIntentId, ...member } = await payingMember(club)
    const [old] = atStripe(club.sandbox, member.id).subscriptions
    await stripeAccount(club.sandbox).subscriptions.cancel(present(old).id)
    const expired = await verify(club, member, { paymentIntentId })
    expect(expired.json).toMatchObject({
      success: false,
      code: 'subscription_expired',
      subscription: { status: 'cancelled' },
    })

    await createSubscription(club, member)
    const waiting = await verify(club, member, { paymentIntentId })
    expect(waiting.json).toMatchObject({ success: false, code: 'no_subscription' })
  })
})
