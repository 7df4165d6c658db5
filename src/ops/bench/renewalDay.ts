import { DatabaseSync } from '@photostructure/sqlite'
import { join } from 'node:path'
import type { SeededMember } from '@/sandbox/control/seedMembers'
import type { BenchClub } from './benchClub'
import type { Figure } from './figure'
import { seedMembers } from './seedMembers'

const DAY = 86_400
/** Past the end of every first period and the hour for which a renewal invoice stays a draft. */
const RENEWED_AFTER = 31 * DAY + 2 * 3_600
const EVENTS_A_MEMBER = [
  { type: 'customer.subscription.updated', about: 'subscription' },
  { type: 'invoice.paid', about: 'invoice' },
  { type: 'customer.subscription.updated', about: 'subscription' },
  { type: 'invoice.paid', about: 'invoice' },
] as const
/** Every n-th event is sent twice. */
const TWICE_EVERY = 20
const SENT_AT_ONCE = 48

/** The day on which everyone renews: a storm of webhooks, some of them twice, after which every row matches Stripe. */
export async function renewalDay(bench: BenchClub, members: number): Promise<Figure[]> {
  const { sandbox } = bench
  const seeded = await seedMembers(bench, members, 'renew')
  sandbox.deliveries.configure({ paused: true, concurrency: SENT_AT_ONCE })
  await sandbox.clock.advance(RENEWED_AFTER)
  sandbox.deliveries.clear()
  const sent = emitRenewals(bench, seeded)
  sandbox.requests.clear()
  const started = performance.now()
  sandbox.deliveries.configure({ paused: false })
  await sandbox.settled()
  const seconds = (performance.now() - started) / 1000
  const calls = Object.values(sandbox.requests.counts()).reduce((sum, count) => sum + count, 0)
  const lost = countDifferent(bench, seeded)
  return [
    { name: `renewal day of ${members} members`, value: seconds, unit: 's', note: `${sent} webhooks` },
    { name: 'renewal day, webhooks', value: sent / seconds, unit: '/s' },
    {
      name: 'renewal day, calls to Stripe',
      value: calls,
      unit: 'calls',
      yardstick: { name: 'without coalescing', value: members * EVENTS_A_MEMBER.length * 3 },
    },
    {
      name: 'renewal day, lost',
      value: lost,
      unit: 'members',
      limit: { text: '0', passed: lost === 0 },
    },
  ]
}

/** The four events of a member follow each other closely, as Stripe sends them. */
function emitRenewals({ sandbox }: BenchClub, members: readonly SeededMember[]): number {
  let sent = 0
  for (const member of members) {
    for (const { type, about } of EVENTS_A_MEMBER) {
      const times = sent % TWICE_EVERY === 0 ? 2 : 1
      sandbox.emit({ type, object: member[about], times })
      sent += times
    }
  }
  return sent
}

/** Members whose row's period end differs from Stripe's, read from the file: the club may have a million others. */
function countDifferent({ sandbox, dataDir }: BenchClub, members: readonly SeededMember[]): number {
  const database = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true })
  const end = database.prepare(
    'SELECT current_period_end AS ends FROM subscriptions WHERE stripe_subscription_id = ?',
  )
  const different = members.filter(({ subscription }) => {
    const row = end.get(subscription) as { ends: string } | undefined
    return Date.parse(row?.ends ?? '') !== periodEnd(sandbox, subscription)
  })
  database.close()
  return different.length
}

function periodEnd(sandbox: BenchClub['sandbox'], id: string): number {
  const subscription = sandbox.state.get('subscription', id) as unknown as {
    items: { data: { current_period_end: number }[] }
  }
  return (subscription.items.data[0]?.current_period_end ?? Number.NaN) * 1000
}
