import { BEGIN, STOPS } from '../calendar'
import type { CommandName, DeedKind } from '../life'
import type { Deed, Person } from '../Person'
import { isByDay } from './calendarRules'

/* What staff have done about requests: what whoever has asked may hear of it, and what they must. */

/** In which staff may take it back without a word. */
export const STEP_BACK_SECONDS = 600
const HOUR = 3_600
const DAY = 24 * HOUR
/** For how long a device or a telephone may tell of it. */
const WORTH_HOURS: Record<DeedKind, number> = { taken: 12, missed: 72, again: 72, done: 72, cancelled: 72 }
/** It is not certain any more that the day for which a call was promised is to come. */
const CALL_SECONDS = 5 * DAY
/** Less than what a message is worth telling, by the time that everything of a stop takes. */
const SURELY_WORTH_SECONDS = 71 * HOUR

/** Which requests a word is about: all of theirs where it does not say. */
interface About {
  request?: string
  kind?: DeedKind
}

const about =
  ({ request, kind }: About) =>
  (deed: Deed): boolean =>
    (!request || deed.request === request) && (!kind || deed.kind === kind)

/** What takes the place of everything said before of a request. That somebody has it in hand does not. */
const laterWords = ({ deeds }: Person, deed: Deed): Deed[] =>
  deeds
    .slice(deeds.indexOf(deed) + 1)
    .filter(({ request, kind }) => request === deed.request && kind !== 'taken')

/** Whether by then it was taken back, or there was newer news of the request. */
const isOvertaken = (person: Person, deed: Deed, at: number): boolean =>
  (deed.undoneAt !== null && deed.undoneAt <= at) ||
  laterWords(person, deed).some(({ at: when }) => when <= at)

/** For as long what was queued may wait. */
const WAITS_SECONDS = 4 * DAY
/** Whoever leaves ends with it what they have asked for, of which they hear if they are back at once. */
const ENDS: readonly CommandName[] = ['deactivate', 'withdraw', 'bereavement', 'staff-cancel', 'cancel']

const hasEndedAll = (person: Person, { kind = 'cancelled' }: About, at: number): boolean =>
  kind === 'cancelled' &&
  person.steps.some(
    (step) => step.done && ENDS.includes(step.command.do) && step.at <= at && at - step.at < WAITS_SECONDS,
  )

/** Whether it was so at that moment. @param way mails are worth reading at any time */
export function isTrueAt(
  person: Person,
  what: About,
  { at, way }: { at: number; way: 'mail' | 'push' | 'message' },
): boolean {
  if (hasEndedAll(person, what, at)) return true
  return person.deeds
    .filter(about(what))
    .some(
      (deed) =>
        deed.at <= at &&
        !isOvertaken(person, deed, at) &&
        (way === 'mail' || at - deed.at <= WORTH_HOURS[deed.kind] * HOUR),
    )
}

/**
 * How often they may have been told of it by one way: not of what was taken back at once, or had newer news at the same stop. What they
 * have ended themselves counts besides.
 */
export function timesToTell(person: Person, what: About): number {
  const { kind = 'cancelled' } = what
  const ended = person.steps.filter(({ done, command }) => done && ENDS.includes(command.do))
  const told = person.deeds
    .filter(about(what))
    .filter(
      (deed) =>
        !(deed.undoneAt !== null && deed.undoneAt - deed.at < STEP_BACK_SECONDS) &&
        !laterWords(person, deed).some(({ stop }) => stop === deed.stop),
    )
  return told.length + (kind === 'cancelled' ? ended.length : 0)
}

/** How the club has the request of a deed, if it is still so. */
const STANDS: Record<Exclude<DeedKind, 'taken' | 'cancelled'>, readonly string[]> = {
  missed: ['pending', 'contacted'],
  again: ['pending', 'contacted'],
  done: ['done'],
}

/**
 * What is still so, and whoever has asked should have been told of by now, whatever was out of order.
 * @param handling how the club has their requests
 * @param choiceAt what they wanted then
 */
export function dueDeeds(
  person: Person,
  handling: ReadonlyMap<string, string>,
  choiceAt: (at: number) => string,
  now: number,
): Deed[] {
  return person.deeds.filter((deed) => {
    const { kind, request, at } = deed
    if (kind === 'taken' || kind === 'cancelled' || isOvertaken(person, deed, now)) return false
    if (!STANDS[kind].includes(handling.get(request) ?? '')) return false
    const tellable = STOPS.map((day) => BEGIN + day * DAY).find(
      (stop) => stop > at + STEP_BACK_SECONDS && isByDay(stop),
    )
    if (tellable === undefined || tellable > now) return false
    if (kind === 'again' && tellable - at > CALL_SECONDS) return false
    return choiceAt(at) !== 'message' || tellable - at < SURELY_WORTH_SECONDS
  })
}
