import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PLAN } from '@/domain/plan'
import { signInAs } from '@/ops/run/signInAs'
import { callClub } from '../../support/callClub'
import { memberRows } from '../../support/memberRows'
import { createSubscription, me, newPerson, pay, payingMember, verify } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe, stripeAccount } from '../../support/stripeAccount'
import { present } from '../../support/present'

const HOUR = 3600
const DECLINED_CARD = '4000000000000002'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())
afterEach(() => club.sandbox.settled())

describe('one person, one subscription', () => {
  test('50 parallel calls: one customer, one subscription, one secret, one consent', async () => {
    const person = await newPerson(club)
    const answers = await Promise.all(Array.from({ length: 50 }, () => createSubscription(club, person)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ json }) => json['clientSecret'])).size).toBe(1)
    const { customers, subscriptions, intents } = atStripe(club.sandbox, person.id)
    expect([customers.length, subscriptions.length, intents.length]).toEqual([1, 1, 1])
    const { consents } = await memberRows(club, person.id)
    expect(consents.filter(({ document }) => document === 'immediate-start')).toHaveLength(1)
  })

  test('two devices that pay at once are charged once', async () => {
    const person = await newPerson(club)
    const [phone, laptop] = await Promise.all([
      createSubscription(club, person),
      createSubscription(club, person),
    ])
    const pays = (answer: typeof phone) =>
      club.sandbox.confirm({ intent: String(answer.json['clientSecret']), card: '4242424242424242' })
    expect(pays(phone).error).toBeNull()
    expect(pays(laptop).error).toMatchObject({ code: 'payment_intent_unexpected_state' })
    await club.sandbox.settled()
    expect(atStripe(club.sandbox, person.id).charges).toHaveLength(1)
    expect((await me(club, person)).json['access']).toBe('granted')
  })

  test('after a decline the same secret is paid', async () => {
    const person = await newPerson(club)
    const first = await createSubscription(club, person)
    const declined = club.sandbox.confirm({ intent: String(first.json['clientSecret']), card: DECLINED_CARD })
    expect(declined.error).toMatchObject({ code: 'card_declined' })
    expect((await verify(club, person)).json).toMatchObject({ success: false, code: 'no_subscription' })
    const second = await createSubscription(club, person)
    expect(second.json).toEqual(first.json)
    await pay(club, person)
    expect((await verify(club, person)).json['success']).toBe(true)
    expect(atStripe(club.sandbox, person.id).subscriptions).toHaveLength(1)
  })

  test('what the body says about e-mail, price, amount or customer is ignored', async () => {
    const victim = await payingMember(club)
    const person = await newPerson(club)
    const { customers } = atStripe(club.sandbox, victim.id)
    const { status } = await createSubscription(club, person, {
      userEmail: victim.email,
      email: victim.email,
      userName: 'Otra persona',
      price: 'price_cheap',
      amount: 1,
      currency: 'usd',
      customer: present(customers[0]).id,
      customerId: present(customers[0]).id,
      metadata: { user_id: victim.id },
      profileId: victim.id,
    })
    expect(status).toBe(200)
    const made = atStripe(club.sandbox, person.id)
    expect(made.customers).toMatchObject([{ email: person.email, name: 'Ana María Núñez Ibarra' }])
    expect(made.invoices).toMatchObject([{ amount_due: PLAN.amountCents, currency: PLAN.currency }])
    expect(atStripe(club.sandbox, victim.id).subscriptions).toHaveLength(1)
  })
})

describe('who may', () => {
  test('a member is told so, and nothing new is made', async () => {
    const member = await payingMember(club)
    const before = atStripe(club.sandbox, member.id)
    const { status, json } = await createSubscription(club, member)
    expect([status, json['code']]).toEqual([409, 'already_subscribed'])
    expect(atStripe(club.sandbox, member.id)).toEqual(before)
  })

  test('guests and void tokens get 401, staff 403', async () => {
    const guest = await callClub(club, 'create-subscription')
    expect([guest.status, guest.json['code']]).toEqual([401, 'session_expired'])
    const wrong = await callClub(club, 'create-subscription', { token: 'eyJhbGciOiJIUzI1NiJ9.e30.x' })
    expect([wrong.status, wrong.json['code']]).toEqual([401, 'session_expired'])
    const staff = await club.superuser
      .collection('staff')
      .create({ email: 'staff@example.org', password: 'Farola-9021!', passwordConfirm: 'Farola-9021!' })
    const token = await signInAs(club.superuser, 'staff', staff.id, 600)
    for (const path of ['create-subscription', 'verify-subscription']) {
      const refused = await callClub(club, path, { token })
      expect([refused.status, refused.json['code']]).toEqual([403, 'forbidden'])
    }
  })
})

describe('beginning anew', () => {
  test('after 23 unpaid hours a new subscription with a new secret', async () => {
    const person = await newPerson(club)
    const first = await createSubscription(club, person)
    await club.sandbox.clock.advance(23 * HOUR + 60)
    await club.sandbox.settled()
    expect((await memberRows(club, person.id)).subscriptions[0]).toMatchObject({
      status: 'incomplete_expired',
    })
    const second = await createSubscription(club, person)
    expect(second.json['subscriptionId']).not.toBe(first.json['subscriptionId'])
    expect(
      club.sandbox.confirm({ intent: String(first.json['clientSecret']), card: '4242424242424242' }).error,
    ).not.toBeNull()
    await pay(club, person)
    expect((await verify(club, person)).json['success']).toBe(true)
    const { subscriptions, charges } = atStripe(club.sandbox, person.id)
    expect(subscriptions.map(({ status }) => status)).toEqual(['incomplete_expired', 'active'])
    expect(charges).toHaveLength(1)
  })

  test('after a cancellation: a new membership with its own beginning', async () => {
    const member = await payingMember(club)
    const [old] = atStripe(club.sandbox, member.id).subscriptions
    await club.sandbox.clock.advance(HOUR)
    await stripeAccount(club.sandbox).subscriptions.cancel(present(old).id)
    await club.sandbox.settled()
    const left = await memberRows(club, member.id)
    expect(left.profile).toMatchObject({ stage: 'Cliente de baja', member_since: '' })
    expect(left.profile['fecha_de_baja']).not.toBe('')
    expect((await me(club, member)).json['access']).toBe('subscription_expired')

    await club.sandbox.clock.advance(HOUR)
    await pay(club, member)
    expect((await verify(club, member)).json['success']).toBe(true)
    const [, renewed] = atStripe(club.sandbox, member.id).subscriptions
    const { profile, leadStages } = await memberRows(club, member.id)
    expect(profile).toMatchObject({ stage: 'Paso 2 pagado', fecha_de_baja: '', active: true })
    expect(new Date(String(profile['member_since'])).getTime()).toBe(present(renewed).start_date * 1000)
    expect(present(renewed).start_date).toBeGreaterThan(present(old).start_date)
    expect(leadStages).toEqual(['Paso 1 sin pago', 'Paso 2 pagado', 'Paso 2 pagado'])
  })
})
