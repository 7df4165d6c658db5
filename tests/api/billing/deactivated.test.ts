import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fromUnix } from '@/server/db/dbDate'
import { memberRows } from '../../support/memberRows'
import { createSubscription, me, payingMember, type Person, verify, WORKING_CARD } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { atStripe, stripeAccount } from '../../support/stripeAccount'
import { present } from '../../support/present'
import { MONTH } from '../../support/money'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())
afterEach(() => club.sandbox.settled())

/** As the club deactivates a member, at Stripe's present time. */
async function deactivate(person: Person): Promise<void> {
  const now = fromUnix(club.sandbox.clock.now())
  await club.superuser.collection('profiles').update(person.id, { active: false, fecha_de_baja: now })
}

test('no access, though the subscription is live; and neither reads nor renewals bring it back', async () => {
  const person = await payingMember(club)
  await club.sandbox.settled()
  await club.sandbox.clock.advance(60)
  await deactivate(person)
  expect((await me(club, person)).json['access']).toBe('no_subscription')
  expect((await verify(club, person)).json['success']).toBe(false)
  await club.sandbox.clock.advance(MONTH)
  await club.sandbox.settled()
  expect(atStripe(club.sandbox, person.id).invoices.map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect((await verify(club, person)).json['success']).toBe(false)
  const { profile } = await memberRows(club, person.id)
  expect(profile).toMatchObject({ active: false, stage: 'Paso 2 pagado' })
  expect(profile['fecha_de_baja']).not.toBe('')
})

test('who pays again is a member again', async () => {
  const person = await payingMember(club)
  await stripeAccount(club.sandbox).subscriptions.cancel(
    present(atStripe(club.sandbox, person.id).subscriptions[0]).id,
  )
  await club.sandbox.settled()
  await deactivate(person)
  await club.sandbox.clock.advance(60)
  const { json } = await createSubscription(club, person)
  await club.sandbox.settled()
  expect((await memberRows(club, person.id)).profile).toMatchObject({ active: false })
  club.sandbox.confirm({ intent: String(json['clientSecret']), card: WORKING_CARD })
  expect((await verify(club, person)).json['success']).toBe(true)
  expect((await memberRows(club, person.id)).profile).toMatchObject({
    active: true,
    fecha_de_baja: '',
    stage: 'Paso 2 pagado',
  })
})

test('also when the unpaid subscription is older than the deactivation', async () => {
  const person = await payingMember(club)
  await stripeAccount(club.sandbox).subscriptions.cancel(
    present(atStripe(club.sandbox, person.id).subscriptions[0]).id,
  )
  await club.sandbox.settled()
  const { json } = await createSubscription(club, person)
  await club.sandbox.clock.advance(60)
  await deactivate(person)
  await club.sandbox.clock.advance(60)
  club.sandbox.confirm({ intent: String(json['clientSecret']), card: WORKING_CARD })
  expect((await verify(club, person)).json['success']).toBe(true)
  expect((await memberRows(club, person.id)).profile).toMatchObject({ active: true, fecha_de_baja: '' })
})
