/*
 * What a club's own people should hear of, told anew from the clocks of Madrid: no rule of the club's is taken for it.
 */

/** Days on which nobody works in the weeks that are played, besides Saturdays and Sundays. */
const HOLIDAYS = ['2032-03-26', '2032-10-12', '2032-11-01']
const MINUTE_MS = 60_000
/** Whatever is nearer to the two hours than this would depend on how long a step takes. */
const UNSURE_MINUTES = 3

const MADRID = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'short',
})
const WEEKDAY = new Intl.DateTimeFormat('en', { timeZone: 'UTC', weekday: 'short' })

/** A moment as the clocks of the club show it. */
export function clocksAt(moment: Date): { day: string; time: string } {
  const [day = '', time = ''] = MADRID.format(moment).split(' ')
  return { day, time }
}

/** When the clocks of the club show that. */
export function momentOf(day: string, time: string): Date {
  const moments = ['+01:00', '+02:00'].map((zone) => new Date(`${day}T${time}:00${zone}`))
  const found = moments.find((moment) => {
    const shown = clocksAt(moment)
    return shown.day === day && shown.time === time
  })
  if (!found) throw new Error(`no clock shows ${day} ${time}`)
  return found
}

export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 1_440 * MINUTE_MS).toISOString().slice(0, 10)

export const isWorkday = (day: string): boolean =>
  !['Sat', 'Sun'].includes(weekdayOf(day)) && !HOLIDAYS.includes(day)
const weekdayOf = (day: string): string => WEEKDAY.format(new Date(`${day}T12:00:00Z`))

export function nextWorkday(day: string): string {
  const next = nextDay(day)
  return isWorkday(next) ? next : nextWorkday(next)
}

export function isOpenAt(moment: Date): boolean {
  const { day, time } = clocksAt(moment)
  return isWorkday(day) && time >= '09:00' && time < (weekdayOf(day) === 'Fri' ? '15:00' : '18:00')
}

/** Whether the club has been open for two hours between two moments, counted minute by minute. */
function hasWaited(since: Date, now: Date): boolean {
  let open = 0
  for (let at = since.getTime(); at < now.getTime(); at += MINUTE_MS) open += isOpenAt(new Date(at)) ? 1 : 0
  if (Math.abs(open - 120) < UNSURE_MINUTES)
    throw new Error(`${since.toISOString()} to ${now.toISOString()} is too near to two hours`)
  return open > 120
}

export type PartOfDay = 'morning' | 'afternoon' | 'any'

/** From when on somebody waits for a call who has asked for a part of the day. */
function waitsFrom(part: PartOfDay, asked: Date): Date {
  const begins = { morning: ['09:00'], afternoon: ['14:00'], any: ['09:00', '14:00'] }[part]
  for (let { day } = clocksAt(asked); ; day = nextDay(day)) {
    const first = isWorkday(day) && begins.map((time) => momentOf(day, time)).find((moment) => moment > asked)
    if (first) return first
  }
}

export type Cause = 'late' | 'requests' | 'messages' | 'calls'

/** Something that waits for the club. */
export interface Thing {
  is: 'request' | 'message' | 'call'
  id: string
  asked: Date
  /** The day of a request by which a call is owed; '' for none. */
  promised: string
  part: PartOfDay
  /** `begun`: somebody has it in hand; `called`: somebody has spoken with them. */
  state: 'waiting' | 'begun' | 'called' | 'over'
  /** What staff have been told of it. */
  told: Set<Cause>
}

/** By which alarms somebody would have to hear of it now. */
export function causesOf(thing: Thing, now: Date): Cause[] {
  if (thing.state === 'over' || !isOpenAt(now)) return []
  if (thing.state === 'called') return []
  const isLate = thing.promised !== '' && thing.promised < clocksAt(now).day
  if (isLate) return ['late']
  if (thing.state === 'begun') return []
  const since = thing.is === 'call' ? waitsFrom(thing.part, thing.asked) : thing.asked
  const cause = { request: 'requests', message: 'messages', call: 'calls' } as const
  return since < now && hasWaited(since, now) ? [cause[thing.is]] : []
}

/** How many of each cause; what is none of is left out. */
export type Counts = Partial<Record<Cause, number>>

export function count(causes: readonly Cause[]): Counts {
  const counts: Counts = {}
  for (const cause of causes) counts[cause] = (counts[cause] ?? 0) + 1
  return counts
}

const SENTENCES: Record<Cause, RegExp> = {
  late: /(\d+) solicitud(?:es)? tienen? pasado/,
  requests: /(\d+) solicitud(?:es)? llevan? más de dos horas/,
  messages: /(\d+) mensajes? llevan? más de dos horas/,
  calls: /(\d+) personas? que pidi\S+ una llamada llevan? más de dos horas/,
}

/** What an alarm says, as its reader understands it. */
export const readAlarm = (body: string): Counts =>
  Object.fromEntries(
    (Object.keys(SENTENCES) as Cause[]).flatMap((cause) => {
      const found = SENTENCES[cause].exec(body)?.[1]
      return found === undefined ? [] : [[cause, Number(found)]]
    }),
  )

const LINES = {
  late: /^- (\d+) solicitud(?:es)? por llamar con el día prometido pasado\.$/m,
  today: /^- (\d+) solicitud(?:es)? por llamar prometidas? para hoy\.$/m,
  calls: /^- (\d+) llamadas? por hacer\.$/m,
  messages: /^- (\d+) mensajes? o desistimientos? sin contestar\.$/m,
}

/** The figures of a mail of the morning; 0 for what it does not name. */
export const readMorning = (text: string): Record<keyof typeof LINES, number> =>
  Object.fromEntries(
    Object.entries(LINES).map(([name, line]) => [name, Number(line.exec(text)?.[1] ?? 0)]),
  ) as Record<keyof typeof LINES, number>

/** What the mail of the morning has to say then. */
export function morningOf(things: readonly Thing[], now: Date): ReturnType<typeof readMorning> {
  const open = things.filter(({ state }) => state !== 'over')
  const { day } = clocksAt(now)
  const requests = open.filter(
    ({ is, promised, state }) => is === 'request' && promised !== '' && state !== 'called',
  )
  return {
    late: requests.filter(({ promised }) => promised < day).length,
    today: requests.filter(({ promised }) => promised === day).length,
    calls: open.filter(({ is }) => is === 'call').length,
    messages: open.filter(({ is }) => is === 'message').length,
  }
}
