import type Stripe from 'stripe'
import { sendAction } from '../support/benefits'
import { callClub, type ClubAnswer } from '../support/callClub'
import { joinFamily } from '../support/families'
import { PASSWORD, registration } from '../support/people'
import { idOf, stripeAccount } from '../support/stripeAccount'
import {
  type UndatedCommand,
  type CommandName,
  CARDS,
  type CardName,
  type DeedKind,
  type Holder,
  type Command,
} from './life'
import type { Adult } from './Adult'
import type { SimulationClub } from './SimulationClub'
import { checkAnswer } from './oracle/answers'
import { chargeOf, isClaimedBack, livingSubscription, noteCustomers, readStripe } from './oracle/stripeSide'
import type { Step, Person } from './Person'

type CommandOf<Name extends CommandName> = Command & Extract<UndatedCommand, { do: Name }>
type Play<Name extends CommandName> = (
  club: SimulationClub,
  person: Person,
  command: CommandOf<Name>,
) => Promise<void>

const MONTH_SECONDS = 30 * 86_400
/** As the member says it on the phone. */
const PROVED = { told_by: 'member', identified_by: 'called_back' }
const TOLD = { ...PROVED, told_at: null }
const CALL_AGAIN_SECONDS = 6 * 86_400
const GONE = 410
const KILL_WITHIN_MS = 60
const LIVING_STATUSES = ['active', 'past_due', 'unpaid', 'paused']

/** Does what a command says, and records what the club answered. */
export async function execute(club: SimulationClub, person: Person, command: Command): Promise<void> {
  person.wasNews = true
  if (person.customers.size === 0) noteCustomers(club.test.sandbox, person)
  person.before = readStripe(club.test.sandbox, person)
  person.wasUnheard = person.isUnheard
  person.wasMember = await isMember(club, person)
  await (ACTS[command.do] as Play<CommandName>)(club, person, command)
}

/** Whether the club holds a membership of theirs that may still be charged. */
async function isMember(club: SimulationClub, { id }: Person): Promise<boolean> {
  const [row] = await club.rows(`SELECT status FROM subscriptions WHERE profile_id = '${id}'`)
  return LIVING_STATUSES.includes(row?.[0] ?? '')
}

const ACTS: { [Name in CommandName]: Play<Name> } = {
  'sign-up': async (club, person, command) => {
    const form = registration()
    person.phone = `6${String(form['dni']).slice(0, 8)}`
    form['telefono'] = person.phone
    const answer = await callClub(club.test, 'sign-up', { body: form })
    person.email = form.email
    person.dni = String(form['dni'])
    person.token = String(answer.json['token'])
    person.id = (answer.json['record'] as { id: string } | undefined)?.id ?? ''
    note(club, person, command, [answer])
  },
  'sign-in': async (club, person, command) => note(club, person, command, [await signIn(club, person)]),
  // Everyone is checked after every command.
  look: () => Promise.resolve(),
  pay: async (club, person, command) => {
    const answers = await ask(club, person, command, 'create-subscription', { amount_cents: club.fee })
    note(club, person, command, answers)
    const secret = secretIn(answers)
    if (!secret) return
    const { intent } = confirm(club, secret, command)
    if (!command.returns) return
    const paymentIntentId = secret.split('_secret_')[0]
    const verified = await own(club, person, 'verify-subscription', { paymentIntentId })
    if (verified.json['success'] === true) person.heard()
    expectVerdict(person, verified, intent['status'] === 'succeeded')
  },
  'change-card': async (club, person, command) => {
    const begun = await ask(club, person, command, 'billing/setup-intent')
    const secret = secretIn(begun)
    if (!secret) {
      note(club, person, command, begun)
      return
    }
    confirm(club, secret, command)
    const setupIntentId = secret.split('_secret_')[0]
    const answers = await ask(club, person, command, 'billing/card', { setupIntentId })
    note(club, person, command, answers)
    await finishPayment(club, person, command.holder, answers)
  },
  'pay-open': async (club, person, command) => {
    const answers = await ask(club, person, command, 'billing/pay')
    note(club, person, command, answers)
    await finishPayment(club, person, command.holder, answers)
  },
  cancel: async (club, person, command) =>
    note(
      club,
      person,
      command,
      await ask(club, person, command, 'membership/cancel', { reason: 'too_expensive', comment: null }),
    ),
  resume: (club, person, command) => membership(club, person, command, 'membership/resume'),
  withdraw: (club, person, command) => membership(club, person, command, 'membership/withdraw'),
  bereavement: (club, person, command) => membership(club, person, command, 'membership/bereavement'),
  'delete-own': async (club, person, command) =>
    note(club, person, command, await ask(club, person, command, 'account/delete', { password: PASSWORD })),
  activate: async (club, person, command) => {
    const made_at = new Date(club.now() * 1_000).toISOString()
    const relative = command.relative === undefined ? null : person.relative(command.relative).id
    const said = { text: person.words, call_at: 'morning' }
    const fields = { service_id: command.service, made_at, relative, said }
    note(club, person, command, [await sendAction(club.test, person, fields)])
  },
  choose: async (club, person, command) => {
    const { requests, family, money } = command
    const choices = { requests, family, money, details: false }
    if (command.by === 'staff')
      await staff(club, person, command, 'account/notices', { ...choices, ...PROVED })
    else note(club, person, command, await ask(club, person, command, 'account/notices', choices))
  },
  device: async (club, person, command) => {
    const device = club.newDevice()
    const answer = await own(club, person, 'push', device.subscription)
    const { token } = person
    // A session has one device.
    if (answer.status === 200) person.silence()
    if (answer.status === 200) person.devices.push({ device, token, atMost: Infinity, read: 0 })
    note(club, person, command, [answer])
  },
  'no-device': async (club, person, command) => {
    const answer = await own(club, person, 'push/removal')
    if (answer.status === 200) person.silence()
    note(club, person, command, [answer])
  },
  'device-gone': async (_club, person) => {
    person.devices.at(-1)?.device.answerWith({ status: GONE })
    await Promise.resolve()
  },
  'sign-out': async (club, person, command) => {
    person.silence()
    const answer = await callClub(club.test, 'sign-out', { token: person.token })
    note(club, person, command, [answer])
    await signIn(club, person)
  },
  'staff-handles': async (club, person, command) => {
    const { how } = command
    if (how === 'undone') return takeBack(club, person, command)
    const open = await openRequestOf(club, person)
    const day = dayIn(CALL_AGAIN_SECONDS, club.now())
    // Nobody is told again of the day for which a call is planned.
    if (!open || (how === 'again' && open.callAgain.startsWith(day))) return
    const answer =
      how === 'cancelled'
        ? await cancelRequest(club, person, open)
        : await handle(club, open.id, HANDLINGS[how](day))
    note(club, person, command, [answer])
    if (answer.status !== 200) return
    person.deeds.push({ request: open.id, kind: how, at: club.now(), stop: club.stop, undoneAt: null })
  },
  'name-relative': (club, person, command) =>
    families(club, person, command, { what: 'relatives', body: person.relative(command.relative) }),
  'remove-relative': (club, person, command) => {
    const { id } = person.relative(command.relative)
    return families(club, person, command, { what: 'relatives/removal', body: { id } })
  },
  invite: (club, person, command) => {
    const { name, email } = person.adult(command.adult)
    return families(club, person, command, { what: 'family/invitations', body: { name, email } })
  },
  accept: async (club, person, command) => {
    const adult = person.adult(command.adult)
    const token = adult.links.at(-1)
    if (token) note(club, person, command, [await accept(club, adult, token, command)])
  },
  'adult-asks': async (club, person, command) => {
    const adult = person.adult(command.adult)
    if (!adult.id) return
    const { service, action } = command
    const made_at = new Date(club.now() * 1_000).toISOString()
    const relative = command.relative === undefined ? null : person.relative(command.relative).id
    const said = action === 'activation' ? { text: adult.words, call_at: 'morning' } : null
    const fields = { service_id: service, made_at, relative, action, said }
    note(club, person, command, [await signedIn(club, adult, () => sendAction(club.test, adult, fields))])
  },
  'remove-adult': async (club, person, command) => {
    const { id } = person.adult(command.adult)
    if (id) await families(club, person, command, { what: 'family/removal', body: { id } })
  },
  'adult-leaves': async (club, person, command) => {
    const adult = person.adult(command.adult)
    if (adult.id) note(club, person, command, [await own(club, adult, 'family/leave')])
  },
  deactivate: (club, person, command) => staff(club, person, command, 'deactivate'),
  delete: (club, person, command) => staff(club, person, command, 'delete', PROVED),
  'staff-resume': (club, person, command) => staff(club, person, command, 'resume', TOLD),
  'staff-refresh': (club, person, command) => staff(club, person, command, 'reconcile'),
  'staff-cancel': (club, person, command) =>
    command.when === 'now'
      ? staff(club, person, command, 'cancel', { when: command.when })
      : staff(club, person, command, 'membership/cancel', TOLD),
  'staff-refund': async (club, person, command) => {
    const invoice = person.before.invoices.findLast(({ status }) => status === 'paid')
    const paymentId = invoice && (await paymentOf(club, invoice.id))
    if (paymentId) await staff(club, person, command, 'refund', { paymentId, amount_cents: command.cents })
  },
  'dashboard-refund': async (club, person, command) => {
    const invoice = person.before.invoices.findLast(({ status }) => status === 'paid')
    const charge = invoice && chargeOf(person.before, invoice)
    const left = charge ? charge.amount - charge.amount_refunded : 0
    if (!charge || isClaimedBack(person.before, charge) || left === 0) return
    await dashboard(club).refunds.create({ charge: charge.id, amount: Math.min(command.cents ?? left, left) })
    note(club, person, command, [])
  },
  'portal-cancel': (club, person, command) => portal(club, person, command, 'cancel'),
  'portal-resume': (club, person, command) => portal(club, person, command, 'resume'),
  'dashboard-cancel-now': async (club, person, command) => {
    const subscription = livingSubscription(person.before)
    if (!subscription) return
    await dashboard(club).subscriptions.cancel(subscription.id)
    note(club, person, command, [])
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

/** What the panel sends about a request. @param day on which they will call again */
const HANDLINGS: Record<Exclude<DeedKind, 'cancelled'>, (day: string) => object> = {
  taken: () => ({ taken: true }),
  missed: () => ({ missed: true }),
  again: (day) => ({ call_again: day }),
  done: () => ({ handling: 'done' }),
}

const handle = (club: SimulationClub, id: string, body: object): Promise<ClubAnswer> =>
  callClub(club.test, `staff/requests/${id}/handling`, { token: club.staffToken, body })

/** The request that was done last is not done after all, if staff may still say so. */
async function takeBack(club: SimulationClub, person: Person, command: Command): Promise<void> {
  const last = person.deeds.findLast(({ kind }) => kind === 'done')
  if (!last) return
  const answer = await handle(club, last.request, { handling: 'contacted', back: true })
  note(club, person, command, [answer])
  if (answer.status === 200) last.undoneAt ??= club.now()
}

const cancelRequest = (club: SimulationClub, person: Person, open: OpenRequest): Promise<ClubAnswer> =>
  sendAction(
    club.test,
    { id: person.id, token: club.staffToken },
    {
      action: 'deactivation',
      made_at: new Date(club.now() * 1_000).toISOString(),
      follows: open.id,
      service_id: open.service,
      relative: open.relative || null,
    },
  )

interface OpenRequest {
  id: string
  service: string
  /** Empty for nobody in particular. */
  relative: string
  /** The day of the next call, as the database has it. */
  callAgain: string
}

/** The newest request of theirs about which the club has still to do something. */
async function openRequestOf(club: SimulationClub, person: Person): Promise<OpenRequest | undefined> {
  const [row] = await club.rows(
    `SELECT id, service_id, relative, call_again FROM benefit_actions
     WHERE user_id = '${person.id}' AND asked_by = '' AND handling IN ('pending', 'contacted') ORDER BY rowid DESC LIMIT 1`,
  )
  if (!row) return undefined
  const [id = '', service = '', relative = '', callAgain = ''] = row
  return { id, service, relative, callAgain }
}

const dayIn = (seconds: number, now: number): string =>
  new Date((now + seconds) * 1_000).toISOString().slice(0, 10)

/** The secret in one of the answers; empty if there is none. */
const secretIn = (answers: readonly ClubAnswer[]): string =>
  answers.map(({ json }) => json['clientSecret'] as string | undefined).find(Boolean) ?? ''

const dashboard = (club: SimulationClub): Stripe => stripeAccount(club.test.sandbox)

function note(club: SimulationClub, person: Person, command: Command, answers: readonly ClubAnswer[]): void {
  const step: Step = {
    command,
    at: club.now(),
    answers,
    done: answers.length === 0 || answers.some(({ status, json }) => status === 200 && isYes(json)),
    before: person.before,
    wasUnheard: person.wasUnheard,
    wasMember: person.wasMember,
  }
  person.steps.push(step)
  person.wrong.push(...checkAnswer(person, step))
}

/** Client routes answer with the client. */
const isYes = (json: ClubAnswer['json']): boolean =>
  json['success'] === true || 'client' in json || 'token' in json

/** Somebody who signs in. */
export interface Account {
  readonly email: string
  token: string
  readonly isDeleted?: boolean
}

/** Calls a route as somebody who signs in again if their session has ended. */
const own = (club: SimulationClub, account: Account, path: string, body: unknown = {}): Promise<ClubAnswer> =>
  signedIn(club, account, () => callClub(club.test, path, { token: account.token, body }))

async function signedIn(
  club: SimulationClub,
  account: Account,
  send: () => Promise<ClubAnswer>,
): Promise<ClubAnswer> {
  const answer = await send()
  if (answer.status !== 401 || account.isDeleted) return answer
  await signIn(club, account)
  return send()
}

export async function signIn(club: SimulationClub, account: Account): Promise<ClubAnswer> {
  const answer = await callClub(club.test, 'sign-in', { body: { email: account.email, password: PASSWORD } })
  if (answer.status === 200) account.token = String(answer.json['token'])
  return answer
}

/** What the page of an invitation does. */
async function accept(
  club: SimulationClub,
  adult: Adult,
  token: string,
  { signsUp }: CommandOf<'accept'>,
): Promise<ClubAnswer> {
  const offer = await callClub(club.test, 'family/invitation', { body: { token } })
  if (offer.status !== 200) return offer
  if (offer.json['has_account'] !== true) {
    const entered = signsUp
      ? await callClub(club.test, 'sign-up', { body: { ...registration(), email: adult.email } })
      : await joinFamily(club.test, token, { nombre: `${adult.name} Gil` })
    if (entered.status === 200) adult.enter(entered)
    if (!signsUp || entered.status !== 200) return entered
  }
  return own(club, adult, 'family/accept', { token })
}

/** Asks with the command's mishap, if any; after one, the person tries once more. */
const ask = (
  club: SimulationClub,
  person: Person,
  command: Command,
  path: string,
  body: unknown = {},
): Promise<ClubAnswer[]> => withMishap(club, person, command, () => own(club, person, path, body))

async function withMishap(
  club: SimulationClub,
  person: Person,
  { mishap }: Command,
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

/** Members do it on their phone, or staff while they are on the telephone. */
async function families(
  club: SimulationClub,
  person: Person,
  command:
    | CommandOf<'name-relative'>
    | CommandOf<'remove-relative'>
    | CommandOf<'invite'>
    | CommandOf<'remove-adult'>,
  { what, body }: { what: string; body: object },
): Promise<void> {
  if (command.by === 'staff') await staff(club, person, command, what, { ...body, ...PROVED })
  else note(club, person, command, await ask(club, person, command, what, body))
}

async function membership(
  club: SimulationClub,
  person: Person,
  command: Command,
  path: string,
): Promise<void> {
  note(club, person, command, await ask(club, person, command, path))
}

async function staff(
  club: SimulationClub,
  person: Person,
  command: Command,
  what: string,
  body: unknown = {},
): Promise<void> {
  const send = (): Promise<ClubAnswer> =>
    callClub(club.test, `staff/clients/${person.id}/${what}`, { token: club.staffToken, body })
  note(club, person, command, await withMishap(club, person, command, send))
}

async function portal(club: SimulationClub, person: Person, command: Command, action: string): Promise<void> {
  const [customer] = person.customers
  if (!customer || !livingSubscription(person.before)) return
  const { url } = await dashboard(club).billingPortal.sessions.create({ customer })
  await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) })
  note(club, person, command, [])
}

interface Paying {
  card: CardName
  holder: Holder
  expiresInMonths: number
}

/** What the card form does with a secret. */
function confirm(club: SimulationClub, secret: string, { card, holder, expiresInMonths }: Paying) {
  const expiry = new Date((club.now() + expiresInMonths * MONTH_SECONDS) * 1_000)
  return club.test.sandbox.confirm({
    intent: secret,
    card: CARDS[card],
    exp_month: expiry.getUTCMonth() + 1,
    exp_year: expiry.getUTCFullYear(),
    authentication: holder,
  })
}

/** The bank asks the holder of the card that the open invoice was tried with. */
async function finishPayment(
  club: SimulationClub,
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

/** A person who has paid on the page is told so, and no one else. */
function expectVerdict(person: Person, { status, json }: ClubAnswer, paid: boolean): void {
  if ((json['success'] === true) === paid) return
  person.wrong.push(`verdict: paid ${String(paid)}, told ${status} ${JSON.stringify(json)}`)
}

function cardOf(person: Person): string {
  const { subscriptions } = person.before
  return idOf((livingSubscription(person.before) ?? subscriptions.at(-1))?.default_payment_method)
}

async function paymentOf(club: SimulationClub, invoice: string): Promise<string> {
  const [row] = await club.rows(`SELECT id FROM payments WHERE stripe_id = '${invoice}'`)
  return row?.[0] ?? ''
}
