import { expect } from 'vitest'
import { knowEvents as makeKnown, READ_ONE_BY_ONE } from '@/ops/bench/missedDay'
import { seedMembers } from '@/ops/bench/seedMembers'
import type { SeededMember } from '@/sandbox/control/seedMembers'
import { toDbDate } from '@/server/db/dbDate'
import { eventually } from './eventually'
import { factsAtStripe, factsInClub } from './membershipOracle'
import { present } from './present'
import type { TestClub } from './startTestClub'
import { stripeAccount } from './stripeAccount'

const LATER_MS = 60 * 86_400_000

/** Members whom the club has read one after the other in the last 29 days, and who renew much later. */
export async function readMembers(club: TestClub, count: number, prefix: string): Promise<SeededMember[]> {
  const members = await seedMembers(club, count, prefix)
  await club.superuser.sql.run(
    `UPDATE subscriptions SET current_period_end = '${toDbDate(new Date(Date.now() + LATER_MS))}', ${READ_ONE_BY_ONE}`,
  )
  return members
}

/** An event at Stripe up to which the club has heard of everything. */
export const knowEvents = (club: TestClub, { subscription }: SeededMember): Promise<string> =>
  makeKnown(club, subscription)

/** The event up to which the club has noted all; an empty text for none. */
export async function eventsCursor({ superuser }: TestClub): Promise<string> {
  const { rows } = await superuser.sql.run("SELECT value FROM club_facts WHERE name = 'events_cursor'")
  return rows[0]?.[0] ?? ''
}

/** Ends a membership at Stripe, at once. */
export const cancelAtStripe = ({ sandbox }: TestClub, { subscription }: SeededMember): Promise<unknown> =>
  stripeAccount(sandbox).subscriptions.cancel(subscription)

/** Whose subscriptions the club has asked for, once for each time. */
export const customersRead = ({ sandbox }: TestClub): unknown[] =>
  sandbox.requests.list({ path: '/v1/subscriptions' }).map(({ params }) => params['customer'])

export async function expectAsAtStripe(club: TestClub, members: readonly SeededMember[]): Promise<void> {
  await eventually(async () => {
    const inClub = await factsInClub(club)
    const atStripe = factsAtStripe(club.sandbox)
    for (const { customer } of members) {
      const { access_until: _ofOurClock, ...facts } = present(atStripe.get(customer))
      expect(inClub.get(customer)).toMatchObject(facts)
    }
  })
}
