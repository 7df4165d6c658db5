import { RELATIVES_MAX } from '@/domain/relative'
import type { ClubAnswer } from '../../support/callClub'
import type { CommandName } from '../life'
import type { Step, Person } from '../Person'
import { acceptingIs, askingIs, insiders, invitingIs } from './adults'
import { caredFor, mayBeForgotten } from './caredFor'
import { withdrawalEnds } from './calendarRules'
import { chargeOf, isClaimedBack, livingSubscription, paidInvoicesOf, type StripeSide } from './stripeSide'

/** What the club has to answer: done, one of these refusals, or null where nothing can be said for sure. */
type Expected = 'done' | readonly string[] | null
type Expect = (person: Person, step: Step) => Expected

const always = (): Expected => 'done'
const unknown = (): Expected => null
const whileLiving: Expect = (_person, { before }) =>
  livingSubscription(before) ? 'done' : ['no_subscription']

const CANCELS: ReadonlySet<CommandName> = new Set(['cancel', 'staff-cancel'])
/** If a cancellation ended the membership at once, the club says so again, however late they ask. */
const cancelling: Expect = (person, step) => {
  const hasCancelled = doneBefore(person, step).some(({ command }) => CANCELS.has(command.do))
  return hasCancelled && !livingSubscription(step.before) ? null : whileLiving(person, step)
}

/** Whom the club does not know, it does not serve; the rest is up to the membership. */
const forSomebodyKnown: Expect = (person, step) => {
  const { command, before, at } = step
  const relative = command.do === 'activate' || command.do === 'adult-asks' ? command.relative : undefined
  if (relative === undefined) return null
  const isKnown = caredFor(person, step).includes(relative)
  return isKnown || mayBeForgotten(before, at) ? null : ['relative_unknown', 'service_unknown']
}

/** Somebody may have asked for the service again, or ended it, meanwhile. */
const MAY_COME_TOO_LATE: ReadonlySet<string> = new Set(['undone', 'cancelled'])

const EXPECTED: { [Name in CommandName]: Expect } = {
  'sign-up': always,
  'sign-in': always,
  look: unknown,
  events: unknown,
  bank: unknown,
  choose: always,
  device: always,
  'no-device': always,
  'device-gone': unknown,
  'sign-out': always,
  'staff-handles': (_person, { command }) =>
    command.do === 'staff-handles' && !MAY_COME_TOO_LATE.has(command.how) ? 'done' : null,
  activate: forSomebodyKnown,
  'name-relative': (person, step) => {
    const { command, before, at } = step
    if (command.do !== 'name-relative' || mayBeForgotten(before, at)) return null
    const others = caredFor(person, step).filter((which) => which !== command.relative)
    return others.length < RELATIVES_MAX ? 'done' : ['relatives_full']
  },
  'remove-relative': always,
  invite: (person, step) =>
    step.command.do === 'invite' ? invitingIs(person, step, step.command.adult) : null,
  accept: (person, step) =>
    step.command.do === 'accept' ? acceptingIs(person, step, step.command.adult) : null,
  'adult-asks': (person, step) =>
    step.command.do === 'adult-asks'
      ? (askingIs(person, step, step.command.adult) ?? forSomebodyKnown(person, step))
      : null,
  'remove-adult': always,
  // Whoever is out may have no account any more.
  'adult-leaves': (person, step) =>
    step.command.do === 'adult-leaves' && insiders(person, step).includes(step.command.adult) ? 'done' : null,
  pay: (_person, { before }) => (livingSubscription(before) ? ['already_subscribed'] : 'done'),
  'change-card': unknown,
  'pay-open': whileLiving,
  cancel: cancelling,
  resume: whileLiving,
  'staff-resume': whileLiving,
  'staff-cancel': cancelling,
  withdraw: (_person, { before, at }) => {
    const living = livingSubscription(before)
    if (!living) return null
    const first = paidInvoicesOf(before, living.id)[0]?.status_transitions.paid_at
    if (!first) return null
    return at <= withdrawalEnds(first) ? 'done' : ['withdrawal_over']
  },
  bereavement: always,
  'delete-own': always,
  delete: always,
  deactivate: (_person, { before }) =>
    before.invoices.some(({ status }) => status === 'paid') ? 'done' : ['client_not_member'],
  'staff-refresh': always,
  'staff-refund': (person, step) => {
    if (isRefundAgain(person, step)) return null
    return refundAsked(step) > 0 ? 'done' : ['not_refundable', 'amount_too_high']
  },
  'dashboard-refund': always,
  'portal-cancel': always,
  'portal-resume': always,
  'dashboard-cancel-now': always,
}

/** What is wrong with the club's answers. */
export function checkAnswer(person: Person, step: Step): string[] {
  const { command, answers, wasUnheard } = step
  const last = answers.at(-1)
  if (!last) return []
  const said = answers
    .map(({ status, json }) => `${status} ${JSON.stringify(json).slice(0, 200)}`)
    .join(', then ')
  if (last.status >= 500 || last.status === 0) return [`${command.do} was answered ${said}`]
  if (last.status === 404 && !last.json['code']) return [`${command.do} has no route: ${said}`]
  const expected = EXPECTED[command.do](person, step)
  // What Stripe knows and the club does not may be answered either way.
  if (expected === null || wasUnheard) return []
  if (expected === 'done') return step.done ? [] : [`${command.do} should be done and was answered ${said}`]
  return expected.includes(codeOf(last))
    ? []
    : [`${command.do} should be refused (${expected.join()}): ${said}`]
}

const codeOf = ({ json }: ClubAnswer): string => (json['code'] as string | undefined) ?? ''

const SAME_REFUND_SECONDS = 600

/** The same amount, asked for again within minutes, is the same refund. */
export function isRefundAgain(person: Person, step: Step): boolean {
  const { command: asked, at: now } = step
  if (asked.do !== 'staff-refund') return false
  return doneBefore(person, step).some(
    ({ command, at }) =>
      command.do === 'staff-refund' && command.cents === asked.cents && now - at < SAME_REFUND_SECONDS,
  )
}

const doneBefore = (person: Person, step: Step): readonly Step[] =>
  person.steps.slice(0, person.steps.indexOf(step)).filter(({ done }) => done)

/** How much of the requested refund staff may give of the newest payment; 0 for nothing. In cents. */
export function refundAsked({ command, before }: Step): number {
  if (command.do !== 'staff-refund' && command.do !== 'dashboard-refund') return 0
  const invoice = before.invoices.findLast(({ status }) => status === 'paid')
  const charge = invoice && chargeOf(before, invoice)
  if (!charge || isClaimedBack(before, charge)) return 0
  const left = charge.amount - charge.amount_refunded
  if (command.do === 'dashboard-refund') return Math.min(command.cents ?? left, left)
  return command.cents === null || command.cents <= left ? (command.cents ?? left) : 0
}

/** What leaving gives back, in cents, by Stripe's state then. */
export function refundOwed({ command, before, wasMember }: Step): number {
  const living = livingSubscription(before)
  if (!living) return command.do === 'bereavement' && wasMember ? lastLeft(before) : 0
  const paid = paidInvoicesOf(before, living.id)
  if (command.do === 'withdraw') return paid.reduce((sum, invoice) => sum + leftOf(before, invoice), 0)
  const last = paid.at(-1)
  return command.do === 'bereavement' && last ? leftOf(before, last) : 0
}

/**
 * The last month of a member who reports a death before the club has heard of the end: they are told at once that it comes
 * back, and what was said holds.
 */
function lastLeft(before: StripeSide): number {
  const last = before.invoices.findLast(({ status }) => status === 'paid')
  return last ? leftOf(before, last) : 0
}

function leftOf(side: StripeSide, invoice: Parameters<typeof chargeOf>[1]): number {
  const charge = chargeOf(side, invoice)
  return charge && !isClaimedBack(side, charge) ? charge.amount - charge.amount_refunded : 0
}
