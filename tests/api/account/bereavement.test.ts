import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRAND } from '@/domain/brand'
import { serviceRowsOf, act } from '../../support/benefits'
import { memberRows } from '../../support/memberRows'
import {
  callAs,
  endingOf,
  failRenewal,
  moneyOf,
  MONTH,
  refundsOf,
  settleByJob,
  subscriptionOf,
} from '../../support/money'
import { callPanel, deleteClient, detailOf, type Panel } from '../../support/panel'
import {
  createSubscription,
  me,
  newPerson,
  pay,
  payingMember,
  type Person,
  verify,
} from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { present } from '../../support/present'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe, stripeAccount } from '../../support/stripeAccount'

let club: TestClub
let panel: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
afterAll(() => club.stop())

const report = (person: Person) => callAs(club, person, 'membership/bereavement')
const callsOf = async ({ id }: Person): Promise<Record<string, unknown>[]> => {
  const { json } = await callPanel(panel, 'call-list')
  return (json['calls'] as (Record<string, unknown> & { client: { id: string } })[]).filter(
    ({ client }) => client.id === id,
  )
}

test('the charge stops, the last month comes back, services end, the club calls, the session goes on', async () => {
  expect(BRAND.refundAfterDeath).toBe(true)
  const person = await payingMember(club)
  await club.sandbox.clock.advance(MONTH + 2 * 3600)
  await club.sandbox.settled()
  await verify(club, person)
  await act(club, person, { service_id: 'ayudas' })
  const open = await act(club, person, { service_id: 'acompanamiento' })

  const { status, json } = await report(person)
  expect([status, json]).toEqual([
    200,
    {
      success: true,
      ended_at: expect.any(String) as string,
      refund_cents: 1999,
      refund_state: 'succeeded',
    },
  ])
  expect(subscriptionOf(club, person).status).toBe('canceled')
  expect(moneyOf(club, person)).toEqual([
    [1999, 0],
    [1999, 1999],
  ])
  expect((await serviceRowsOf(club, person.id)).map(({ active }) => active as unknown)).toEqual([
    false,
    false,
  ])
  const { actions } = await detailOf(panel, person.id)
  expect(actions.find(({ id }) => id === open.id)?.handling).toBe('cancelled')
  expect(await callsOf(person)).toMatchObject([
    { kind: 'bereavement', handling: 'pending', failure_code: '', last_note: null },
  ])
  const queue = await callPanel(panel, 'request-list', { service: 'ayudas', age: 'todas', cursor: null })
  expect(queue.json['counts'], 'the queue tells of calls, whatever it is filtered by').toMatchObject({
    calls: 1,
  })
  const { profile } = await memberRows(club, person.id)
  expect(profile['bereaved_at']).not.toBe('')
  const state = await me(club, person)
  expect(state).toMatchObject({
    status: 200,
    json: { access: 'subscription_expired', ending: { kind: 'bereavement', refund_state: 'succeeded' } },
  })
  expect(JSON.stringify(state.json)).not.toContain('bereaved_at')

  expect(await report(person)).toEqual({ status, json })
  expect(refundsOf(club, person)).toHaveLength(1)
  await club.sandbox.clock.advance(2 * MONTH)
  await club.sandbox.settled()
  expect(moneyOf(club, person)).toHaveLength(2)
})

test('three calls at once are one end, one refund and one call of the club', async () => {
  const person = await payingMember(club)
  const answers = await Promise.all([report(person), report(person), report(person)])
  for (const { json } of answers) expect(json).toEqual(answers[0].json)
  expect(refundsOf(club, person)).toHaveLength(1)
  expect(await callsOf(person)).toHaveLength(1)
})

test('a renewal that was owed is owed no more, and nobody is called about it', async () => {
  const person = await payingMember(club)
  await failRenewal(club, person)
  expect(await callsOf(person)).toMatchObject([{ kind: 'past_due' }])
  await report(person)
  expect((await callsOf(person)).map(({ kind }) => kind)).toEqual(['bereavement'])
  const invoices = atStripe(club.sandbox, person.id).invoices
  expect(invoices.map((invoice) => invoice.status)).toEqual(['paid', 'void'])
})

test('whoever never paid may say it, and can be charged for nothing that was begun', async () => {
  const person = await newPerson(club)
  expect(await report(person)).toMatchObject({
    status: 200,
    json: { success: true, refund_cents: 0, refund_state: 'none' },
  })
  expect(await callsOf(person)).toMatchObject([{ kind: 'bereavement' }])

  const begun = await newPerson(club)
  await createSubscription(club, begun)
  await verify(club, begun)
  expect((await report(begun)).json).toMatchObject({ success: true, refund_state: 'none' })
  expect(subscriptionOf(club, begun).status).toBe('canceled')
})

test('after a cancellation that has come true nothing more is given back', async () => {
  const person = await payingMember(club)
  await callAs(club, person, 'membership/cancel')
  await club.sandbox.clock.advance(MONTH)
  await club.sandbox.settled()
  await verify(club, person)
  expect((await report(person)).json).toMatchObject({ refund_cents: 0, refund_state: 'none' })
  expect(moneyOf(club, person)).toEqual([[1999, 0]])
  expect(await endingOf(club, person)).toMatchObject({ kind: 'bereavement' })
})

test('who comes back to care for somebody else is a member like any other', async () => {
  const person = await payingMember(club)
  await report(person)
  await club.sandbox.clock.advance(60)
  await pay(club, person)
  await verify(club, person)
  expect((await me(club, person)).json).toMatchObject({ access: 'granted', ending: null })
  expect((await memberRows(club, person.id)).profile['bereaved_at']).toBe('')
  // The end of a later membership is not that of the earlier one.
  await callPanel(panel, `clients/${person.id}/deactivate`)
  expect((await detailOf(panel, person.id)).ending).toBeNull()
})

test('a death that is carried out late ends nothing that was begun since', async () => {
  const person = await payingMember(club)
  await stripeAccount(club.sandbox).subscriptions.cancel(subscriptionOf(club, person).id)
  await club.sandbox.settled()
  const settledAt = async (): Promise<unknown> => {
    const endings = club.superuser.collection('endings')
    return (await endings.getFirstListItem(`profile = "${person.id}"`))['settled_at']
  }
  const away = club.sandbox.faults.add({
    ...{ effect: 'status', status: 429, when: 'before', path: '/v1/*', times: null },
  })
  expect((await report(person)).status).toBe(200)
  club.sandbox.faults.clear(away)
  expect(await settledAt()).toBe('')

  await club.sandbox.clock.advance(60)
  await pay(club, person)
  await settleByJob(club)
  expect(await settledAt()).not.toBe('')
  await verify(club, person)
  expect(subscriptionOf(club, person).status).toBe('active')
  expect((await me(club, person)).json['access']).toBe('granted')
})

test('who is deleted is called no more', async () => {
  const person = await payingMember(club)
  await report(person)
  const [call] = await callsOf(person)
  await deleteClient(panel, person)
  expect(await callsOf(person)).toEqual([])
  expect(
    await callPanel(panel, `calls/${String(present(call)['id'])}/handling`, { handling: 'done' }),
  ).toMatchObject({ status: 404 })
})
