import { afterAll, beforeAll, expect, test } from 'vitest'
import { clubTime } from '@/domain/clubTime'
import type { Overview } from '@/contract/panel/overview'
import { PLAN } from '@/domain/plan'
import { allRows } from '../../support/allRows'
import { callClub } from '../../support/callClub'
import { clearOfMidnight } from '../../support/clearOfMidnight'
import { PASSES, storedClients } from '../../support/clientOracle'
import { type GeneratedClub, startGeneratedClub } from '../../support/generatedClub'
import { me, newPerson, payingMember, verify } from '../../support/people'
import { present } from '../../support/present'
import { stripeAccount } from '../../support/stripeAccount'

let panel: GeneratedClub
beforeAll(async () => {
  panel = await startGeneratedClub(800)
})
afterAll(() => panel.club.stop())

async function overview(): Promise<Overview> {
  const { status, json } = await callClub(panel.club, 'staff/overview', {
    method: 'GET',
    token: panel.staff.token,
  })
  expect(status).toBe(200)
  return json as unknown as Overview
}

const query = (sql: string): Promise<string[][]> => allRows(panel.club.superuser, sql)
const monthOf = (moment: string): string => clubTime(new Date(moment.replace(' ', 'T'))).slice(0, 7)

/** By the month of the club's calendar. */
function sums(rows: readonly (readonly [moment: string, amount: number])[]): Record<string, number> {
  const byMonth: Record<string, number> = {}
  for (const [moment, amount] of rows) {
    byMonth[monthOf(moment)] = (byMonth[monthOf(moment)] ?? 0) + amount
  }
  return byMonth
}

/** The log of stages and the payments, added up one by one. */
async function expectedMonths(active: number): Promise<Overview['months']> {
  const stages = await query(`SELECT at, before, after FROM audit_log WHERE action = 'stage'`)
  const joined = sums(stages.filter(([, , after]) => after === 'Paso 2 pagado').map(([at = '']) => [at, 1]))
  const left = sums(stages.filter(([, before]) => before === 'Paso 2 pagado').map(([at = '']) => [at, 1]))
  const money = await query(
    `SELECT date, CASE WHEN kind = 'refund' THEN -amount_cents WHEN dispute = 'lost' THEN refunded_cents
       ELSE amount_cents END FROM payments WHERE state IN ('paid', 'succeeded')`,
  )
  const revenue = sums(money.map(([date = '', cents]) => [date, Number(cents)]))
  const present = monthOf(new Date().toISOString())
  const months = Array.from({ length: 12 }, (_, back) => {
    const date = new Date(`${present}-15T12:00:00Z`)
    date.setUTCMonth(date.getUTCMonth() - back)
    return date.toISOString().slice(0, 7)
  })
  let atItsEnd = active
  return months
    .map((month) => {
      const line = { month, joined: joined[month] ?? 0, left: left[month] ?? 0, active: atItsEnd }
      atItsEnd += line.left - line.joined
      return { ...line, revenue_cents: revenue[month] ?? 0 }
    })
    .reverse()
}

test('whoever owes a renewal waits to be called', async () => {
  const [[waiting] = []] = await query(
    `SELECT COUNT(*) FROM calls WHERE kind = 'past_due' AND handling = 'pending'`,
  )
  const { past_due } = await overview()
  expect(past_due).toBeGreaterThan(0)
  expect(Number(waiting)).toBe(past_due)
})

test('says what the tables say, month by month', async () => {
  await clearOfMidnight()
  const clients = await storedClients(panel.club)
  const count = (filter: keyof typeof PASSES): number => clients.filter(PASSES[filter]).length
  const answer = await overview()
  const months = await expectedMonths(count('active'))
  expect(answer.months).toEqual(months)
  const thisMonth = present(months.at(-1))
  expect(answer).toMatchObject({
    active: count('active'),
    unpaid: count('sin-pagar'),
    past_due: count('impagados'),
    new_this_month: thisMonth.joined,
    lost_this_month: thisMonth.left,
    revenue_cents: thisMonth.revenue_cents,
  })
  // The present month may have just begun.
  expect(months.slice(0, -1).every(({ joined, revenue_cents }) => joined > 0 && revenue_cents > 0)).toBe(true)
})

test('counts open and overdue requests', async () => {
  await clearOfMidnight()
  const today = clubTime(new Date()).slice(0, 10)
  const open = await query(
    `SELECT coalesce(nullif(call_again, ''), promised_by), handling = 'contacted' AND call_again = '' FROM benefit_actions WHERE handling IN ('pending', 'contacted')`,
  )
  const overdue = open.filter(
    ([owed = '', isCalled]) => isCalled === '0' && owed !== '' && owed.slice(0, 10) < today,
  )
  expect(await overview()).toMatchObject({
    open_requests: open.length,
    overdue_requests: overdue.length,
  })
  expect(open.length).toBeGreaterThan(0)
})

/** Departures in the hourly counts, over all time: a deletion counts by the clock of the database itself. */
const departed = async (): Promise<number> =>
  Number((await query('SELECT sum(departed) FROM club_hours'))[0]?.[0])

test('follows who signs up, pays, leaves, gets money back and is deleted', async () => {
  await clearOfMidnight()
  const before = await overview()
  await newPerson(panel.club)
  const member = await payingMember(panel.club)
  const paid = await overview()
  expect(paid).toMatchObject({
    active: before.active + 1,
    unpaid: before.unpaid + 1,
    new_this_month: before.new_this_month + 1,
    lost_this_month: before.lost_this_month,
    revenue_cents: before.revenue_cents + PLAN.amountCents,
  })
  expect(paid.months.slice(0, -1)).toEqual(before.months.slice(0, -1))

  const { superuser, sandbox } = panel.club
  const subscription = await superuser
    .collection('subscriptions')
    .getFirstListItem(`profile_id = "${member.id}"`)
  await stripeAccount(sandbox).subscriptions.cancel(String(subscription['stripe_subscription_id']))
  await sandbox.settled()
  const payment = await superuser.collection('payments').getFirstListItem(`profile = "${member.id}"`)
  const { stripe_id: _id, collectionId: _collection, id: _record, ...refund } = payment
  await superuser
    .collection('payments')
    .create({ ...refund, stripe_id: 're_of_the_test', kind: 'refund', state: 'succeeded' })
  expect(await overview()).toMatchObject({
    active: before.active,
    lost_this_month: before.lost_this_month + 1,
    revenue_cents: before.revenue_cents,
  })

  const other = await payingMember(panel.club)
  const gone = await departed()
  await superuser.collection('profiles').delete(other.id)
  expect(await overview()).toMatchObject({
    active: before.active,
    new_this_month: before.new_this_month + 2,
    revenue_cents: before.revenue_cents + PLAN.amountCents,
  })
  expect(await departed()).toBe(gone + 1)
})

test('money that a bank has taken back for good is no revenue, and what it gives back is one again', async () => {
  const { superuser, sandbox } = panel.club
  const member = await payingMember(panel.club, '4000000000000259')
  // Later events would make the club read Stripe again, and overwrite what is changed here.
  await sandbox.settled()
  const before = await overview()
  const payment = await superuser.collection('payments').getFirstListItem(`profile = "${member.id}"`)
  expect(payment).toMatchObject({ dispute: 'needs_response' })
  const change = (fields: object) => superuser.collection('payments').update(payment.id, fields)
  await change({ refunded_cents: 500 })
  expect((await overview()).revenue_cents).toBe(before.revenue_cents)
  await change({ dispute: 'lost' })
  expect((await overview()).revenue_cents).toBe(before.revenue_cents - PLAN.amountCents + 500)
  await change({ dispute: 'won', refunded_cents: 0 })
  expect((await overview()).revenue_cents).toBe(before.revenue_cents)

  await sandbox.clock.advance(76 * 86_400)
  await sandbox.settled()
  await verify(panel.club, member)
  expect((await me(panel.club, member)).json['payments']).toContainEqual(
    expect.objectContaining({ id: payment.id, dispute: 'lost' }),
  )
  expect(await superuser.collection('payments').getOne(payment.id)).toMatchObject({ dispute: 'lost' })
  const revenue = async () => (await overview()).months.map(({ revenue_cents }) => revenue_cents)
  const expected = (await expectedMonths(0)).map(({ revenue_cents }) => revenue_cents)
  expect(await revenue()).toEqual(expected)
})
