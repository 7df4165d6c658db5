import { setTimeout as sleep } from 'node:timers/promises'
import type { CaughtMail } from '@/ops/run/caughtMail'
import { NOTICES } from '@/domain/notice'
import { fromUnix } from '@/server/db/dbDate'
import { inParallel } from '../support/inParallel'
import { newStaff } from '../support/permissions/cast'
import type { ChangedBuild } from '../support/changedBuild'
import { buildOtherFee, setUpOtherFee } from '../support/otherFee'
import { callClub } from '../support/callClub'
import { present } from '../support/present'
import { type PushDevice, type PushService, startPushService } from '../support/pushService'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhookReceiver'
import { sendWebhook } from '../support/sendWebhook'
import { startTestClub, type TestClub } from '../support/startTestClub'
import {
  BEGIN,
  endingAfter,
  feeOn,
  isMailDown,
  isNight,
  isOffAfterwards,
  STOPS,
  type Trouble,
  troubleAt,
} from './calendar'
import { isByDay } from './oracle/calendarRules'
import type { Mishap } from './life'
import { forgetEvents } from '../support/membershipOracle'
import { EventMail, type Post } from './EventMail'
import type { Person } from './Person'

const DAY = 86_400
const EVENTS_AT_ONCE = 16
const WAIT_MS = 90_000
const LOOKS_BEFORE_AGAIN = 50
const POLL_MS = 15
const SENDING_MS = 50
const LEASE_SECONDS = 125
const TAKEN = 200
/** There may be no device any more for what is due. */
const SENDING_WITHIN_MS = 1_500
/** Kinds that wake nobody. */
const BY_DAY = Object.entries(NOTICES)
  .filter(([, { held }]) => held !== 'never')
  .map(([kind]) => `'${kind}'`)
  .join(', ')
/** The job of the night; the others run at every stop. */
const NIGHTLY = 'reconcileAll'
/** What one hour notes of Stripe's events, the next one reads. */
const HOURLY = 'reconcileDue'
const MAILS = 'sendQueuedMails'
/** All that a provider is asked again takes half an hour, with the waits between. */
const WHILE_SECONDS = 35 * 60
const TELLING = ['sendMessages', ...Array<string>(3).fill('sendPushes')]
/** Looks for codes to be mailed until the next minute: it would not be waited for. */
const CODES = 'sendCodes'
const APART: ReadonlySet<string> = new Set([MAILS, CODES, ...TELLING])

/** What the provider sends for the club. */
interface Message {
  event: string
  to: string
  text: string
  delivery: string
}

/** A club whose server, payment sandbox and mail share one clock, which stops where people act. */
export class SimulationClub {
  stop = 0
  /** A browser that may be told by the club. */
  readonly newDevice: () => PushDevice
  private readonly events: EventMail
  private jobs: string[] = []
  private mailIsDown = false
  private messagesRead = 0
  /** Message-IDs of the mails that were taken. */
  private readonly seen = new Set<string>()

  private constructor(
    readonly test: TestClub,
    readonly staffToken: string,
    private readonly otherFee: ChangedBuild,
    private readonly provider: WebhookReceiver,
    private readonly pushService: PushService,
    pushKey: string,
  ) {
    this.newDevice = () => pushService.newDevice(pushKey)
    this.events = new EventMail(test.sandbox)
  }

  static async open(): Promise<SimulationClub> {
    const offset = Math.floor(BEGIN - Date.now() / 1_000)
    const [provider, pushService] = await Promise.all([startWebhookReceiver(), startPushService()])
    const settings = {
      ...{ DEMO_CLOCK_OFFSET_SECONDS: String(offset), LOGIN_CONCURRENCY: '4' },
      // Its push service is on loopback.
      ...{ DEMO: '1', MESSAGE_WEBHOOK_URL: provider.url, QUIET_HOURS: 'on' },
    }
    const [test, otherFee] = await Promise.all([startTestClub({ settings }), buildOtherFee('server')])
    // This club delivers Stripe's events itself.
    test.sandbox.deliveries.configure({ paused: true })
    await test.sandbox.clock.advance(offset)
    const { token } = await newStaff(test)
    const { json } = await callClub(test, 'config', { method: 'GET' })
    const key = String(json['pushKey'])
    const club = new SimulationClub(test, token, otherFee, provider, pushService, key)
    const crons = await test.superuser.crons.getFullList()
    club.jobs = crons.map(({ id }) => id).filter((id) => !id.startsWith('__pb') && id !== NIGHTLY)
    return club
  }

  /** Unix seconds, of Stripe and server alike. */
  now = (): number => this.test.sandbox.clock.now()

  get day(): number {
    return present(STOPS[this.stop])
  }

  /** The joining fee that the pages show, in cents. */
  get fee(): number {
    return feeOn(this.day)
  }

  get isNight(): boolean {
    return isNight(this.stop) || this.stop === STOPS.length - 1
  }

  /** Lets time pass until the next stop: Stripe charges what falls due, and the server runs on, or starts again at the new time. */
  async goOn(): Promise<void> {
    const [now, then] = [this.day, present(STOPS[this.stop + 1])]
    const seconds = Math.round((then - now) * DAY)
    const ending = endingAfter(this.stop)
    this.stop += 1
    if (ending) await this.test.end(ending)
    await this.test.sandbox.clock.advance(seconds)
    if (!ending) await this.test.moveClock(seconds)
    else await this.startAgain(seconds, feeOn(now) !== feeOn(then))
    await this.setMail(isMailDown(this.day))
  }

  private async startAgain(seconds: number, feeChanges: boolean): Promise<void> {
    if (feeChanges) await setUpOtherFee(this.test)
    const ahead = Number(this.test.settings.DEMO_CLOCK_OFFSET_SECONDS) + seconds
    const settings = { DEMO_CLOCK_OFFSET_SECONDS: String(ahead) }
    await this.test.start(settings, feeChanges ? this.otherFee.dist : undefined)
  }

  /** Ends the server as a power cut would, and starts it again. */
  async killServer(): Promise<void> {
    await this.test.end('kill')
    await this.test.start()
  }

  /** Delivers Stripe's new events to the club, as each person's fate has it. */
  async deliverEvents(people: readonly Person[]): Promise<void> {
    const posts = this.events.collect(people, this.stop)
    const isRead = await this.readOf(posts)
    await inParallel(posts, EVENTS_AT_ONCE, async ({ event, person }) => {
      const signed = this.test.sandbox.sign({ event, timestamp: this.now() })
      const { status } = await sendWebhook(this.test, signed)
      if (status === 200 && !isRead.has(event)) person?.heard()
      else if (status !== 200) this.events.again(event, person, this.stop)
    })
  }

  /** Which events the club has found in Stripe's list, and read their customer since: it reads nothing when they come. */
  private async readOf(posts: readonly Post[]): Promise<ReadonlySet<string>> {
    if (posts.length === 0) return new Set()
    const ids = posts.map(({ event }) => `'${event}'`).join(', ')
    return new Set(
      (await this.rows(`SELECT id FROM stripe_events WHERE handled_at != '' AND id IN (${ids})`)).flat(),
    )
  }

  /** Runs every job of a day, the nightly one only at night, and waits until they are done. */
  async runJobs(): Promise<void> {
    await this.test.startJob(CODES)
    for (const job of this.jobs) if (!APART.has(job)) await this.test.runJob(job)
    await this.test.runJob(HOURLY)
    await this.eventsAreSettled()
    await this.until('the ends of memberships', "SELECT COUNT(*) FROM endings WHERE settled_at = ''")
    if (this.isNight) await this.allAreRead()
    // What has come too late for a device goes by mail, before any more of it is due.
    await this.tellPeople(troubleAt(this.stop))
    if (!this.mailIsDown) await this.sendMails()
  }

  /** The answer of the club's database, past all rules. */
  async rows(sql: string): Promise<string[][]> {
    const { rows } = await this.test.superuser.sql.run(sql)
    return rows.map((row) => row.map((value) => value ?? ''))
  }

  /** Makes the mishap hit Stripe calls meanwhile. @param method whose answer is lost */
  async during<T>(mishap: Mishap | undefined, method: 'POST' | 'DELETE', work: () => Promise<T>): Promise<T> {
    const { faults } = this.test.sandbox
    const down = { effect: 'status', status: 503, when: 'before', times: null } as const
    if (mishap === 'stripe-down') faults.add({ ...down, path: '/v1/*' })
    if (mishap === 'answer-lost') {
      faults.add({ effect: 'reset', when: 'after', method, times: 1 })
      faults.add({ ...down, method, skip: 1 })
    }
    try {
      return await work()
    } finally {
      faults.clear()
    }
  }

  /** The mails that came since the last take; as in a mailbox, one that a power cut sent twice counts once. */
  takeMails(): CaughtMail[] {
    return this.test.mail.messages.filter((mail) => {
      const id = present(mail.headers.find(({ name }) => name === 'message-id')).value
      return !this.seen.has(id) && this.seen.add(id)
    })
  }

  /** What the provider has taken since the last take, also what it has taken before. */
  takeMessages(): Message[] {
    const arrived = this.provider.requests.slice(this.messagesRead)
    this.messagesRead += arrived.length
    return arrived
      .filter(
        ({ answer }) =>
          answer === 'hang' || (typeof answer === 'object' && 'status' in answer && answer.status === TAKEN),
      )
      .map(({ headers, rawBody }) => ({
        ...(JSON.parse(rawBody) as Omit<Message, 'delivery'>),
        delivery: String(headers['club-delivery']),
      }))
  }

  async close(): Promise<void> {
    await this.test.stop()
    await Promise.all([this.provider.close(), this.pushService.close()])
    await this.otherFee.remove()
  }

  /** What waits for the morning is not waited for. */
  private get mayLeave(): string {
    return isByDay(this.now()) ? 'TRUE' : `kind NOT IN (${BY_DAY})`
  }

  private async setMail(down: boolean): Promise<void> {
    if (down === this.mailIsDown) return
    this.mailIsDown = down
    await (down ? this.test.mail.down() : this.test.mail.up())
  }

  /** Whatever Stripe lists of the club's people is known, also if no webhook came. */
  private async eventsAreSettled(): Promise<void> {
    await this.until(
      'the hourly job',
      `SELECT COUNT(*) FROM stripe_events JOIN profiles ON stripe_customer_id = customer
       WHERE customer != '' AND handled_at = ''`,
    )
  }

  private async allAreRead(): Promise<void> {
    const began = fromUnix(this.now())
    await forgetEvents(this.test)
    await this.test.runJob(NIGHTLY)
    await this.until(
      'the nightly job',
      `SELECT COUNT(*) FROM profiles p LEFT JOIN subscriptions s ON s.profile_id = p.id
       WHERE p.stripe_customer_id != '' AND (s.id IS NULL OR s.checked_at < '${began}')`,
    )
  }

  private async tellPeople(trouble: Trouble): Promise<void> {
    await this.begin(trouble)
    try {
      // Also of what may not leave by night, which is for the club to know.
      if (await this.isAny(`channel IN ('push', 'message') AND next_attempt_at != ''`)) await this.tell()
      await this.aWhilePasses(trouble)
    } finally {
      await this.end(trouble)
    }
  }

  private async begin({ push, provider }: Trouble): Promise<void> {
    if (push === 'down') await this.pushService.down()
    else if (push) this.pushService.answerWith(push)
    if (provider) this.provider.answerWith({ status: provider })
  }

  private async end({ push }: Trouble): Promise<void> {
    if (push === 'down') await this.pushService.up()
    this.pushService.answerWith({ status: 201 })
    this.provider.answerWith({ status: TAKEN })
  }

  /**
   * Half an hour in which nobody does anything, unless the server is off: nothing can be taken back any more, and who refuses is asked
   * again. The clock would need a new start of the server for it.
   */
  private async aWhilePasses({ isShort, cutsPower, ...trouble }: Trouble): Promise<void> {
    const now = fromUnix(this.now())
    const isOff = isOffAfterwards(this.stop) || !isByDay(this.now())
    const due = this.toTell(this.now() + (isOff ? 0 : WHILE_SECONDS))
    const deadline = Date.now() + WAIT_MS
    for (let tries = 0; await this.isAny(due); tries += 1) {
      if (Date.now() > deadline) throw new Error('messages and pushes wait')
      await this.rows(`UPDATE messages SET next_attempt_at = '${now}' WHERE ${due}`)
      if (cutsPower && tries === 0) await this.losePowerWhileTelling(due)
      else await this.tell()
      if (isShort) await this.end(trouble)
    }
  }

  /**
   * What devices and the provider are to be told by then. What was being sent when its sender died is looked after once its time is over.
   * @param by unix seconds
   */
  private readonly toTell = (by: number): string =>
    `channel IN ('push', 'message') AND next_attempt_at != ''
      AND (state = 'unknown' OR (state = 'queued' AND ${this.mayLeave} AND next_attempt_at <= '${fromUnix(by)}'))`

  /** @param which of `messages`, as an SQL condition */
  private async isAny(which: string): Promise<boolean> {
    return (await this.rows(`SELECT id FROM messages WHERE ${which} LIMIT 1`)).length > 0
  }

  /** As soon as something has arrived, on devices and at the provider if there is something for both. */
  private async losePowerWhileTelling(due: string): Promise<void> {
    const waiting = (await this.rows(`SELECT DISTINCT channel FROM messages WHERE ${due}`)).flat()
    const arrived = (): boolean[] => [
      !waiting.includes('push') || this.pushService.pushes.length > pushes,
      !waiting.includes('message') || this.provider.requests.length > messages,
    ]
    const [pushes, messages] = [this.pushService.pushes.length, this.provider.requests.length]
    this.pushService.answerWith('hang')
    this.provider.answerWith('hang')
    for (const job of TELLING) await this.test.startJob(job)
    const deadline = Date.now() + SENDING_WITHIN_MS
    while (arrived().includes(false) && Date.now() < deadline) await sleep(POLL_MS)
    await this.killServer()
    await this.end({})
  }

  /** Several devices are told at a time: the job pauses after each, for the sake of others. */
  private async tell(): Promise<void> {
    await inParallel(TELLING, TELLING.length, (job) => this.test.runJob(job))
  }

  /** Also those that the server has just picked up by its own clock: they arrive at this stop too. */
  private async sendMails(): Promise<void> {
    // One that was on its way when the server was killed is due again in two minutes.
    const soon = fromUnix(this.now() + LEASE_SECONDS)
    const waiting = `SELECT COUNT(*) FROM messages WHERE channel = 'mail' AND state = 'queued' AND ${this.mayLeave}
      AND (next_attempt_at <= '${fromUnix(this.now() + 1)}' OR (error = '' AND next_attempt_at <= '${soon}'))`
    if (!(await this.isAny("channel = 'mail' AND state = 'queued'"))) return
    await this.test.runJob(MAILS)
    // An event that came late may have queued another one after the job had ended.
    await this.until('the mails', waiting, {
      again: () => this.test.runJob(MAILS),
      waitMs: WAIT_MS + LEASE_SECONDS * 1_000,
    })
    await sleep(SENDING_MS)
  }

  /** @param again what is asked for once more every few looks */
  private async until(
    what: string,
    count: string,
    { again, waitMs = WAIT_MS }: { again?: () => Promise<unknown>; waitMs?: number } = {},
  ): Promise<void> {
    const deadline = Date.now() + waitMs
    for (let looks = 1; ; looks += 1) {
      const left = (await this.rows(count))[0]?.[0]
      if (left === '0') return
      if (looks % LOOKS_BEFORE_AGAIN === 0) await again?.()
      if (Date.now() > deadline) throw new Error(`${what} left ${String(left)} undone`)
      await sleep(POLL_MS)
    }
  }
}
