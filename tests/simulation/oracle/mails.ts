import type { DeedKind } from '../life'
import type { Mail } from '../Mail'
import type { Person } from '../Person'
import { isByDay, longDay } from './calendarRules'
import { isTrueAt, timesToTell } from './deeds'
import { choiceAt } from './choice'
import { isShutOut } from './rules'
import { livingSubscription, paidInvoicesOf, periodEndOf, type StripeSide } from './stripeSide'

/* Mails as their reader sees them: what kind each is, whether it is true, and whether it came once. */

interface Reading {
  person: Person
  side: StripeSide
  mail: Mail
}

interface Kind {
  subject: RegExp
  /** How many of them there may be. */
  atMost: (person: Person, side: StripeSide) => number
  /** What is untrue in it on the day on which it comes; empty if nothing is. */
  untrue?: (reading: Reading) => string
  /** What staff have done, if it tells of that. */
  deed?: DeedKind
}

const doneCount = (person: Person, ...names: string[]): number =>
  person.steps.filter(({ done, command }) => done && names.includes(command.do)).length

const ofDeed = (deed: DeedKind, subject: RegExp): Kind => ({
  deed,
  subject,
  atMost: (person) => timesToTell(person, { kind: deed }),
})

const KINDS: Record<string, Kind> = {
  verification: { subject: /^Confirma tu correo/, atMost: () => 1 },
  welcome: {
    subject: /^Ya eres de /,
    atMost: (_person, side) =>
      side.subscriptions.filter(({ id }) => paidInvoicesOf(side, id).length > 0).length,
    untrue: ({ side, mail }) => {
      const living = livingSubscription(side)
      if (!living) return 'there is no membership'
      const next = /El próximo cobro es el (.+?)\./.exec(mail.text)?.[1]
      return next && next !== longDay(periodEndOf(living)) ? `the next charge is not on ${next}` : ''
    },
  },
  failed: {
    subject: /^No hemos podido cobrar tu cuota/,
    atMost: (_person, side) =>
      side.invoices
        .filter(({ billing_reason }) => billing_reason === 'subscription_cycle')
        .reduce((sum, { attempt_count }) => sum + attempt_count, 0),
    untrue: ({ side }) =>
      livingSubscription(side)?.status === 'active' || !livingSubscription(side) ? 'nothing is owed' : '',
  },
  ending: {
    subject: /^Tu suscripción termina el /,
    atMost: (person) => doneCount(person, 'cancel', 'portal-cancel', 'staff-cancel'),
    untrue: ({ side, mail }) => {
      const at = livingSubscription(side)?.cancel_at
      if (!at) return 'it does not end'
      return mail.subject.includes(longDay(at)) ? '' : `it ends on ${longDay(at)}`
    },
  },
  ended: {
    subject: /^Tu suscripción a .* ha terminado/,
    atMost: (_person, side) => side.subscriptions.filter(({ ended_at }) => ended_at !== null).length,
    untrue: ({ side, mail }) => {
      if (livingSubscription(side)) return 'there is a membership'
      const ends = side.subscriptions.map(({ ended_at }) => (ended_at ? longDay(ended_at) : ''))
      return ends.some((day) => day !== '' && mail.text.includes(day)) ? '' : `it ended on ${ends.join()}`
    },
  },
  undone: {
    subject: /^Tu suscripción sigue como antes/,
    atMost: (person) => doneCount(person, 'resume', 'staff-resume', 'portal-resume'),
    untrue: ({ side }) => {
      const living = livingSubscription(side)
      return living && !living.cancel_at ? '' : 'it does not go on'
    },
  },
  withdrawn: {
    subject: /^Hemos recibido tu desistimiento/,
    atMost: (person) => doneCount(person, 'withdraw'),
  },
  refunded: {
    subject: /^Te hemos devuelto /,
    atMost: (_person, { refunds }) => refunds.length,
    untrue: ({ side, mail }) =>
      side.refunds.some(
        ({ amount, status, created }) =>
          status === 'succeeded' &&
          mail.subject.includes(euros(amount)) &&
          mail.text.includes(longDay(created)),
      )
        ? ''
        : 'no such refund has succeeded',
  },
  expiring: {
    subject: /^Tu tarjeta está a punto de caducar/,
    // Once per card, and at most one card per change.
    atMost: (person) => 1 + doneCount(person, 'pay', 'change-card'),
    untrue: ({ side }) => (livingSubscription(side) ? '' : 'nothing is charged to it'),
  },
  reminder: {
    subject: /está a medias$/,
    atMost: () => 1,
    untrue: ({ side }) => (side.invoices.some(({ status }) => status === 'paid') ? 'they have paid' : ''),
  },
  request: {
    subject: /^Tenemos tu solicitud/,
    atMost: (person) => person.steps.filter(({ command }) => command.do === 'activate').length,
  },
  done: ofDeed('done', /^Tu solicitud está resuelta/),
  missed: ofDeed('missed', /^Te hemos llamado y no hemos podido/),
  again: ofDeed('again', /^Te volvemos a llamar el /),
  cancelled: ofDeed('cancelled', /^Hemos anulado tu solicitud/),
  taken: ofDeed('taken', / se encarga de tu solicitud/),
  changed: {
    subject: /^Tus datos de .* han cambiado/,
    atMost: (person) =>
      person.steps.filter(({ command }) => 'by' in command && command.by === 'staff').length,
  },
  renewal: {
    subject: /^Tu suscripción se renueva el /,
    atMost: (_person, side) => side.invoices.length + 1,
    untrue: ({ side }) =>
      livingSubscription(side)?.status === 'active' && !livingSubscription(side)?.cancel_at
        ? ''
        : 'it is not renewed',
  },
  joined: { subject: / ya entra en tu cuenta de /, atMost: (person) => doneCount(person, 'accept') },
  left: { subject: / ya no entra en tu cuenta de /, atMost: (person) => doneCount(person, 'adult-leaves') },
  deleted: { subject: /^Hemos borrado tus datos/, atMost: (person) => (person.isDeleted ? 1 : 0) },
}

/** How many mails of a kind there may be. */
export const occasionsOf = (name: string, person: Person, side: StripeSide): number =>
  KINDS[name]?.atMost(person, side) ?? 0

/** What a link carries behind its address, of whatever letters: three parts, signed. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g

/** What is wrong with the mails that a person has had so far. */
export function judgeMails(
  person: Person,
  side: StripeSide,
  { stop, allSent }: { stop: number; allSent: boolean },
): string[] {
  const wrong: string[] = []
  const counts = new Map<string, number>()
  const perRequest = new Map<string, number>()
  for (const mail of person.mails) {
    const [name, kind] = Object.entries(KINDS).find(([, { subject }]) => subject.test(mail.subject)) ?? []
    if (!name || !kind) {
      wrong.push(`a mail nobody knows: ${mail.subject}`)
      continue
    }
    counts.set(name, (counts.get(name) ?? 0) + 1)
    const request = requestOf(mail)
    if (kind.deed) {
      const count = (perRequest.get(`${name} ${request}`) ?? 0) + 1
      perRequest.set(`${name} ${request}`, count)
      if (count > timesToTell(person, { kind: kind.deed, request }))
        wrong.push(`the mail "${mail.subject}" came ${count} times`)
    }
    if (mail.stop !== stop) continue
    if (kind.deed && !isTrueAt(person, { kind: kind.deed, request }, { at: mail.at, way: 'mail' }))
      wrong.push(`the mail "${mail.subject}" is not true any more`)
    if (kind.deed && isShutOut(person, side))
      wrong.push(`the mail "${mail.subject}" came to somebody whose membership the club has ended`)
    if (WAKES_NOBODY.has(name) && !isByDay(mail.at)) wrong.push(`the mail "${mail.subject}" came at night`)
    if (name === 'taken') wrong.push(`the mail "${mail.subject}" is for devices alone`)
    if ((kind.deed || name === 'request') && choiceAt(person, 'requests', mail.at) === 'none')
      wrong.push(`the mail "${mail.subject}" came to somebody who wants none`)
    const untrue = mail.wasInformed ? kind.untrue?.({ person, side, mail }) : ''
    if (untrue) wrong.push(`the mail "${mail.subject}" is not true: ${untrue}`)
    if (/undefined|null|NaN|\{\w+\}/.test(mail.text.replaceAll(TOKEN, '')))
      wrong.push(`the mail "${mail.subject}" has a hole`)
    if (isGrieving(person, mail.at) && !ALSO_AFTER_DEATH.has(name))
      wrong.push(`the mail "${mail.subject}" came after a death`)
  }
  for (const [name, count] of counts) {
    const most = occasionsOf(name, person, side)
    if (count > most) wrong.push(`${count} mails "${name}" for ${most} occasions`)
  }
  if (allSent) wrong.push(...missingMails(person, side))
  return wrong
}

/** All but what confirms what somebody has just done, or guards an account. */
const WAKES_NOBODY = new Set([
  ...['failed', 'refunded', 'expiring', 'renewal', 'joined', 'left'],
  ...['done', 'missed', 'again', 'cancelled'],
])

/** The request that a mail opens; empty for none. */
export const requestOf = ({ text }: Mail): string => /\/portal\/solicitudes#(\w+)/.exec(text)?.[1] ?? ''

/** Whether a mail tells of what staff have done. */
export const tellsOf = ({ subject }: Mail, deed: DeedKind): boolean =>
  KINDS[deed]?.subject.test(subject) ?? false

/** Whoever is told of a change has just asked for it, and an address is proved by whoever reads it. */
const ALSO_AFTER_DEATH = new Set(['verification', 'changed'])

/** After a death a person gets no mail until they rejoin. */
export function isGrieving(person: Person, at: number): boolean {
  const told = person.lastDone('bereavement')
  if (!told || told.at > at) return false
  return !person.steps.some(({ command, done, at: when }) => done && command.do === 'pay' && when > told.at)
}

/** What must have come by now: the paper that a person has a right to. */
function missingMails(person: Person, side: StripeSide): string[] {
  if (person.lastDone('bereavement')) return []
  const had = (name: string): number =>
    person.mails.filter(({ subject }) => KINDS[name]?.subject.test(subject)).length
  const wrong: string[] = []
  const living = livingSubscription(side)
  if (living && paidInvoicesOf(side, living.id).length > 0 && had('welcome') === 0)
    wrong.push('a member was never welcomed')
  if (had('withdrawn') < withdrawnTimes(person)) wrong.push('a withdrawal was not acknowledged')
  const back = side.refunds.filter(({ status }) => status === 'succeeded').length
  if (had('refunded') < back) wrong.push(`${had('refunded')} mails about ${back} refunds`)
  const isOwnRequest = person.steps.some(
    ({ done, command, before }) =>
      done && command.do === 'cancel' && livingSubscription(before)?.id === living?.id,
  )
  const ends = living?.cancel_at
  if (ends && isOwnRequest && !person.mails.some(({ subject }) => subject.includes(longDay(ends))))
    wrong.push('nobody was told when it ends')
  return wrong
}

/** How many memberships they have withdrawn from. */
const withdrawnTimes = (person: Person): number =>
  new Set(
    person.steps
      .filter(({ done, command }) => done && command.do === 'withdraw')
      .map(({ before }) => livingSubscription(before)?.id)
      .filter(Boolean),
  ).size

/** «19,99», as it is written in Spain. */
const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')
