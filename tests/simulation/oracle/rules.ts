import type Stripe from 'stripe'
import { idOf } from '../../support/stripeAccount'
import { feeSince } from '../calendar'
import type { Step, Person } from '../Person'
import type { ClubSide } from './clubSide'
import { isRefundAgain, refundAsked, refundOwed } from './answers'
import {
  living,
  livingSubscription,
  paidUntil,
  periodEndOf,
  type StripeSide,
  subscriptionOf,
} from './stripeSide'

/* The club's money rules, restated: nothing here is taken from what it checks. */

const DAY = 86_400
const PRICE = 1_999
const GRACE_AFTER_PERIOD = 3 * DAY
const GRACE_AFTER_FAILURE = 14 * DAY

/** What is wrong whatever the club has heard: money must never go this way. */
export function judgeMoney(person: Person, side: StripeSide): string[] {
  const wrong: string[] = []
  if (person.customers.size > 1) wrong.push(`${person.customers.size} customers at Stripe`)
  const alive = living(side)
  if (alive.length > 1) wrong.push(`${alive.length} live subscriptions`)
  wrong.push(...chargesForNothing(side), ...wrongPrices(side))
  for (const step of person.steps) {
    if (!step.done) continue
    if (LEAVES_AT_ONCE.has(step.command.do) || isStaffEnd(step))
      wrong.push(...chargesAfter(side, step.at, step))
    if (ENDS_WITH_PERIOD.has(step.command.do))
      wrong.push(...chargesAfterEnd(person, side, step), ...endedTooSoon(person, side, step))
  }
  return wrong
}

/** Every bill is for the fee at which its membership began, whatever joining costs by now. */
const wrongPrices = ({ invoices, subscriptions }: StripeSide): string[] =>
  invoices.flatMap((invoice) => {
    const membership = subscriptions.find(({ id }) => id === subscriptionOf(invoice))
    const fee = feeSince(membership?.created ?? 0)
    return invoice.amount_due === fee
      ? []
      : [`${invoice.id} is of ${invoice.amount_due} cents instead of ${fee}`]
  })

const LEAVES_AT_ONCE: ReadonlySet<string> = new Set([
  'withdraw',
  'bereavement',
  'deactivate',
  'delete',
  'delete-own',
  'dashboard-cancel-now',
])
const ENDS_WITH_PERIOD: ReadonlySet<string> = new Set(['cancel', 'portal-cancel', 'staff-cancel'])
const GOES_ON: ReadonlySet<string> = new Set(['resume', 'portal-resume', 'staff-resume'])

const isStaffEnd = ({ command }: Step): boolean => command.do === 'staff-cancel' && command.when === 'now'

/** Money that was taken for a membership that was over. */
function chargesForNothing(side: StripeSide): string[] {
  const ended = new Map(side.subscriptions.map(({ id, ended_at }) => [id, ended_at ?? Infinity]))
  return taken(side)
    .filter(({ charge, subscription }) => charge.created > (ended.get(subscription) ?? Infinity))
    .map(({ charge }) => `${charge.id} was charged for a membership that had ended`)
}

/** Money taken for what had begun before the member left. */
function chargesAfter(side: StripeSide, left: number, { command }: Step): string[] {
  const older = new Set(side.subscriptions.filter(({ created }) => created <= left).map(({ id }) => id))
  return taken(side)
    .filter(({ charge, subscription }) => charge.created > left && older.has(subscription))
    .map(({ charge }) => `${charge.id} was charged after ${command.do}`)
}

/**
 * Money taken for a period after the one the membership was to end with: the last paid one. Stripe's own pages end it with
 * the current period, and say so.
 */
function chargesAfterEnd(person: Person, side: StripeSide, step: Step): string[] {
  const { before, command } = step
  const subscription = livingSubscription(before)
  if (!subscription || isStaffEnd(step) || isTakenBack(person, step)) return []
  const end = command.do === 'portal-cancel' ? periodEndOf(subscription) : paidUntil(before, subscription.id)
  return taken(side)
    .filter((each) => each.subscription === subscription.id && each.charge.created >= end)
    .map(({ charge }) => `${charge.id} was charged after the period with which ${command.do} ends`)
}

/** Paid time taken from a member who only did not want another month. */
function endedTooSoon(person: Person, side: StripeSide, step: Step): string[] {
  const { before, at, command } = step
  const was = livingSubscription(before)
  const is = side.subscriptions.find(({ id }) => id === was?.id)
  if (!was || !is?.ended_at || isStaffEnd(step) || person.steps.some(endsNow(at))) return []
  return is.ended_at < Math.min(paidUntil(before, was.id), periodEndOf(was))
    ? [`${command.do} has ended the membership before the paid month was over`]
    : []
}

const endsNow =
  (since: number) =>
  (step: Step): boolean =>
    step.at >= since && (LEAVES_AT_ONCE.has(step.command.do) || isStaffEnd(step))

/** Whether it was to go on after all. */
function isTakenBack(person: Person, { before, at }: Step): boolean {
  const subscription = livingSubscription(before)
  return person.steps.some(
    (later) =>
      later.done &&
      later.at >= at &&
      GOES_ON.has(later.command.do) &&
      livingSubscription(later.before)?.id === subscription?.id,
  )
}

function taken(side: StripeSide): { charge: Stripe.Charge; subscription: string }[] {
  const subscriptionOfIntent = new Map(
    side.invoices.flatMap((invoice) => intentsOf(invoice).map((intent) => [intent, subscriptionOf(invoice)])),
  )
  return side.charges
    .filter(({ status }) => status === 'succeeded')
    .map((charge) => ({ charge, subscription: subscriptionOfIntent.get(idOf(charge.payment_intent)) ?? '' }))
}

const intentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent))

/** What was given back is what was asked for and what the rules promise, once. */
export function judgeRefunds(person: Person, side: StripeSide): string[] {
  const done = person.steps.filter((step) => step.done && !isRefundAgain(person, step))
  const due = sum(done.map((step) => refundAsked(step) + refundOwed(step)))
  const given = sum(side.refunds.map(({ amount }) => amount))
  return given === due ? [] : [`${given} cents were given back and ${due} are due`]
}

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0)

/** What the club should hold of a person once it has heard all that Stripe has to tell. */
export function expectedOf(person: Person, side: StripeSide): ClubSide {
  const current = currentSubscription(side)
  const own = side.invoices.filter((invoice) => subscriptionOf(invoice) === current?.id)
  const isPaid = own.some(paysThePlan)
  const status = current?.status === 'canceled' ? 'cancelled' : (current?.status ?? '')
  const periodEnd = current && isPaid ? (current.items.data[0]?.current_period_end ?? 0) : 0
  const pastDueSince = status === 'past_due' || status === 'unpaid' ? owedSince(own) : 0
  const everPaid = side.invoices.some(paysThePlan)
  const isMember = living(side).length > 0 && everPaid
  return {
    stage: !everPaid ? 'Paso 1 sin pago' : isMember ? 'Paso 2 pagado' : 'Cliente de baja',
    active: !isShutOut(person, side),
    subscription: current?.id ?? '',
    status,
    periodEnd,
    pastDueSince,
    accessUntil:
      status === 'active' && periodEnd
        ? periodEnd + GRACE_AFTER_PERIOD
        : status === 'past_due'
          ? pastDueSince + GRACE_AFTER_FAILURE
          : 0,
    cancelAt: current?.cancel_at ?? 0,
    unsent: 0,
    requests: new Map(),
    payments: [
      ...side.invoices
        .filter(({ status: state }) => state !== 'draft')
        .map(
          ({ id, status: state, amount_paid, amount_due }) =>
            `${id} invoice ${String(state)} ${state === 'paid' ? amount_paid : amount_due}`,
        ),
      ...side.refunds.map(({ id, status: state, amount }) => `${id} refund ${String(state)} ${amount}`),
    ].sort(),
  }
}

/** The live one; else the one awaiting payment; else the last that was cancelled; else the last. */
function currentSubscription(side: StripeSide): Stripe.Subscription | undefined {
  const of = (status: Stripe.Subscription.Status) =>
    side.subscriptions.findLast((subscription) => subscription.status === status)
  return living(side).at(-1) ?? of('incomplete') ?? of('canceled') ?? side.subscriptions.at(-1)
}

const paysThePlan = ({ status, amount_paid, currency }: Stripe.Invoice): boolean =>
  status === 'paid' && amount_paid >= PRICE && currency === 'eur'

/** Since when the oldest bill after the last paid one is open. */
function owedSince(own: readonly Stripe.Invoice[]): number {
  const lastPaid = own.findLastIndex(({ status }) => status === 'paid')
  const open = own.slice(lastPaid + 1).filter(({ status }) => status === 'open')
  return Math.min(...open.map(({ status_transitions }) => status_transitions.finalized_at ?? 0))
}

/** The club has ended it, and they have not paid for another membership since. */
export function isShutOut(person: Person, side: StripeSide): boolean {
  const left = person.lastDone('deactivate')
  if (!left) return false
  return !side.subscriptions.some(
    ({ id, created }) =>
      created >= left.at &&
      side.invoices.some((invoice) => subscriptionOf(invoice) === id && paysThePlan(invoice)),
  )
}

/** Whether the person may use the portal now; null if that changes within these seconds. */
export function mayEnter(
  { active, status, accessUntil }: ClubSide,
  now: number,
  unsureSeconds: number,
): boolean | null {
  if (Math.abs(accessUntil - now) < unsureSeconds) return null
  return active && (status === 'active' || status === 'past_due') && now < accessUntil
}

/** What has nothing to do with Stripe. */
const NOT_STRIPES: ReadonlySet<keyof ClubSide> = new Set(['unsent', 'requests'])

/** The fields in which the club differs from what it should hold; a non-member is shut out or not, as they left. */
export function differences(expected: ClubSide, actual: ClubSide): string[] {
  const isMember = expected.stage === 'Paso 2 pagado'
  return (Object.keys(expected) as (keyof ClubSide)[])
    .filter((field) => !NOT_STRIPES.has(field) && (field !== 'active' || isMember))
    .filter((field) => JSON.stringify(expected[field]) !== JSON.stringify(actual[field]))
    .map((field) => `${field} is ${shown(actual[field])} and should be ${shown(expected[field])}`)
}

const shown = (value: ClubSide[keyof ClubSide]): string => JSON.stringify(value)
