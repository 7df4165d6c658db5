import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberRows } from '../../support/memberRows'
import {
  callAs,
  confirmCard,
  endingOf,
  mailKindsOf,
  moneyOf,
  refundsOf,
  subscriptionAs,
} from '../../support/money'
import { payingMember } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

test('events that come late, thrice and in any order change nothing of what people have done since', async () => {
  club.sandbox.deliveries.configure({ paused: true, copies: 3, shuffle: true })
  const [withdrawn, bereaved, staying] = [
    await payingMember(club),
    await payingMember(club),
    await payingMember(club),
  ]
  await callAs(club, withdrawn, 'membership/withdraw')
  await callAs(club, bereaved, 'membership/bereavement')
  await callAs(club, staying, 'membership/cancel')
  await callAs(club, staying, 'membership/resume')
  const setupIntentId = await confirmCard(club, staying, '5555555555554444')
  await callAs(club, staying, 'billing/card', { setupIntentId })
  await callAs(club, staying, 'membership/cancel')
  const everybody = [withdrawn, bereaved, staying]
  const look = async () =>
    Promise.all(
      everybody.map(async (person) => ({
        ending: await endingOf(club, person),
        subscription: { ...(await subscriptionAs(club, person)), checked_at: null },
        mails: (await mailKindsOf(club, person.id)).length,
        audit: (await memberRows(club, person.id)).audit.length,
        money: moneyOf(club, person),
      })),
    )
  const before = await look()
  club.sandbox.deliveries.configure({ paused: false })
  await club.sandbox.settled()
  for (const person of everybody) {
    const { events } = await memberRows(club, person.id)
    expect(events.length).toBeGreaterThan(2)
    expect(events.every(({ handled_at }) => handled_at)).toBe(true)
  }
  expect(await look()).toEqual(before)
  expect(before.map(({ ending }) => ending?.kind)).toEqual(['withdrawal', 'bereavement', 'cancellation'])
  expect(everybody.map((person) => refundsOf(club, person).length)).toEqual([1, 1, 0])
  expect(before[2]?.subscription).toMatchObject({ card_last4: '4444', status: 'active' })
})
