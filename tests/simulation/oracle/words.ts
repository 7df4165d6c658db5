import type { DeedKind } from '../life'
import type { Deed, Person } from '../Person'
import type { Word } from '../Word'
import { isByDay } from './calendarRules'
import { choiceAt, type Group } from './choice'
import { dueDeeds, isTrueAt, timesToTell } from './deeds'
import { isGrieving, occasionsOf, requestOf, tellsOf } from './mails'
import { isShutOut } from './rules'
import { livingSubscription, type StripeSide } from './stripeSide'

/* What reaches telephones and devices: only whom has chosen so, only what is true, once, by day, and with nothing that others may not read. */

const DAY = 86_400
/** For as long a choice of before may still count: what was queued under it, and is sent by day. */
const LATE_SECONDS = 4 * DAY

interface Event {
  group: Group
  mail: string
  untrue?: (side: StripeSide) => boolean
  /** What staff have done, if it tells of that. */
  deed?: DeedKind
}

/** What the provider may be told, and which mails say the same. */
const EVENTS: Record<string, Event> = {
  'request-missed': { group: 'requests', mail: 'missed', deed: 'missed' },
  'request-call-again': { group: 'requests', mail: 'again', deed: 'again' },
  'request-done': { group: 'requests', mail: 'done', deed: 'done' },
  'request-cancelled': { group: 'requests', mail: 'cancelled', deed: 'cancelled' },
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
    if (choiceAt(person, group, word.at) === 'none') wrong.push(`${what} came to somebody who wants none`)
    if (group === 'requests' && !isTrueAt(person, deedOf(word), word))
      wrong.push(`${what} is not true any more`)
    if (group === 'requests' && isShutOut(person, side))
      wrong.push(`${what} came to somebody whose membership the club has ended`)
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
  const pushes = person.devices.flatMap((_own, device) => {
    const shown = person.notices.filter((word) => word.way === 'push' && word.device === device)
    return [
      ...GROUPS_ON_DEVICES.flatMap((group) => {
        const count = shown.filter((word) => groupOf(word) === group).length
        const may = most(
          Object.values(EVENTS).flatMap((event) => (event.group === group ? [event.mail] : [])),
        )
        return count > may ? [`${count} pushes of ${group} for ${may} occasions`] : []
      }),
      ...[...new Set(shown.map(({ request }) => request))].filter(Boolean).flatMap((request) => {
        const count = shown.filter((word) => word.request === request).length
        const may = timesToTell(person, { request })
        return count > may ? [`${count} pushes about a request for ${may} occasions`] : []
      }),
    ]
  })
  const afterwards = person.devices.flatMap(({ read, atMost }, device) =>
    read > atMost ? [`device ${device} has shown ${read - atMost} notices after it was signed out`] : [],
  )
  const deliveries = person.notices.map(({ delivery }) => delivery).filter(Boolean)
  const again = deliveries.length - new Set(deliveries).size
  const repeated = again > 0 ? [`${again} messages were sent again after they had been taken`] : []
  return [...messages, ...pushes, ...afterwards, ...repeated]
}

/** Requests are counted one by one. */
const GROUPS_ON_DEVICES = ['family', 'money'] as const

/** What of staff's deeds a word may be about. */
const deedOf = ({ event, request }: Word): { request?: string; kind?: DeedKind } => {
  const kind = EVENTS[event]?.deed
  return { ...(request ? { request } : {}), ...(kind ? { kind } : {}) }
}

const groupOf = ({ way, event, text }: Word): Group | undefined =>
  way === 'message' ? EVENTS[event]?.group : ON_DEVICES.find(([words]) => words.test(text))?.[1]

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

/**
 * Whoever wants to know what becomes of their requests, and has not left the club meanwhile, has been told of it by some way.
 * @param handling how the club has their requests
 */
export function untold(person: Person, handling: ReadonlyMap<string, string>, now: number): string[] {
  if (person.lastDone('bereavement', 'deactivate', 'delete', 'delete-own', 'withdraw')) return []
  const messages = person.notices.filter(({ way }) => way === 'message')
  const choice = (at: number): string => choiceAt(person, 'requests', at)
  return dueDeeds(person, handling, choice, now).flatMap((deed) => {
    if (wantedNone(person, deed, now) || isMailed(person, deed) || isShown(person, deed)) return []
    // One message tells of one request.
    const message = messages.findIndex(({ event, at }) => EVENTS[event]?.deed === deed.kind && at >= deed.at)
    if (message >= 0) messages.splice(message, 1)
    return message < 0 ? [`nobody told them of "${deed.kind}" of stop ${deed.stop}`] : []
  })
}

/** Whether they did not want to be told at any time since. */
const wantedNone = (person: Person, { at }: Deed, now: number): boolean =>
  choiceAt(person, 'requests', at) === 'none' ||
  person.steps.some(
    ({ command, at: when }) =>
      command.do === 'choose' && command.requests === 'none' && when >= at && when <= now,
  )

const isMailed = ({ mails }: Person, { request, kind, at }: Deed): boolean =>
  mails.some((mail) => mail.at >= at && requestOf(mail) === request && tellsOf(mail, kind))

/** What devices show, they show at once. */
const isShown = ({ notices }: Person, { request, stop }: Deed): boolean =>
  notices.some((word) => word.request === request && word.stop === stop)
