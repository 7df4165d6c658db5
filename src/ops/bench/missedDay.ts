import { STRIPE_API_VERSION } from '@/domain/stripe'
import type { SeededMember } from '@/sandbox/control/seedMembers'
import type { BenchClub } from './benchClub'
import { seedMembers } from './seedMembers'

const HOUR = 3_600
const HOURS = 24
/** The last changes have as long as any other: one hour notes them, the next one reads. */
const HOURS_OF_CHANGES = HOURS - 2
/** Before the first renewal of the day. */
const BEGINS_EARLIER = 2 * HOUR
const NEW_CARD = '5555555555554444'
const FAILING_CARD = '4000000000000341'

/** A club whose jobs can be run to their end. */
export interface WatchedClub extends Pick<BenchClub, 'sandbox' | 'superuser'> {
  secretKey: string
  runJob: (name: string) => Promise<void>
}

/** What the club asked Stripe in such a day. */
export interface MissedDay {
  /** Every member of whom something changed, and no webhook came. */
  changed: SeededMember[]
  members: number
  /** By the hourly job, all day; by the nightly one, once. */
  hourlyCalls: number
  nightlyCalls: number
}

/** Changes that somebody makes at Stripe; renewals come with the clock. */
const CHANGES: readonly ((club: WatchedClub, member: SeededMember) => Promise<void>)[] = [
  async (club, { subscription }) => void (await call(club, 'DELETE', `/v1/subscriptions/${subscription}`)),
  async (club, { payment_intent }) => void (await call(club, 'POST', '/v1/refunds', { payment_intent })),
  async (club, { customer, subscription }) => {
    const { id } = await call(club, 'POST', '/v1/setup_intents', { customer })
    const { intent } = club.sandbox.confirm({ intent: id, card: NEW_CARD })
    const card = { default_payment_method: String(intent['payment_method']) }
    await call(club, 'POST', `/v1/subscriptions/${subscription}`, card)
  },
]
/** Of the changes, these are renewals; every second one fails. */
const RENEWALS_SHARE = 2 / 5

/**
 * A day on which no webhook comes: renewals that succeed and fail, all in one hour, and cancellations, refunds and new cards,
 * spread over the others, while the club's jobs run as they would. All events of before are known to it, and it has read everybody in thirty nights.
 */
export async function missedDay(club: WatchedClub, members: number, changes: number): Promise<MissedDay> {
  const { sandbox } = club
  sandbox.deliveries.configure({ dropRate: 1 })
  const renewals = Math.round(changes * RENEWALS_SHARE)
  const renewing = await seedMembers(club, renewals, 'renew')
  renewing.forEach(({ payment_method }, index) => {
    if (index % 2) sandbox.behaveAs(payment_method, FAILING_CARD)
  })
  await sandbox.clock.set(firstRenewal(club, renewing) - BEGINS_EARLIER)
  const others = await seedMembers(club, members - renewals, 'other')
  await knowEverything(club, others)
  const changing = others.slice(0, changes - renewals)
  const day: MissedDay = { changed: [...renewing, ...changing], members, hourlyCalls: 0, nightlyCalls: 0 }
  for (let hour = 0; hour < HOURS; hour++) {
    for (let at = hour; at < changing.length && hour < HOURS_OF_CHANGES; at += HOURS_OF_CHANGES)
      await change(club, changing, at)
    await sandbox.clock.advance(HOUR)
    day.hourlyCalls += await callsOf(club, 'reconcileDue')
    if (hour === HOURS / 2) day.nightlyCalls += await callsOf(club, 'reconcileAll')
  }
  return day
}

async function change(club: WatchedClub, members: readonly SeededMember[], at: number): Promise<void> {
  const member = members[at]
  if (member) await CHANGES[at % CHANGES.length]?.(club, member)
}

async function callsOf({ sandbox, runJob }: WatchedClub, job: string): Promise<number> {
  sandbox.requests.clear()
  await runJob(job)
  return sandbox.requests.list().length
}

function firstRenewal({ sandbox }: WatchedClub, members: readonly SeededMember[]): number {
  const ends = members.map(({ subscription }) => {
    const { items } = sandbox.state.get('subscription', subscription) as unknown as {
      items: { data: { current_period_end: number }[] }
    }
    return items.data[0]?.current_period_end ?? Number.NaN
  })
  return Math.min(...ends)
}

/** As after a full read and thirty nights: the newest event is known, and nobody was left out for longer. */
async function knowEverything(club: WatchedClub, members: readonly SeededMember[]): Promise<void> {
  await knowEvents(club, members[0]?.subscription)
  await club.superuser.sql.run(`UPDATE subscriptions SET ${READ_ONE_BY_ONE}`)
}

/** SQL for members whom the club has read one after the other in the last 29 days. */
export const READ_ONE_BY_ONE =
  "checked_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (rowid % 29) || ' days')"

/** Makes an event at Stripe up to which the club has heard of everything. @returns its id */
export async function knowEvents(
  { sandbox, superuser }: Pick<WatchedClub, 'sandbox' | 'superuser'>,
  object: string | undefined,
): Promise<string> {
  const id = sandbox.emit({ type: 'customer.subscription.updated', ...(object && { object }) })
  await superuser.sql.run(
    `INSERT INTO club_facts (name, value, at) VALUES ('events_cursor', '${id}', strftime('%Y-%m-%d %H:%M:%fZ', 'now'))
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  )
  return id
}

async function call(
  { sandbox, secretKey }: WatchedClub,
  method: string,
  path: string,
  form?: Record<string, string>,
): Promise<{ id: string }> {
  const answer = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': STRIPE_API_VERSION },
    ...(form && { body: new URLSearchParams(form) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
  return (await answer.json()) as { id: string }
}
