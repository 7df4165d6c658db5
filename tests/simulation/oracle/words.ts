import { BEGIN, STOPS } from '../calendar'
import type { Person } from '../Person'
import type { Word } from '../Word'
import { isByDay } from './calendarRules'
import { STEP_BACK_SECONDS } from './handled'
import { isGrieving, occasionsOf } from './mails'
import { livingSubscription, type StripeSide } from './stripeSide'

/* What reaches telephones and devices: only whom has chosen so, only what is true, once, by day, and with nothing that others may not read. */

const DAY = 86_400
/** For as long a choice of before may still count: what was queued under it, and is sent by day. */
const LATE_SECONDS = 4 * DAY
/** Nobody waits for a message of three days ago; somewhat less. */
const WORTH_SECONDS = 71 * 3_600

type Group = 'requests' | 'family' | 'money'

/** What the provider may be told, and which mails say the same. */
const EVENTS: Record<string, { group: Group; mail: string; untrue?: (side: StripeSide) => boolean }> = {
  'request-done': { group: 'requests', mail: 'done' },
  'payment-failed': {
    group: 'money',
    mail: 'failed',
    untrue: (side) => !['past_due', 'unpaid'].includes(livingSubscription(side)?.status ?? ''),
  },
  refunded: {
    group: 'money',
    mail: 'refunded',
    untrue: ({ refunds }) => refunds.every(({ status }) => status !== 'succeeded'),
  },
  'card-expiring': { group: 'money', mail: 'expiring', untrue: (side) => !livingSubscription(side) },
  'family-joined': { group: 'family', mail: 'joined' },
  'family-left': { group: 'family', mail: 'left' },
}
const ON_DEVICES: [words: RegExp, group: Group][] = [
  [/solicitud/, 'requests'],
  [/familia/, 'family'],
  [/cuota/, 'money'],
]
const MESSAGE =
  /^\S+: (hay novedades de tu solicitud|hay novedades de quienes entran contigo en el club|tienes un aviso en tu cuenta del club)\. Puedes verlo en http:\/\/127\.0\.0\.1:\d+\/portal\/(solicitudes|cuenta|cuenta\/datos)$/

/** What is wrong with what has reached a person so far, but by mail. */
export function judgeWords(person: Person, side: StripeSide, stop: number): string[] {
  const wrong: string[] = []
  for (const word of person.notices.filter((each) => each.stop === stop)) {
    const what = `the ${word.way} "${word.event || word.text}"`
    const group = groupOf(word)
    if (!group) {
      wrong.push(`${what} is one that nobody knows`)
      continue
    }
    if (!hadChosen(person, group, word)) wrong.push(`${what} came to somebody who has not chosen it`)
    if (!isByDay(word.at)) wrong.push(`${what} came at night`)
    if (isGrieving(person, word.at)) wrong.push(`${what} came after a death`)
    if (isGone(person, word.at)) wrong.push(`${what} came after the account was deleted`)
    if (word.wasInformed && EVENTS[word.event]?.untrue?.(side)) wrong.push(`${what} is not true`)
    if (word.way === 'message' && !(MESSAGE.test(word.text) && word.text.length <= 160))
      wrong.push(`${what} says "${word.text}"`)
    if (
      [person.email, person.dni, person.phone, '€', 'Ana', '19,99'].some((each) => word.text.includes(each))
    )
      wrong.push(`${what} says what others may not read`)
  }
  return [...wrong, ...tooMany(person, side)]
}

function tooMany(person: Person, side: StripeSide): string[] {
  const most = (mails: readonly string[]): number =>
    mails.reduce((sum, mail) => sum + occasionsOf(mail, person, side), 0)
  const messages = Object.entries(EVENTS).flatMap(([event, { mail }]) => {
    const count = person.notices.filter((word) => word.event === event).length
    return count > most([mail]) ? [`${count} messages "${event}" for ${most([mail])} occasions`] : []
  })
  const pushes = ON_DEVICES.flatMap(([, group]) => {
    const count = person.notices.filter((word) => word.way === 'push' && groupOf(word) === group).length
    const may = most(Object.values(EVENTS).flatMap((event) => (event.group === group ? [event.mail] : [])))
    return count > may ? [`${count} pushes of ${group} for ${may} occasions`] : []
  })
  return [...messages, ...pushes]
}

const groupOf = ({ way, event, text }: Word): Group | undefined =>
  way === 'message' ? EVENTS[event]?.group : ON_DEVICES.find(([words]) => words.test(text))?.[1]

/** What somebody had chosen for a group at a moment. */
function choiceAt(person: Person, group: Group, at: number): string {
  const chosen = person.steps.findLast(
    ({ command, done, at: when }) => command.do === 'choose' && done && when <= at,
  )
  return chosen?.command.do === 'choose' ? chosen.command[group] : 'device'
}

/** Whether they had chosen this way when it was queued, or since. */
function hadChosen(person: Person, group: Group, { way, at }: Word): boolean {
  const wanted = way === 'message' ? 'message' : 'device'
  const moments = person.steps
    .filter(({ command, at: when }) => command.do === 'choose' && when > at - LATE_SECONDS && when <= at)
    .map(({ at: when }) => when)
  return [at - LATE_SECONDS, ...moments].some((moment) => choiceAt(person, group, moment) === wanted)
}

const isGone = (person: Person, at: number): boolean => {
  const gone = person.lastDone('delete', 'delete-own')
  return gone !== undefined && at > gone.at
}

/** Whoever wants to know that something is done, and has not left the club meanwhile, has been told by now. */
export function untold(person: Person, now: number): string[] {
  if (person.lastDone('bereavement', 'deactivate', 'delete', 'delete-own', 'withdraw')) return []
  const due = person.handled.filter(({ at, undoneAt }) => {
    if (undoneAt !== null || choiceAt(person, 'requests', at) === 'none') return false
    const sendable = STOPS.map((day) => BEGIN + day * DAY).find(
      (stop) => stop > at + STEP_BACK_SECONDS && isByDay(stop),
    )
    const isMail = choiceAt(person, 'requests', at) === 'mail'
    return sendable !== undefined && sendable <= now && (isMail || sendable - at < WORTH_SECONDS)
  }).length
  const told =
    person.mails.filter(({ subject }) => subject.startsWith('Tu solicitud está resuelta')).length +
    person.notices.filter((word) => groupOf(word) === 'requests').length
  return told < due ? [`told ${told} times of ${due} requests that are done`] : []
}
