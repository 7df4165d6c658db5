import type Stripe from 'stripe'
import { idOf } from '../../support/stripeAccount'
import { feeSince } from '../calendar'
import type { Step, Person } from '../Person'
import { refundOwed } from './answers'
import { withdrawalEnds } from './calendarRules'
import { checkRelatives, type RelativesTold } from './caredFor'
import type { ClubSide } from './clubSide'
import { livingSubscription, paidInvoicesOf, type StripeSide, subscriptionOf } from './stripeSide'

/** What a member's phone is told, as far as it is about money or the people cared for. */
export interface Snapshot extends RelativesTold {
  subscription: {
    status: string
    current_period_end: string | null
    cancel_at: string | null
    access_until: string | null
    card_last4: string
    card_exp_month: number
    card_exp_year: number
    failure_code: string
    needs_action: boolean
    price_cents: number
    currency: string
    withdrawal_until: string | null
  } | null
  payments: { kind: string; amount_cents: number; state: string }[]
  ending: {
    kind: string
    requested_at: string
    ends_at: string | null
    refund_cents: number
    refund_state: string
  } | null
}

/** Requests of a stop are made within this time. */
const UNSURE_SECONDS = 120

/** What the phone is told that Stripe does not bear out. */
export function checkSnapshot(
  person: Person,
  side: StripeSide,
  expected: ClubSide,
  snapshot: Snapshot,
  now: number,
): string[] {
  const wrong: string[] = []
  const check = (what: string, is: unknown, should: unknown): void => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      wrong.push(`told ${what} ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`)
  }
  const { subscription } = snapshot
  if (subscription) {
    check('status', subscription.status, expected.status)
    check('period end', seconds(subscription.current_period_end), expected.periodEnd)
    check('end', seconds(subscription.cancel_at), expected.cancelAt)
    check('access until', seconds(subscription.access_until), expected.accessUntil)
  } else check('a subscription', false, expected.status !== '')
  check(
    'payments',
    snapshot.payments.map(({ kind, amount_cents, state }) => `${kind} ${state} ${amount_cents}`).sort(),
    expected.payments.map((line) => line.split(' ').slice(1).join(' ')).sort(),
  )
  const living = livingSubscription(side)
  if (living && subscription) {
    check('price', subscription.price_cents, feeSince(living.created))
    check('currency', subscription.currency, 'eur')
    check('whether the bank asks', subscription.needs_action, isAsked(side, living))
    if (living.status === 'active') check('failure', subscription.failure_code, '')
    else check('a failure', subscription.failure_code !== '' || subscription.needs_action, true)
    const first = paidInvoicesOf(side, living.id)[0]?.status_transitions.paid_at
    const ends = first ? withdrawalEnds(first) : 0
    if (Math.abs(ends - now) > UNSURE_SECONDS)
      check('withdrawal until', seconds(subscription.withdrawal_until), now < ends ? ends : 0)
  }
  wrong.push(...checkEnding(person, side, snapshot.ending), ...checkRelatives(person, side, snapshot, now))
  return wrong
}

/** Whether the newest open bill waits for the cardholder. */
function isAsked(side: StripeSide, living: Stripe.Subscription): boolean {
  const open = side.invoices.findLast(
    (invoice) => invoice.status === 'open' && subscriptionOf(invoice) === living.id,
  )
  const intents = (open?.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent))
  return side.intents.some(({ id, status }) => status === 'requires_action' && intents.includes(id))
}

const LEAVING: Partial<Record<Step['command']['do'], string>> = {
  cancel: 'cancellation',
  'portal-cancel': 'cancellation',
  'staff-cancel': 'cancellation',
  withdraw: 'withdrawal',
  bereavement: 'bereavement',
}

/** The end of the current or last membership is told as last asked for, and with the money that comes back. */
function checkEnding(person: Person, side: StripeSide, ending: Snapshot['ending']): string[] {
  const living = livingSubscription(side)
  const membership = living ?? side.subscriptions.findLast(({ id }) => paidInvoicesOf(side, id).length > 0)
  const last = person.steps.findLast(
    ({ done, command, at, before }) =>
      done && command.do in LEAVING && at >= (membership?.created ?? 0) && isAbout(before, membership?.id),
  )
  if (!last) {
    return ending && !membership?.cancel_at
      ? [
          `told of an ending ${ending.kind} of ${ending.requested_at} until ${String(ending.ends_at)} that nobody asked for`,
        ]
      : []
  }
  if (!membership) return []
  if (isUndone(person, last, living))
    return ending ? [`told of an ending ${ending.kind} that was undone`] : []
  const kind = LEAVING[last.command.do]
  // An end planned elsewhere that came true before the club heard of it is no request that it knows.
  if (!ending)
    return last.command.do === 'portal-cancel' ? [] : [`told of no ending after ${last.command.do}`]
  const wrong: string[] = []
  // A second request does not replace one that ends it sooner, and the same one again is no new request.
  const isRepeated = person.steps.some(
    (step) =>
      step !== last && step.done && step.command.do === last.command.do && step.at >= membership.created,
  )
  if (kind === 'withdrawal' && ending.kind !== kind && !isRepeated)
    wrong.push(`told ${ending.kind} after ${last.command.do}`)
  const ends = membership.ended_at ?? membership.cancel_at ?? 0
  if (ending.kind !== 'bereavement' && seconds(ending.ends_at) !== ends)
    wrong.push(`told that it ends ${String(ending.ends_at)} instead of ${ends}`)
  if (ending.kind === kind && ending.refund_cents < refundOwed(last))
    wrong.push(`told of ${ending.refund_cents} cents back, ${refundOwed(last)} are due`)
  return wrong
}

/** Whether a request was made about this membership; a death may be told without one. */
function isAbout(before: StripeSide, membership: string | undefined): boolean {
  const living = livingSubscription(before)
  return living === undefined || living.id === membership
}

/** It was to go on after all. */
function isUndone(person: Person, last: Step, living: Stripe.Subscription | undefined): boolean {
  if (LEAVING[last.command.do] !== 'cancellation') return false
  return living
    ? living.cancel_at === null
    : person.steps
        .slice(person.steps.indexOf(last) + 1)
        .some(({ done, command }) => done && command.do.endsWith('resume'))
}

const seconds = (iso: string | null): number => (iso ? Math.floor(Date.parse(iso) / 1_000) : 0)
