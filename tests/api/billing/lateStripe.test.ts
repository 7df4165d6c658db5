import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailRows } from '../../support/mails'
import { memberRows } from '../../support/memberRows'
import { createSubscription, newPerson, pay, verify, WORKING_CARD } from '../../support/people'
import { type RecordingProxy, startRecordingProxy } from '../../support/recordingProxy'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { holdAnswer } from '../../support/stripeCallFaults'

let club: TestClub
let proxy: RecordingProxy
beforeAll(async () => {
  proxy = await startRecordingProxy()
  club = await startTestClub({ settings: { STRIPE_API_BASE: proxy.url } })
  proxy.forwardTo(club.sandbox.url)
  club.sandbox.deliveries.configure({ paused: true })
})
afterAll(async () => {
  await club.stop()
  await proxy.close()
})

test('a payment whose subscription has not followed yet: wait, and do not pay again', async () => {
  const person = await newPerson(club)
  const paymentIntentId = await pay(club, person)
  proxy.rewrite((body, { path }) =>
    path.startsWith('/v1/subscriptions?')
      ? body.replaceAll('"status": "active"', '"status": "incomplete"')
      : body,
  )
  expect((await verify(club, person, { paymentIntentId })).json).toMatchObject({
    success: false,
    code: 'payment_pending',
  })
  expect((await verify(club, person)).json).toMatchObject({ success: false, code: 'no_subscription' })
  expect((await memberRows(club, person.id)).profile['stage']).toBe('Paso 1 sin pago')

  proxy.rewrite((body) => body)
  expect((await verify(club, person, { paymentIntentId })).json['success']).toBe(true)
  const { audit, leadStages } = await memberRows(club, person.id)
  expect(audit.map(({ after }) => after)).toEqual(['incomplete', 'paid', 'active', 'Paso 2 pagado'])
  expect(leadStages).toEqual(['Paso 1 sin pago', 'Paso 2 pagado'])
})

test('an event that came in while Stripe was being read is not answered for by that read', async () => {
  const person = await newPerson(club)
  const paymentIntentId = await pay(club, person)
  await verify(club, person, { paymentIntentId })
  const { profile } = await memberRows(club, person.id)
  const event = (id: string) =>
    club.superuser
      .collection('stripe_events')
      .create({ id, type: 'customer.updated', customer: profile['stripe_customer_id'] as string })
  const handledAt = async ({ id }: { id: string }): Promise<unknown> =>
    (await club.superuser.collection('stripe_events').getOne(id))['handled_at']
  const before = await event('evt_before')
  const answer = holdAnswer(club.sandbox, '/v1/charges')
  const reads = (): number => club.sandbox.requests.list({ path: '/v1/charges' }).length
  const earlier = reads()
  const reading = verify(club, person)
  await expect.poll(reads).toBe(earlier + 1)
  const meanwhile = await event('evt_meanwhile')
  answer()
  await reading
  expect(await handledAt(before)).not.toBe('')
  expect(await handledAt(meanwhile)).toBe('')
  await verify(club, person)
  expect(await handledAt(meanwhile)).not.toBe('')
})

const READS = ['/v1/charges', '/v1/invoices', '/v1/subscriptions']

test.each(READS)(
  'a payment that falls behind the read of %s is never taken for a departure, and is welcomed',
  async (path) => {
    const person = await newPerson(club)
    const { json } = await createSubscription(club, person)
    club.sandbox.requests.clear()
    const answer = holdAnswer(club.sandbox, path)
    const early = verify(club, person)
    await expect.poll(() => club.sandbox.requests.list({ path }).length).toBe(1)
    club.sandbox.confirm({ intent: String(json['clientSecret']), card: WORKING_CARD })
    answer()
    await early
    expect((await verify(club, person)).json['success']).toBe(true)
    const { audit, leadStages } = await memberRows(club, person.id)
    expect(await mailRows(club, person, 'welcome')).toHaveLength(1)
    expect(audit.map(({ after }) => after)).not.toContain('Cliente de baja')
    expect(leadStages).toEqual(['Paso 1 sin pago', 'Paso 2 pagado'])
  },
)
