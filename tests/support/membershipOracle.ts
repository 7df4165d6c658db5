import type Stripe from 'stripe'
import type { Sandbox } from '@/sandbox/startSandbox'
import { toDbDate } from '@/server/db/dbDate'
import { allRows } from './allRows'
import { idOf } from './stripeAccount'
import type { TestClub } from './startTestClub'
import { present } from './present'

/**
 * What the club should hold of a customer, worked out from Stripe's objects without any of the club's code, and what it
 * does hold, in the same words. Times are unix seconds.
 */
export interface MembershipFacts {
  stage: string
  member_since: number
  has_left: boolean
  active: boolean
  status: string
  period_end: number
  access_until: number
  past_due_since: number
  cancel_at: number
  card: string
  payments: string[]
}

const DAY = 86_400
const NONE = 0

/** For one plan subscription per customer, which is how the product sells. */
export function factsAtStripe(sandbox: Sandbox): Map<string, MembershipFacts> {
  const all = <T>(name: Parameters<Sandbox['state']['all']>[0]): T[] =>
    sandbox.state.all(name) as unknown as T[]
  const invoices = new Map<string, Stripe.Invoice[]>()
  for (const invoice of all<Stripe.Invoice>('invoice')) {
    const customer = idOf(invoice.customer)
    invoices.set(customer, [...(invoices.get(customer) ?? []), invoice])
  }
  const methods = new Map(all<Stripe.PaymentMethod>('payment_method').map((method) => [method.id, method]))
  const subscriptions = all<Stripe.Subscription>('subscription')
  return new Map(
    subscriptions.map((subscription) => {
      const customer = idOf(subscription.customer)
      const method = methods.get(idOf(subscription.default_payment_method))
      const refunds = sandbox.state.of('refund', customer) as unknown as Stripe.Refund[]
      return [customer, facts(subscription, invoices.get(customer) ?? [], refunds, method?.card?.last4 ?? '')]
    }),
  )
}

function facts(
  subscription: Stripe.Subscription,
  invoices: Stripe.Invoice[],
  refunds: Stripe.Refund[],
  card: string,
): MembershipFacts {
  const { status } = subscription
  const paid = invoices.some((invoice) => invoice.status === 'paid')
  const alive = ['active', 'past_due', 'unpaid', 'paused'].includes(status)
  const end = paid ? present(subscription.items.data[0]).current_period_end : NONE
  const owed = invoices
    .filter((invoice) => invoice.status === 'open')
    .map((i) => present(i.status_transitions.finalized_at))
  const pastDue = ['past_due', 'unpaid'].includes(status) ? Math.min(...owed) : NONE
  const until = status === 'active' ? end + 3 * DAY : status === 'past_due' ? pastDue + 14 * DAY : NONE
  return {
    stage: !paid ? 'Paso 1 sin pago' : alive ? 'Paso 2 pagado' : 'Cliente de baja',
    member_since: paid && alive ? subscription.start_date : NONE,
    has_left: paid && !alive,
    active: true,
    status: status === 'canceled' ? 'cancelled' : status,
    period_end: end,
    access_until: paid || status === 'past_due' ? until : NONE,
    past_due_since: pastDue,
    cancel_at: subscription.cancel_at ?? NONE,
    card,
    payments: invoices
      .filter((invoice) => invoice.status !== 'draft')
      .map((i) => `${i.id} ${i.status} ${i.status === 'paid' ? i.amount_paid : i.amount_due} ${i.currency}`)
      .concat(refunds.map(({ id, status, amount, currency }) => `${id} ${status} ${amount} ${currency}`))
      .sort(),
  }
}

const seconds = (text: string | null | undefined): number =>
  text ? new Date(text.replace(' ', 'T')).getTime() / 1000 : NONE

/** By Stripe customer. */
export async function factsInClub({ superuser }: TestClub): Promise<Map<string, MembershipFacts>> {
  const rows = await allRows(
    superuser,
    `SELECT p.stripe_customer_id, p.stage, p.member_since, p.fecha_de_baja, p.active, s.status, s.current_period_end,
       s.access_until, s.past_due_since, s.cancel_at, s.card_last4,
       (SELECT group_concat(stripe_id || ' ' || state || ' ' || amount_cents || ' ' || currency, '|')
        FROM payments WHERE profile = p.id) AS paid
     FROM profiles p LEFT JOIN subscriptions s ON s.profile_id = p.id WHERE p.stripe_customer_id != ''
     ORDER BY p.id`,
  )
  return new Map(
    rows.map(
      ([customer, stage, since, left, active, status, end, until, pastDue, cancelAt, card, payments]) => [
        present(customer),
        {
          stage: present(stage),
          member_since: seconds(since),
          has_left: Boolean(left),
          active: ['1', 'true'].includes(String(active)),
          status: status ?? 'no row',
          period_end: seconds(end),
          access_until: seconds(until),
          past_due_since: seconds(pastDue),
          cancel_at: seconds(cancelAt),
          card: card ?? '',
          payments: (payments ?? '').split('|').filter(Boolean).sort(),
        },
      ],
    ),
  )
}

/** The next nightly job reads everybody, as if it had never asked Stripe for events. */
export const forgetEvents = ({ superuser }: Pick<TestClub, 'superuser'>): Promise<unknown> =>
  superuser.sql.run("DELETE FROM club_facts WHERE name IN ('events_cursor', 'full_read')")

/** Has the nightly job read everybody, and waits until it has. */
export async function reconcileAll(club: TestClub): Promise<void> {
  await forgetEvents(club)
  const began = toDbDate(new Date())
  await club.runJob('reconcileAll')
  const left = async (): Promise<number> => {
    const { rows } = await club.superuser.sql.run(
      `SELECT (SELECT COUNT(*) FROM profiles p LEFT JOIN subscriptions s ON s.profile_id = p.id
         WHERE p.stripe_customer_id != '' AND (s.id IS NULL OR s.checked_at < '${began}'))
       + (SELECT COUNT(*) FROM club_facts WHERE name = 'full_read')`,
    )
    return Number(rows[0]?.[0])
  }
  const deadline = Date.now() + 60_000
  while ((await left()) > 0) {
    if (Date.now() > deadline) throw new Error(`The job left ${await left()} people unread`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
