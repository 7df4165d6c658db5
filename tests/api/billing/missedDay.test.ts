import { expect, test } from 'vitest'
import { missedDay } from '@/ops/bench/missedDay'
import { factsAtStripe } from '../../support/membershipOracle'
import { expectAsAtStripe } from '../../support/missedEvents'
import { present } from '../../support/present'
import { startTestClub, TEST_STRIPE } from '../../support/startTestClub'

/** Thousands, because the thirtieth of a night is 3.3 % of them already. */
const MEMBERS = 6_000
const CHANGES = 60
/** Of what reading everybody would take, at three calls a member. */
const MOST = 0.05

test('a day without webhooks: all that changed at Stripe is known, for a twentieth of the calls of a full read', async () => {
  const club = await startTestClub()
  try {
    const { secretKey } = TEST_STRIPE
    const day = await missedDay({ ...club, secretKey }, MEMBERS, CHANGES)
    const atStripe = factsAtStripe(club.sandbox)
    expect(day.changed).toHaveLength(CHANGES)
    await expectAsAtStripe(club, day.changed)
    const seen = day.changed.map(({ customer }) => present(atStripe.get(customer)))
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set(['active', 'past_due', 'cancelled']))
    expect(new Set(seen.map(({ card }) => card))).toEqual(new Set(['4242', '4444']))
    const refunds = seen.flatMap(({ payments }) => payments.filter((payment) => payment.startsWith('re_')))
    expect(refunds).toHaveLength(12)
    const { hourlyCalls, nightlyCalls } = day
    console.log(
      `${MEMBERS} members, ${CHANGES} changes: ${hourlyCalls} calls by the hour, ${nightlyCalls} by night`,
    )
    expect(hourlyCalls + nightlyCalls).toBeLessThanOrEqual(3 * MEMBERS * MOST)
  } finally {
    await club.stop()
  }
})
