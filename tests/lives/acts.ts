import type Stripe from 'stripe'
import { sendWish } from '../support/benefits'
import { callClub, type ClubAnswer } from '../support/callClub'
import { PASSWORD, registration } from '../support/people'
import { idOf, stripeAccount } from '../support/stripeAccount'
import { type Act, type ActName, CARDS, type CardName, type Holder, type Step } from './life'
import type { LivesClub } from './LivesClub'
import { judgeAnswer } from './oracle/answers'
import { chargeOf, isClaimedBack, livingSubscription, noteCustomers, readStripe } from './oracle/stripeSide'
import type { Deed, Person } from './Person'

type StepOf<Name extends ActName> = Step & Extract<Act, { do: Name }>
type Play<Name extends ActName> = (club: LivesClub, person: Person, step: StepOf<Name>) => Promise<void>

const MONTH_SECONDS = 30 * 86_400
const KILL_WITHIN_MS = 60
const LIVING_STATUSES = ['active', 'past_due', 'unpaid', 'paused']

/** Does what a step says, and writes down what the club answered. */
export async function act(club: LivesClub, person: Person, step: Step): Promise<void> {
  person.wasNews = true
  if (person.customers.size === 0) noteCustomers(club.test.sandbox, person)
  person.before = readStripe(club.test.sandbox, person)
  person.wasUnheard = person.isUnheard
  person.wasMember = await isMember(club, person)
  await (ACTS[step.do] as Play<ActName>)(club, person, step)
}

/** Whether the club holds a membership of theirs that may still be charged. */
async function isMember(club: LivesClub, { id }: Person): Promise<boolean> {
  const [row] = await club.rows(`SELECT status FROM subscriptions WHERE profile_id = '${id}'`)
  return LIVING_STATUSES.includes(row?.[0] ?? '')
}

const ACTS: { [Name in ActName]: Play<Name> } = {
  'sign-up': async (club, person, step) => {
    const form = registration()
    const answer = await callClub(club.test, 'sign-up', { body: form })
    person.email = form.email
    person.token = String(answer.json['token'])
    person.id = (answer.json['record'] as { id: string } | undefined)?.id ?? ''
    note(club, person, step, [answer])
  },
  'sign-in': async (club, person, step) => note(club, person, step, [await signIn(club, person)]),
  // Everybody is looked at after every step.
  look: () => Promise.resolve(),
  pay: async (club, person, step) => {
    const answers = await ask(club, person, step, 'create-subscription', { amount_cents: club.fee })
    note(club, person, step, answers)
    const secret = secretIn(answers)
    if (!secret) return
    const { intent } = confirm(club, secret, step)
    if (!step.returns) return
    const paymentIntentId = secret.split('_secret_')[0]
    const verified = await own(club, person, 'verify-subscription', { paymentIntentId })
    if (verified.json['success'] === true) person.heard()
    expectVerdict(person, verified, intent['status'] === 'succeeded')
  },
  'change-card': async (club, person, step) => {
    const begun = await ask(club, person, step, 'billing/setup-intent')
    const secret = secretIn(begun)
    if (!secret) {
      note(club, person, step, begun)
      return
    }
    confirm(club, secret, step)
    const setupIntentId = secret.split('_secret_')[0]
    const answers = await ask(club, person, step, 'billing/card', { setupIntentId })
    note(club, person, step, answers)
    await finishPayment(club, person, step.holder, answers)
  },
  'pay-open': async (club, person, step) => {
    const answers = await ask(club, person, step, 'billing/pay')
    note(club, person, step, answers)
    await finishPayment(club, person, step.holder, answers)
  },
  cancel: async (club, person, step) =>
    note(
      club,
      person,
      step,
      await ask(club, person, step, 'membership/cancel', { reason: 'too_expensive', comment: null }),
    ),
  resume: (club, person, step) => membership(club, person, step, 'membership/resume'),
  withdraw: (club, person, step) => membership(club, person, step, 'membership/withdraw'),
  bereavement: (club, person, step) => membership(club, person, step, 'membership/bereavement'),
  'delete-own': async (club, person, step) =>
    note(club, person, step, await ask(club, person, step, 'account/delete', { password: PASSWORD })),
  activate: async (club, person, step) => {
    const made_at = new Date(club.now() * 1_000).toISOString()
    const answer = await sendWish(club.test, person, { service_id: step.service, made_at })
    note(club, person, step, [answer])
  },
  deactivate: (club, person, step) => staff(club, person, step, 'deactivate'),
  delete: (club, person, step) => staff(club, person, step, 'delete'),
  'staff-resume': (club, person, step) => staff(club, person, step, 'resume'),
  'staff-refresh': (club, person, step) => staff(club, person, step, 'reconcile'),
  'staff-cancel': (club, person, step) => staff(club, person, step, 'cancel', { when: step.when }),
  'staff-refund': async (club, person, step) => {
    const invoice = person.before.invoices.findLast(({ status }) => status === 'paid')
    const paymentId = invoice && (await paymentOf(club, invoice.id))
    if (paymentId) await staff(club, person, step, 'refund', { paymentId, amount_cents: step.cents })
  },
  'dashboard-refund': async (club, person, step) => {
    const invoice = person.before.invoices.findLast(({ status }) => status === 'paid')
    const charge = invoice && chargeOf(person.before, invoice)
    const left = charge ? charge.amount - charge.amount_refunded : 0
    if (!charge || isClaimedBack(person.before, charge) || left === 0) return
    await dashboard(club).refunds.create({ charge: charge.id, amount: Math.min(step.cents ?? left, left) })
    note(club, person, step, [])
  },
  'portal-cancel': (club, person, step) => portal(club, person, step, 'cancel'),
  'portal-resume': (club, person, step) => portal(club, person, step, 'resume'),
  'dashboard-cancel-now': async (club, person, step) => {
    const subscription = livingSubscription(person.before)
    if (!subscription) return
    await dashboard(club).subscriptions.cancel(subscription.id)
    note(club, person, step, [])
  },
  bank: async (club, person, { behaves }) => {
    const method = cardOf(person)
    if (method) club.test.sandbox.behaveAs(method, CARDS[behaves])
    await Promise.resolve()
  },
  events: async (_club, person, { fate }) => {
    person.fate = fate
    await Promise.resolve()
  },
}

/** The secret that one of the answers holds; empty where none does. */
const secretIn = (answers: readonly ClubAnswer[]): string =>
  answers.map(({ json }) => json['clientSecret'] as string | undefined).find(Boolean) ?? ''

const dashboard = (club: LivesClub): Stripe => stripeAccount(club.test.sandbox)

function note(club: LivesClub, person: Person, step: Step, answers: readonly ClubAnswer[]): void {
  const deed: Deed = {
    step,
    at: club.now(),
    answers,
    done: answers.length === 0 || answers.some(({ status, json }) => status === 200 && isYes(json)),
    before: person.before,
    wasUnheard: person.wasUnheard,
    wasMember: person.wasMember,
  }
  person.deeds.push(deed)
  person.wrong.push(...judgeAnswer(person, deed))
}

/** Answers about a client are the client. */
const isYes = (json: ClubAnswer['json']): boolean =>
  json['success'] === true || 'client' in json || 'token' in json

/** Calls a route as the person, who signs in again where their session has ended. */
async function own(club: LivesClub, person: Person, path: string, body: unknown = {}): Promise<ClubAnswer> {
  const answer = await callClub(club.test, path, { token: person.token, body })
  if (answer.status !== 401 || person.isDeleted) return answer
  await signIn(club, person)
  return callClub(club.test, path, { token: person.token, body })
}

export async function signIn(club: LivesClub, person: Person): Promise<ClubAnswer> {
  const answer = await callClub(club.test, 'sign-in', { body: { email: person.email, password: PASSWORD } })
  if (answer.status === 200) person.token = String(answer.json['token'])
  return answer
}

/** Asks with whatever mishap the step has; after one, the person tries once more. */
const ask = (
  club: LivesClub,
  person: Person,
  step: Step,
  path: string,
  body: unknown = {},
): Promise<ClubAnswer[]> => withMishap(club, person, step, () => own(club, person, path, body))

async function withMishap(
  club: LivesClub,
  person: Person,
  { mishap }: Step,
  send: () => Promise<ClubAnswer>,
): Promise<ClubAnswer[]> {
  if (!mishap) return [await send()]
  switch (mishap) {
    case 'twice':
      return Promise.all([send(), send()])
    case 'killed': {
      const first = send().catch(() => NO_ANSWER)
      await new Promise((resolve) => setTimeout(resolve, person.random.next() * KILL_WITHIN_MS))
      await club.killServer()
      return [await first, await send()]
    }
    case 'stripe-down':
    case 'answer-lost': {
      const method = person.random.pick(['POST', 'DELETE'] as const)
      const first = await club.during(mishap, method, send)
      return [first, await send()]
    }
  }
}

const NO_ANSWER: ClubAnswer = { status: 0, json: {} }

async function membership(club: LivesClub, person: Person, step: Step, path: string): Promise<void> {
  note(club, person, step, await ask(club, person, step, path))
}

async function staff(
  club: LivesClub,
  person: Person,
  step: Step,
  what: string,
  body: unknown = {},
): Promise<void> {
  const send = (): Promise<ClubAnswer> =>
    callClub(club.test, `staff/clients/${person.id}/${what}`, { token: club.staffToken, body })
  note(club, person, step, await withMishap(club, person, step, send))
}

async function portal(club: LivesClub, person: Person, step: Step, action: string): Promise<void> {
  const [customer] = person.customers
  if (!customer || !livingSubscription(person.before)) return
  const { url } = await dashboard(club).billingPortal.sessions.create({ customer })
  await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) })
  note(club, person, step, [])
}

interface Paying {
  card: CardName
  holder: Holder
  expiresInMonths: number
}

/** What the card form does with a secret. */
function confirm(club: LivesClub, secret: string, { card, holder, expiresInMonths }: Paying) {
  const expiry = new Date((club.now() + expiresInMonths * MONTH_SECONDS) * 1_000)
  return club.test.sandbox.confirm({
    intent: secret,
    card: CARDS[card],
    exp_month: expiry.getUTCMonth() + 1,
    exp_year: expiry.getUTCFullYear(),
    authentication: holder,
  })
}

/** The bank asks for the holder of the card with which the open invoice was tried. */
async function finishPayment(
  club: LivesClub,
  person: Person,
  holder: Holder,
  answers: readonly ClubAnswer[],
): Promise<void> {
  const payments = answers.map(({ json }) => json['payment'] as { clientSecret?: string } | undefined)
  const secret = payments.findLast((payment) => payment?.clientSecret)?.clientSecret
  if (!secret) return
  club.test.sandbox.confirm({ intent: secret, authentication: holder })
  const verified = await own(club, person, 'verify-subscription')
  if (verified.json['success'] === true) person.heard()
}

/** Whoever has paid in front of the page is told so, and nobody else. */
function expectVerdict(person: Person, { status, json }: ClubAnswer, paid: boolean): void {
  if ((json['success'] === true) === paid) return
  person.wrong.push(`verdict: paid ${String(paid)}, told ${status} ${JSON.stringify(json)}`)
}

function cardOf(person: Person): string {
  const { subscriptions } = person.before
  return idOf((livingSubscription(person.before) ?? subscriptions.at(-1))?.default_payment_method)
}

async function paymentOf(club: LivesClub, invoice: string): Promise<string> {
  const [row] = await club.rows(`SELECT id FROM payments WHERE stripe_id = '${invoice}'`)
  return row?.[0] ?? ''
}
