import { subDays } from 'date-fns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptSince, RETENTION } from '@/domain/retention'
import { eventually } from '../../support/eventually'
import { me, payingMember } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

let stored = 0
const pay = async (profile: string, date: Date | null): Promise<string> =>
  (
    await club.superuser.collection('payments').create({
      profile,
      stripe_id: `in_kept_${(stored += 1)}`,
      kind: 'invoice',
      amount_cents: 1999,
      currency: 'eur',
      state: 'paid',
      date: date?.toISOString() ?? '',
    })
  ).id

test('a payment of nobody goes after the years that the books need it, and no other', async () => {
  const { id } = await payingMember(club)
  const end = keptSince(RETENTION.books.kept, new Date())
  const old = await pay('', subDays(end, 1))
  const kept = [await pay('', subDays(end, -1)), await pay(id, subDays(end, 1)), await pay('', null)]
  await club.runJob('applyRetention')
  const left = async (): Promise<string[]> =>
    (await club.superuser.collection('payments').getFullList({ filter: 'stripe_id ~ "in_kept_"' })).map(
      (row) => row.id,
    )
  await eventually(async () => expect(await left()).not.toContain(old))
  expect((await left()).sort()).toEqual(kept.sort())
})

test('a member sees every payment of theirs, however many there are', async () => {
  const person = await payingMember(club)
  const { length } = (await me(club, person)).json['payments'] as unknown[]
  for (let month = 1; month <= 120; month += 1) await pay(person.id, subDays(new Date(), 30 * month))
  expect((await me(club, person)).json['payments']).toHaveLength(length + 120)
})
