import { alarmMail, alarmWords } from '@/copy/mails/alarm'
import { CONSOLE_COPY } from '@/copy/console'
import { type Alarm, type AlarmPhase, isFault, type TroubleKind } from '@/domain/alarm'
import { sendMail } from '../mail/sendMail'
import { sendSigned } from '../outbox/sendSigned'
import { clearFact, factOf, type FactName, setFact } from '../runtime/facts'
import { log } from '../runtime/log'
import { say } from '../runtime/say'
import { settings } from '../runtime/settings'
import { JUDGES, type Trouble } from '../runtime/troubles'

const REMIND_AFTER_MS = 24 * 3_600_000

/** What is told of an alarm. */
interface News {
  alarm: Alarm
  kind: TroubleKind
  phase: AlarmPhase
  since: Date
  /** The same at every try. */
  id: string
}

/** By which the operator is told. A way that is not set up, or not fit for an alarm, is silent: it has nothing to catch up on. */
const WAYS = {
  console: { reaches: () => true, tell: print },
  // That mail is dead cannot be mailed, and once it can it is no news.
  mail: { reaches: (alarm: Alarm) => alarm !== 'mail' && isMailed(), tell: mail },
  webhook: { reaches: () => settings().operatorUrl !== null, tell: post },
} as const
type Way = keyof typeof WAYS
const WAY_NAMES = Object.keys(WAYS) as Way[]

/** What has been told of an alarm, and to whom; kept until everybody who knows that it began knows that it is over. */
interface Told {
  kind: TroubleKind
  since: number
  toldAt: number
  /** The ways that have carried that it began, and not yet that it is over. */
  by: Way[]
}

/** Tells what has begun, what is over, and once a day what goes on. What a way does not take it is given again a minute later. */
export function tellAlarms(app: PbApp, now: Date): void {
  const dead = new Set<Way>()
  for (const alarm of Object.keys(JUDGES) as Alarm[]) {
    const trouble = JUDGES[alarm](app, now)
    const told = readTold(app, alarm)
    if (trouble) tellTrouble({ app, alarm, now, dead }, trouble, told)
    else if (told) tellEnd({ app, alarm, now, dead }, told)
  }
}

interface Round {
  app: PbApp
  alarm: Alarm
  now: Date
  /** The ways that have failed in this round; none is waited for twice. */
  dead: Set<Way>
}

function tellTrouble(round: Round, { kind, since }: Trouble, before: Told | null): void {
  const now = round.now.getTime()
  const told: Told = before
    ? { ...before, kind }
    : { kind, since: Math.min(since.getTime(), now), toldAt: now, by: [] }
  const isDue = now - told.toldAt > REMIND_AFTER_MS
  const reminded = isDue ? carry(round, told, 'continues', told.by) : []
  const begun = carry(
    round,
    told,
    'begins',
    WAY_NAMES.filter((way) => !told.by.includes(way)),
  )
  const isNew = !before || before.kind !== kind
  if (!isNew && begun.length === 0 && reminded.length === 0) return
  writeTold(round, {
    ...told,
    toldAt: reminded.length > 0 ? now : told.toldAt,
    by: [...told.by, ...begun],
  })
}

function tellEnd(round: Round, told: Told): void {
  const heard = carry(round, told, 'ends', told.by)
  const left = told.by.filter((way) => !heard.includes(way) && WAYS[way].reaches(round.alarm))
  if (left.length === 0) clearFact(round.app, factName(round.alarm))
  else if (heard.length > 0) writeTold(round, { ...told, by: left })
}

/** Tells it by each of these ways; returns those that took it. */
function carry({ app, alarm, dead }: Round, told: Told, phase: AlarmPhase, ways: readonly Way[]): Way[] {
  const day = phase === 'continues' ? `-${told.toldAt}` : ''
  const news: News = {
    alarm,
    phase,
    kind: told.kind,
    since: new Date(told.since),
    id: `${alarm}-${told.since}-${phase}${day}`,
  }
  return ways.filter((way) => {
    if (dead.has(way) || !WAYS[way].reaches(alarm)) return false
    const took = WAYS[way].tell(app, news)
    if (!took) dead.add(way)
    return took
  })
}

function print(_app: PbApp, { alarm, kind, phase, since }: News): boolean {
  const { title, text } = alarmWords(alarm, kind, phase)
  const level = phase === 'ends' ? 'note' : isFault(kind) ? 'error' : 'warn'
  say(level, 'alarm', CONSOLE_COPY.alarm(title, text), { alarm, kind, phase, since: since.toISOString() })
  return true
}

const isMailed = (): boolean => settings().mail !== null && settings().operatorEmail !== null

function mail(app: PbApp, { alarm, kind, phase, id }: News): boolean {
  const to = settings().operatorEmail ?? ''
  try {
    sendMail(app, { to, text: alarmMail(alarm, kind, phase), action: null, aside: null, name: `alarm-${id}` })
    return true
  } catch (error) {
    log(app, 'error', 'mail to the operator failed', 'error', String(error).split(to).join('…'))
    return false
  }
}

function post(app: PbApp, { alarm, kind, phase, since, id }: News): boolean {
  const { operatorUrl, publicUrl } = settings()
  const payload = JSON.stringify({
    event: 'alarm',
    alarm,
    kind,
    phase,
    since: since.toISOString(),
    club: publicUrl,
    ...alarmWords(alarm, kind, phase),
  })
  const sending = sendSigned({ id: `alarm-${id}`, url: operatorUrl ?? '', payload })
  if (sending.state !== 'sent') log(app, 'error', 'operator’s webhook failed', 'error', sending.error)
  return sending.state === 'sent'
}

const factName = (alarm: Alarm): FactName => `alarm:${alarm}`

function readTold(app: PbApp, alarm: Alarm): Told | null {
  const fact = factOf(app, factName(alarm))
  return fact && (JSON.parse(fact.value) as Told)
}

const writeTold = ({ app, alarm }: Round, told: Told): void =>
  setFact(app, factName(alarm), JSON.stringify(told))
