import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { contactBody, sendContact } from '../../support/contact'
import { IS_SOAK } from '../../support/isSoak'
import { payingMember, type Person } from '../../support/people'
import { newStaff, signedIn } from '../../support/permissions/cast'
import { signInSuperuser } from '../../support/preparedClub'
import { type PushDevice, type PushService, startPushService } from '../../support/pushService'
import { seededRandom } from '../../support/seededRandom'
import {
  type Cause,
  causesOf,
  clocksAt,
  count,
  isOpenAt,
  isWorkday,
  momentOf,
  morningOf,
  nextDay,
  nextWorkday,
  type PartOfDay,
  readAlarm,
  readMorning,
  type Thing,
} from '../../support/staffWeeks'
import {
  runJob,
  hooksOf,
  startAnotherServer,
  startTestClub,
  type TestClub,
} from '../../support/startTestClub'

/*
 * Weeks of a club with staff, played through its real server: at each step it is another time, at some it starts anew, people ask, staff
 * work, and its jobs run, now and then in two servers at once. Whatever reaches the team is compared with what the clocks of Madrid say
 * it has to be.
 */

const SERVICES = ['ayudas', 'asesoria-laboral', 'busqueda-centros', 'acompanamiento', 'tramitacion-ayudas']
const MEMBERS = 5
/** The share of steps between which the server was ended. */
const RESTARTS = 0.3
const PARTS: readonly PartOfDay[] = ['morning', 'afternoon', 'any']
const FIRST = 'lee@example.org'
const SECOND = 'gestiona@example.org'
const LATER = 'llega-mas-tarde@example.org'

interface Weeks {
  name: string
  from: string
  to: string
  /** From and until when the mail server is out of reach. */
  outages: readonly [from: string, to: string][]
}

const WEEKS: readonly Weeks[] = [
  {
    name: 'over Good Friday and the night that is an hour shorter',
    ...{ from: '2032-03-22', to: '2032-03-31' },
    outages: [['2032-03-24 07:50', '2032-03-24 11:00']],
  },
  {
    name: 'over two holidays and the night that is an hour longer',
    ...{ from: '2032-10-11', to: '2032-11-02' },
    outages: [
      ['2032-10-11 07:50', '2032-10-11 12:00'],
      // For all of a day, whose figures nobody wants to read on the next.
      ['2032-10-20 07:00', '2032-10-21 07:00'],
    ],
  },
]

/** Somebody of the team. */
interface Colleague {
  person: Person
  device: PushDevice | null
  /** How many notices were shown on it before this step. */
  shown: number
  /** The last working day of whose morning they have heard. */
  heardOf: string
}

class Story {
  readonly things: Thing[] = []
  readonly team: Colleague[] = []
  readonly wrong: string[] = []
  mornings = 0
  alarms = 0
  /** The working day whose mail has been made, though it may not have been taken yet. */
  private made = new Map<Colleague, string>()
  private mailIsDown = false
  private readonly read = new Set<object>()
  private readonly random = seededRandom(4)
  private readonly members: Person[] = []
  private calls = 0

  private constructor(
    private readonly club: TestClub,
    private readonly service: PushService,
    private readonly weeks: Weeks,
  ) {}

  static async begin(club: TestClub, service: PushService, weeks: Weeks): Promise<Story> {
    const story = new Story(club, service, weeks)
    for (let made = 0; made < MEMBERS; made += 1) story.members.push(await payingMember(club))
    await club.sandbox.settled()
    await story.joins(FIRST, true)
    await story.joins(SECOND, false)
    return story
  }

  /** Plays all days, each at some of its hours. */
  async play(): Promise<void> {
    for (let day = this.weeks.from; day <= this.weeks.to; day = nextDay(day)) {
      for (const time of this.timesOf()) await this.step(momentOf(day, time))
      if (this.wrong.length > 0) return
    }
  }

  private timesOf(): string[] {
    const { random } = this
    const often = (share: number, times: readonly string[]): string[] =>
      random.next() < share ? [random.pick(times)] : []
    return [
      ...often(0.25, ['00:25', '07:41']),
      ...often(0.9, ['08:02', '08:51', '09:27', '12:34', '13:58']),
      ...often(0.55, ['14:13', '15:24', '16:37', '17:49']),
      ...often(0.25, ['18:06', '21:31', '23:47']),
    ]
  }

  private async step(now: Date): Promise<void> {
    const { club, random } = this
    await this.goOnTo(now)
    await this.teamChanges(now)
    await this.mailServer(now)
    await this.askSomething()
    await this.staffWork(now)
    const told = this.tellable(now)
    const other = random.next() < 0.2 ? await this.another() : null
    const run = (job: string) => Promise.all([club.runJob(job), other && runJob(other.superuser, job)])
    await run('tellStaff')
    // Now and then somebody is quicker than the alarm.
    const sudden = random.next() < 0.2 ? await this.finishOne(told.map(({ thing }) => thing)) : undefined
    await run('sendPushes')
    this.judgeAlarms(
      now,
      told.filter(({ thing }) => thing !== sudden).map(({ cause }) => cause),
    )
    this.noteMornings(now)
    await run('sendQueuedMails')
    await other?.server.kill()
    this.judgeMornings(now)
  }

  /** The server runs on, or starts anew at that time. */
  private async goOnTo(now: Date): Promise<void> {
    const { club, random } = this
    const offset = Math.ceil((now.getTime() - Date.now()) / 1_000)
    const chance = random.next()
    if (chance >= RESTARTS) {
      await club.moveClock(offset - Number(club.settings.DEMO_CLOCK_OFFSET_SECONDS))
      return
    }
    await club.end(chance < RESTARTS / 2 ? 'stop' : 'kill')
    await club.start({ DEMO_CLOCK_OFFSET_SECONDS: String(offset) })
  }

  /** A second server on the same data. */
  private async another() {
    const server = await startAnotherServer(this.club, { hooksDir: hooksOf(this.club) })
    return { server, superuser: await signInSuperuser(server.url) }
  }

  private async joins(email: string, hasDevice: boolean): Promise<void> {
    const person = await newStaff(this.club, email)
    this.team.push({ person, device: null, shown: 0, heardOf: '' })
    if (hasDevice) await this.getsDevice(email)
  }

  /** In a session that lasts for all these days. */
  private async getsDevice(email: string): Promise<void> {
    const colleague = this.team.find(({ person }) => person.email === email)
    if (!colleague || colleague.device) return
    const config = await callClub(this.club, 'config', { method: 'GET' })
    colleague.device = this.service.newDevice(String(config.json['pushKey']))
    const { id } = colleague.person
    const subscription = {
      session: `session-${id}`,
      owner: id,
      kind: 'staff',
      ...colleague.device.subscription,
    }
    await this.club.superuser.collection('push_subscriptions').create(subscription)
  }

  /** One comes to the team in these weeks, and another gets a device. */
  private async teamChanges(now: Date): Promise<void> {
    const { day } = clocksAt(now)
    if (day > dayAfter(this.weeks.from, 2)) await this.getsDevice(SECOND)
    if (day > dayAfter(this.weeks.from, 4) && this.team.length === 2) await this.joins(LATER, false)
  }

  private async mailServer(now: Date): Promise<void> {
    const { day, time } = clocksAt(now)
    const isDown = this.weeks.outages.some(([from, to]) => `${day} ${time}` >= from && `${day} ${time}` < to)
    if (isDown === this.mailIsDown) return
    this.mailIsDown = isDown
    await (isDown ? this.club.mail.down() : this.club.mail.up())
  }

  private async askSomething(): Promise<void> {
    const { random, club } = this
    if (random.next() < 0.35) {
      const free = this.members.flatMap((member) =>
        SERVICES.filter(
          (service_id) => !this.things.some(({ id }) => id.startsWith(`${member.id} ${service_id}`)),
        ).map((service_id) => ({ member, service_id })),
      )
      const { member, service_id } = random.pick(free)
      const { id, promised_by } = await act(club, member, {
        service_id,
        made_at: this.clubNow().toISOString(),
      })
      this.add('request', `${member.id} ${service_id} ${id}`, { promised: (promised_by ?? '').slice(0, 10) })
    }
    if (random.next() < 0.3) {
      const body = contactBody()
      await sendContact(club, body)
      this.add('message', body.id)
    }
    if (random.next() < 0.3) {
      const part = random.pick(PARTS)
      this.calls += 1
      const telefono = `600 1${String(this.calls).padStart(2, '0')} 000`
      await callClub(club, 'call-request', { body: { nombre: 'Nuria Peña', telefono, parte: part } })
      const { rows } = await club.superuser.sql.run(
        'SELECT id FROM call_requests ORDER BY rowid DESC LIMIT 1',
      )
      this.add('call', String(rows[0]?.[0]), { part })
    }
  }

  private clubNow = (): Date =>
    new Date(Date.now() + Number(this.club.settings.DEMO_CLOCK_OFFSET_SECONDS) * 1_000)

  private add(is: Thing['is'], id: string, given: Partial<Pick<Thing, 'promised' | 'part'>> = {}): void {
    const usual = { promised: '', part: 'any', state: 'waiting', told: new Set<Cause>() } as const
    this.things.push({ is, id, asked: this.clubNow(), ...usual, ...given })
  }

  /** They work when they like; most of what comes is dealt with in time. */
  private async staffWork(now: Date): Promise<void> {
    const { random } = this
    if (!isOpenAt(now)) return
    for (const thing of this.things.filter(({ state }) => state !== 'over')) {
      if (random.next() < 0.25) await this.finish(thing)
      else if (random.next() < 0.15) await this.takeUp(thing, now)
    }
  }

  private async finishOne(things: readonly Thing[]): Promise<Thing | undefined> {
    const [thing] = things
    if (thing) await this.finish(thing)
    return thing
  }

  private async finish(thing: Thing): Promise<void> {
    if (thing.is === 'message') await this.handle(thing, { handling: 'answered' })
    else await this.handle(thing, { handling: 'done' })
    thing.state = 'over'
  }

  private async takeUp(thing: Thing, now: Date): Promise<void> {
    if (thing.is === 'message' || thing.state !== 'waiting') return
    const called = { handling: 'contacted' }
    const step = thing.is === 'call' ? called : this.random.pick([called, { taken: true }, { missed: true }])
    await this.handle(thing, step)
    thing.state = step === called ? 'called' : 'begun'
    // Nobody answered: the family is called again on the next working day.
    if ('missed' in step) thing.promised = nextWorkday(clocksAt(now).day)
  }

  private async handle({ is, id }: Thing, body: object): Promise<void> {
    const [first] = this.team
    const { token } = await signedIn(this.club, first!.person)
    const what = { request: 'requests', message: 'messages', call: 'call-requests' }[is]
    const { status, json } = await callClub(this.club, `staff/${what}/${id.split(' ').at(-1)}/handling`, {
      token,
      body,
    })
    if (status !== 200) throw new Error(`${what} answered ${status}: ${JSON.stringify(json)}`)
  }

  /** Of what an alarm has to tell now, and what it has told by then. */
  private tellable(now: Date): { thing: Thing; cause: Cause }[] {
    if (this.team.every(({ device }) => device === null)) return []
    const found = this.things.flatMap((thing) =>
      causesOf(thing, now)
        .filter((cause) => !thing.told.has(cause))
        .map((cause) => ({ thing, cause })),
    )
    for (const { thing, cause } of found) thing.told.add(cause)
    return found
  }

  private judgeAlarms(now: Date, causes: readonly Cause[]): void {
    const expected = causes.length === 0 ? [] : [count(causes)]
    for (const colleague of this.team) {
      if (!colleague.device) continue
      const shown = colleague.device.received()
      const alarms = shown.slice(colleague.shown).map(({ body }) => readAlarm(body))
      colleague.shown = shown.length
      this.alarms += alarms.length
      this.compare(now, `alarms of ${colleague.person.email}`, alarms, expected)
    }
  }

  /** Whose mail of the morning was made at this step, if not before. */
  private noteMornings(now: Date): void {
    const { day, time } = clocksAt(now)
    if (!isWorkday(day) || time < '08:00' || time >= '14:00') return
    for (const colleague of this.team) this.made.set(colleague, day)
  }

  private judgeMornings(now: Date): void {
    const { day } = clocksAt(now)
    const mails = this.club.mail.messages.filter((mail) => !this.read.has(mail))
    for (const mail of mails) this.read.add(mail)
    for (const colleague of this.team) {
      const { email } = colleague.person
      const came = mails.filter(
        ({ to, subject }) => to.includes(email) && subject.startsWith('Hoy en el club'),
      )
      const isDue = this.made.get(colleague) === day && colleague.heardOf !== day && !this.mailIsDown
      if (isDue) colleague.heardOf = day
      this.mornings += came.length
      const read = came.map(({ subject, text }) => ({ subject, ...readMorning(text), broken: broken(text) }))
      const subject = `Hoy en el club: ${LONG_DAY.format(now).replace(',', '')}`
      const expected = isDue ? [{ subject, ...morningOf(this.things, now), broken: [] }] : []
      this.compare(now, `mails to ${email}`, read, expected)
    }
  }

  private compare(now: Date, what: string, is: unknown, expected: unknown): void {
    if (isDeepStrictEqual(is, expected)) return
    const { day, time } = clocksAt(now)
    this.wrong.push(`${day} ${time}, ${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(expected)}`)
  }
}

const LONG_DAY = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  ...{ weekday: 'long', day: 'numeric', month: 'long' },
})
const broken = (text: string): string[] => [...text.matchAll(/No funciona: .*/g)].map(([line]) => line)
const dayAfter = (day: string, days: number): string => (days === 0 ? day : dayAfter(nextDay(day), days - 1))

/** The weeks of autumn are the soak's. */
const PLAYED = IS_SOAK ? WEEKS : WEEKS.slice(0, 1)

describe.each(PLAYED)('weeks of the club, $name', (weeks) => {
  let club: TestClub
  let service: PushService
  beforeAll(async () => {
    service = await startPushService()
    const offset = Math.ceil((momentOf(weeks.from, '07:00').getTime() - Date.now()) / 1_000)
    club = await startTestClub({
      settings: { DEMO_CLOCK_OFFSET_SECONDS: String(offset), BACKUP_CRON: 'off' },
    })
    await club.sandbox.clock.advance(offset)
    club.sandbox.deliveries.configure({ signedAt: 'sandbox-time' })
  })
  afterAll(() => Promise.all([club.stop(), service.close()]))

  test('staff hear once of each working morning, and once of each thing that waits, by day', async () => {
    const story = await Story.begin(club, service, weeks)
    await story.play()
    expect(story.wrong).toEqual([])
    expect(service.complaints).toEqual([])
    // Or nothing was played.
    expect(story.mornings).toBeGreaterThan(10)
    expect(story.alarms).toBeGreaterThan(4)
  })
})
