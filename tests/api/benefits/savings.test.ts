import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLAN } from '@/domain/plan'
import { act, changeAction } from '../../support/benefits'
import { callPanel, detailOf, type Panel } from '../../support/panel'
import { me, payingMember, type Person, newPerson } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'

/** Its refunds succeed, and fail some days later. */
const REFUND_FAILS = '4000000000005126'

let club: TestClub
let panel: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
afterAll(() => club.stop())

const savingsOf = async (person: Person) => (await me(club, person)).json['savings']

test('what the club has carried out counts, for the member and for staff alike; what is only asked for does not', async () => {
  const member = await payingMember(club)
  expect(await savingsOf(member)).toEqual({ rows: [], fees_cents: PLAN.amountCents })
  const request = await act(club, member, { service_id: 'ayudas' })
  await act(club, member, { service_id: 'busqueda-centros' })
  expect(await savingsOf(member)).toMatchObject({ rows: [] })
  await callPanel(panel, `requests/${request.id}/handling`, { handling: 'done' })
  const saved = { rows: [{ service_id: 'ayudas', times: 1, cents: 4000 }], fees_cents: PLAN.amountCents }
  expect(await savingsOf(member)).toEqual(saved)
  expect((await detailOf(panel, member.id)).savings).toEqual(saved)
})

test('what was given back was not paid; what the bank took back neither', async () => {
  const member = await payingMember(club, REFUND_FAILS)
  const payments = club.superuser.collection('payments')
  const charge = await payments.getFirstListItem(`profile = '${member.id}'`)
  await callPanel(panel, `clients/${member.id}/refund`, { paymentId: charge.id, amount_cents: 500 })
  expect(await savingsOf(member)).toMatchObject({ fees_cents: PLAN.amountCents - 500 })
  // Later events would make the club read Stripe again, and overwrite what is changed here.
  await club.sandbox.settled()
  await payments.update(charge.id, { dispute: 'lost' })
  expect(await savingsOf(member)).toMatchObject({ fees_cents: 0 })
  await payments.update(charge.id, { dispute: '' })
  await club.sandbox.clock.advance(10 * 86_400)
  await club.sandbox.settled()
  expect((await payments.getFirstListItem(`profile = '${member.id}' && kind = 'refund'`))['state']).toBe(
    'failed',
  )
  expect(await savingsOf(member)).toMatchObject({ fees_cents: PLAN.amountCents })
})

test('only the present membership counts; without one nothing is known', async () => {
  const member = await payingMember(club)
  const request = await act(club, member, { service_id: 'ayudas' })
  await callPanel(panel, `requests/${request.id}/handling`, { handling: 'done' })
  await changeAction(club, member.id, request.id, { made_at: '2020-01-02T10:00:00.000Z' })
  expect(await savingsOf(member)).toMatchObject({ rows: [] })
  const stranger = await newPerson(club)
  expect(await savingsOf(stranger)).toBeNull()
  expect((await detailOf(panel, stranger.id)).savings).toBeNull()
})
