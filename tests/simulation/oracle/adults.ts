import { isDeepStrictEqual } from 'node:util'
import type { Command } from '../life'
import type { Person, Step } from '../Person'
import { living, livingSubscription, type StripeSide } from './stripeSide'

/* The adults of a family: who is of it, what each of them is told, and what nobody of it may read. */

const DAY = 86_400
const INVITED_SECONDS = 7 * DAY
const MONTH_SECONDS = 30 * DAY
/** Somewhat less than the month for which the club keeps the account of whoever has left. */
const KEPT_SECONDS = 29 * DAY
/** Stops may be exactly as far apart as a term is long, and what happens at one takes a while. */
const UNSURE_SECONDS = 1_800
const ADULTS_MAX = 4
const MEMBERSHIP_OVER = /^La suscripción de tu familia .* ya no está activa/
const INVITATIONS_MAX = 10

interface Standing {
  isInside: boolean
  wasInside: boolean
  /** When they last left, or were put out. Unix seconds. */
  leftAt: number
  /** When the invitations were sent, and whether the last one is unused. */
  invitedAt: readonly number[]
  isInvited: boolean
}

/** Where an adult stands by what was done before a step, or by now. */
function standingOf(person: Person, which: number, before?: Step): Standing {
  const steps = before ? person.steps.slice(0, person.steps.indexOf(before)) : person.steps
  const standing = { isInside: false, wasInside: false, leftAt: 0, isInvited: false }
  const invitedAt: number[] = []
  for (const { command, at, done } of steps) {
    if (!done || ('adult' in command && command.adult !== which)) continue
    if (command.do === 'invite') {
      invitedAt.push(at)
      standing.isInvited = true
    }
    if (command.do === 'accept')
      Object.assign(standing, { isInside: true, wasInside: true, isInvited: false })
    if (!ENDS_ACCESS.has(command.do) || !standing.isInside) continue
    standing.isInside = false
    standing.leftAt = at
  }
  return { ...standing, invitedAt }
}

const ENDS_ACCESS: ReadonlySet<Command['do']> = new Set([
  'remove-adult',
  'adult-leaves',
  'delete',
  'delete-own',
])

/** Those of a family other than whoever pays. */
export const insiders = (person: Person, before?: Step): number[] =>
  [...person.adults.keys()].filter((which) => standingOf(person, which, before).isInside)

/** Whether an unused invitation can still be accepted; null if that changes about now. */
function isOpen({ isInvited, invitedAt }: Standing, now: number): boolean | null {
  if (!isInvited) return false
  const left = (invitedAt.at(-1) ?? 0) + INVITED_SECONDS - now
  return Math.abs(left) < UNSURE_SECONDS ? null : left > 0
}

/** Whether the club may have erased the account of whoever has left. */
export function mayBeErased(person: Person, which: number, now: number): boolean {
  const { isInside, leftAt } = standingOf(person, which)
  return !isInside && now - leftAt > KEPT_SECONDS
}

/** What the club answers to an invitation, as `answers` has it. */
export function invitingIs(person: Person, step: Step, which: number): 'done' | readonly string[] | null {
  const status = livingSubscription(step.before)?.status
  if (!status) return ['no_subscription', 'subscription_expired']
  const standings = [...person.adults.keys()].map((each) => standingOf(person, each, step))
  const open = standings.map((standing) => isOpen(standing, step.at))
  const sent = standings
    .flatMap(({ invitedAt }) => invitedAt)
    .filter((at) => step.at - at < MONTH_SECONDS + UNSURE_SECONDS)
  if (status !== 'active' || open.includes(null) || sent.length >= INVITATIONS_MAX) return null
  const own = standingOf(person, which, step)
  if (own.isInside || isOpen(own, step.at)) return ['invalid_fields']
  const places = standings.filter((standing, at) => standing.isInside || open[at])
  return places.length < ADULTS_MAX ? 'done' : ['family_full']
}

/** What the club answers to whoever opens the newest link that has reached them. */
export function acceptingIs(person: Person, step: Step, which: number): 'done' | readonly string[] | null {
  const standing = standingOf(person, which, step)
  const open = isOpen(standing, step.at)
  const isNewest = person.adult(which).links.length === standing.invitedAt.length
  if (open === null || (open && !isNewest)) return null
  return open ? 'done' : ['link_invalid']
}

/** Who was put out asks for nothing; the rest is up to the membership. Null for an account that may be gone. */
export function askingIs(person: Person, step: Step, which: number): readonly string[] | null {
  const { isInside, leftAt } = standingOf(person, which, step)
  if (isInside || step.at - leftAt > KEPT_SECONDS) return null
  return ['no_family', 'service_unknown']
}

/** What an adult's device is told, and that of whoever pays. */
export interface FamilyTold {
  profile: { id: string; dni: string }
  access: string
  market_code: unknown
  subscription: unknown
  user_services: unknown[]
  relatives: unknown[]
  benefit_actions: {
    id: string
    service_id: string
    relative: string | null
    outcome: string
    handling: string | null
  }[]
  payments: unknown[]
  ending: unknown
  savings: unknown
  person: unknown
  family: { holder: string | null; adults: { id: string }[]; invitations: { email: string }[] } | null
}

/** Whoever pays is told who is in and who is invited, and nothing of what the others say. */
export function checkHolder(person: Person, told: FamilyTold, now: number): string[] {
  const wrong = unfit(
    told,
    [...person.adults.values()].map(({ words }) => words),
  )
  const inside = insiders(person).map((which) => person.adult(which).id)
  const known = told.family?.adults.map(({ id }) => id) ?? []
  if (!isDeepStrictEqual([...known].sort(), inside.sort()))
    wrong.push(`told of the adults ${known.join()}, not ${inside.join()}`)
  const invited = told.family?.invitations.map(({ email }) => email) ?? []
  for (const [which, { email }] of person.adults) {
    const open = isOpen(standingOf(person, which), now)
    if (open !== null && open !== invited.includes(email))
      wrong.push(`${email} is told to be ${open ? 'not ' : ''}invited`)
  }
  return wrong
}

/** Whether there is an account of theirs to look at. */
export const hasEntered = (person: Person, which: number): boolean =>
  person.adult(which).id !== '' && standingOf(person, which).wasInside

/**
 * An adult is told what whoever pays is told, but for the money; whoever is out is told nothing of the family.
 * @param holder null if they are gone
 */
export function checkAdult(
  person: Person,
  which: number,
  told: FamilyTold,
  holder: FamilyTold | null,
): string[] {
  const adult = person.adult(which)
  const others = [...person.adults.values()].filter((each) => each !== adult)
  const wrong = unfit(told, [
    person.email,
    person.dni,
    person.words,
    ...others.flatMap(({ email, words }) => [email, words]),
  ])
  const isInside = holder !== null && standingOf(person, which).isInside
  const expected = isInside ? insideOf(person, which, holder) : OUTSIDE
  const is = readable(told)
  for (const field of Object.keys(expected) as (keyof typeof expected)[]) {
    if (isDeepStrictEqual(is[field], expected[field])) continue
    wrong.push(`told ${field} ${JSON.stringify(is[field])} instead of ${JSON.stringify(expected[field])}`)
  }
  return wrong.map((each) => `${adult.name}: ${each}`)
}

/** What of these words is in what somebody is told. */
const unfit = (told: FamilyTold, words: readonly string[]): string[] =>
  words.filter((word) => JSON.stringify(told).includes(word)).map((word) => `"${word}" can be read`)

const NO_MONEY = { dni: '', subscription: null, payments: [], ending: null, savings: null }

const OUTSIDE: Readable = {
  ...NO_MONEY,
  access: 'no_subscription',
  market_code: null,
  user_services: [],
  relatives: [],
  benefit_actions: [],
  person: null,
  family: null,
}

function insideOf(person: Person, which: number, holder: FamilyTold): Readable {
  const others = insiders(person).filter((each) => each !== which)
  const adults = others.map((each) => person.adult(each).id).sort()
  return { ...readable(holder), ...NO_MONEY, family: { holder: 'Ana', adults, invitations: [] } }
}

/** What somebody is told, without what each reader of a family is told in another way. */
function readable({ profile, benefit_actions, family, ...told }: FamilyTold) {
  const { access, market_code, subscription, user_services, relatives, payments, ending, savings, person } =
    told
  return {
    ...{ access, market_code, subscription, user_services, relatives, payments, ending, savings, person },
    dni: profile.dni,
    benefit_actions: benefit_actions.map(({ id, service_id, relative, outcome, handling }) =>
      [id, service_id, relative, outcome, handling].join(' '),
    ),
    family: family && { ...family, adults: family.adults.map(({ id }) => id).sort() },
  }
}
type Readable = ReturnType<typeof readable>

/** Of each kind of mail, how many an adult may have had. */
const MAILS: [subject: RegExp, atMost: (done: (...names: string[]) => number, side: StripeSide) => number][] =
  [
    [/ te invita a su cuenta de /, (done) => done('invite')],
    [/^Ya no entras con tu familia/, (done) => done('remove-adult', 'delete', 'delete-own')],
    [MEMBERSHIP_OVER, (_done, { subscriptions }) => subscriptions.length],
    [/^Tenemos tu solicitud/, (done) => done('adult-asks')],
    [/^Confirma tu correo/, (done) => done('accept')],
    [/^Hemos borrado tus datos/, (done) => done('accept')],
  ]

/** What is wrong with the mails that an adult has had so far. @param stop whose mails are read now */
export function judgeAdultMails(person: Person, which: number, side: StripeSide, stop: number): string[] {
  const { name, mails } = person.adult(which)
  const wrong: string[] = []
  const done = (...names: string[]): number =>
    person.steps.filter(
      ({ command, ...step }) =>
        (step.done || command.do === 'adult-asks') &&
        names.includes(command.do) &&
        (!('adult' in command) || command.adult === which),
    ).length
  for (const [subject, atMost] of MAILS) {
    const count = mails.filter((mail) => subject.test(mail.subject)).length
    if (count > atMost(done, side)) wrong.push(`${count} mails ${String(subject)}`)
  }
  for (const mail of mails.filter((each) => each.stop === stop)) {
    const text = `${mail.subject} ${mail.text}`
    if (!MAILS.some(([subject]) => subject.test(mail.subject)))
      wrong.push(`a mail nobody knows: ${mail.subject}`)
    if ([person.email, person.dni, person.words, '€'].some((word) => text.includes(word)))
      wrong.push(`the mail "${mail.subject}" says what is for whoever pays`)
    if (/undefined|null|NaN|\{\w+\}/.test(text.replaceAll(/#\S+/g, '')))
      wrong.push(`the mail "${mail.subject}" has a hole`)
    if (mail.wasInformed && MEMBERSHIP_OVER.test(mail.subject) && living(side).length > 0)
      wrong.push(`the mail "${mail.subject}" is not true`)
  }
  return wrong.map((each) => `${name}: ${each}`)
}
