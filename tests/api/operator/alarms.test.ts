import { createHmac } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Alarm, AlarmPhase, TroubleKind } from '@/domain/alarm'
import { BRAND } from '@/domain/brand'
import { clubDay } from '@/domain/clubTime'
import { toDbDate } from '@/server/db/dbDate'
import { callClub } from '../../support/callClub'
import { buildChanged, type ChangedBuild } from '../../support/changedBuild'
import { eventually } from '../../support/eventually'
import { inParallel } from '../../support/inParallel'
import { mailsTo } from '../../support/mails'
import { newPerson, payingMember, type Person } from '../../support/people'
import { type Outside, startOutside } from '../../support/outside'
import { type PushService, startPushService, subscribeDevice } from '../../support/pushService'
import { queuePush, sendPushes } from '../../support/pushes'
import { type RecordingProxy, startRecordingProxy } from '../../support/recordingProxy'
import { sendWebhook, signed } from '../../support/sendWebhook'
import { signInSuperuser } from '../../support/preparedClub'
import {
  startTestClub,
  TEST_AUTOMATION_SECRET,
  TEST_STRIPE,
  type TestClub,
} from '../../support/startTestClub'
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhookReceiver'

const OPERATOR = 'operadora@example.org'
const MINUTE_S = 60
const HOURS = 24

/** Two releases of the club: with own holidays of which tomorrow is the last, and with all that a brand needs. */
let lastHoliday: ChangedBuild
let complete: ChangedBuild
beforeAll(async () => {
  const holidays = (inDays: number) =>
    [
      'holidays: [],',
      `holidays: ['${clubDay(new Date(Date.now() + inDays * HOURS * 60 * MINUTE_S * 1_000))}'],`,
    ] as const
  lastHoliday = await buildChanged({ 'src/domain/brand.ts': [holidays(1)] }, 'server')
  complete = await buildChanged(
    {
      'src/domain/brand.ts': [
        holidays(90),
        ['company: null', "company: 'Cuidados de Prueba, S. L.'"],
        ['taxId: null', "taxId: 'B00000000'"],
        ['address: null', "address: 'Calle Mayor 1, Vitoria-Gasteiz'"],
        ...['families', 'rating', 'since', 'carers'].map(
          (figure) => [`${figure}: null`, `${figure}: { source: 'Registro', date: '2026' }`] as const,
        ),
      ],
      'src/domain/team.ts': [['isExample: true', 'isExample: false']],
    },
    'server',
  )
})
afterAll(() => Promise.all([lastHoliday.remove(), complete.remove()]))

let operator: WebhookReceiver
let club: TestClub
let proxy: RecordingProxy
let pushes: PushService
let provider: WebhookReceiver
let outside: Outside | null = null
beforeEach(async () => {
  proxy = await startRecordingProxy()
  pushes = await startPushService()
  operator = await startWebhookReceiver()
  provider = await startWebhookReceiver()
  club = await startTestClub({
    settings: { OPERATOR_EMAIL: OPERATOR, OPERATOR_WEBHOOK_URL: operator.url },
  })
  await forgetSuperuser()
})
afterEach(async () => {
  await club.stop()
  await outside?.close()
  outside = null
  await operator.close()
  await provider.close()
  await proxy.close()
  await pushes.close()
})

/** The tests' own superuser has just signed in, which is told. */
const forgetSuperuser = (): Promise<unknown> =>
  club.superuser.sql.run("DELETE FROM club_facts WHERE name = 'superuser_signed_in'")

/** One minute of the watch; it answers before it is done. */
async function look(): Promise<void> {
  const before = await watchedAt()
  await club.runJob('watchClub')
  await eventually(async () => expect(await watchedAt()).not.toBe(before))
}
async function watchedAt(): Promise<string> {
  const { rows } = await club.superuser.sql.run("SELECT at FROM club_facts WHERE name = 'job:watchClub'")
  return rows[0]?.[0] ?? ''
}

interface AlarmBody {
  event: 'alarm'
  alarm: Alarm
  kind: TroubleKind
  phase: AlarmPhase
}
const posted = (): string[] =>
  operator.requests.map(({ rawBody }) => {
    const { alarm, phase } = JSON.parse(rawBody) as AlarmBody
    return `${alarm} ${phase}`
  })
const kinds = (): TroubleKind[] =>
  operator.requests.map(({ rawBody }) => (JSON.parse(rawBody) as AlarmBody).kind)
const health = async (): Promise<unknown> =>
  (await callClub(club, 'health', { method: 'GET' })).json['status']

/** What happens to a club, and how it is put right. */
interface Fault {
  alarm: Alarm
  kind?: TroubleKind
  begin: () => Promise<unknown>
  end: () => unknown
  /** Everything works all the same. */
  isTiding?: true
}

const backups = (): string => join(club.dataDir, 'backups')
const backUp = async (words: string): Promise<void> => {
  const seen = async () =>
    JSON.stringify(
      (await club.superuser.sql.run("SELECT name, at FROM club_facts WHERE name LIKE 'backup%'")).rows,
    )
  const before = await seen()
  await club.startJob('__pbAutoBackup__')
  await eventually(async () => {
    const now = await seen()
    expect(now).not.toBe(before)
    expect(now).toContain(words)
  })
}

/** As `club drill` leaves it. */
const noteDrill = (result: string): Promise<unknown> =>
  club.superuser.sql.run(
    `INSERT OR REPLACE INTO club_facts (name, value, at) VALUES ('drill', '${result}', '${toDbDate(new Date())}')`,
  )

const due = (): Promise<unknown> =>
  club.superuser.sql.run("UPDATE messages SET next_attempt_at = '' WHERE state = 'queued'")

/** Runs a queue until its last attempt is noted as failed twice, or as good. */
async function attempt(job: string, name: string, works: boolean): Promise<void> {
  await eventually(async () => {
    await due()
    await club.runJob(job)
    const { rows } = await club.superuser.sql.run(
      `SELECT value FROM club_facts WHERE name = '${name}_failing'`,
    )
    expect(rows.map(([value]) => value)).toEqual(works ? [] : ['told'])
  })
}

async function restart(changed: Record<string, string>, { dist }: Partial<ChangedBuild> = {}): Promise<void> {
  await club.end('stop')
  await club.start(changed, dist)
}

let pushTo: Person
async function pushOnce(): Promise<void> {
  await queuePush(club, pushTo)
  await sendPushes(club)
}

const FAULTS: Readonly<Record<string, Fault>> = {
  'a backup that cannot be written': {
    alarm: 'backup',
    begin: async () => {
      await rm(backups(), { recursive: true, force: true })
      await writeFile(backups(), '')
      await backUp('backup_failed')
    },
    end: async () => {
      await rm(backups())
      await mkdir(backups())
      await backUp('backup_succeeded')
    },
  },
  'a drill that found the backup of no use': {
    alarm: 'drill',
    begin: () => noteDrill('failed club_backup_20261127024000.zip'),
    end: () => noteDrill('well club_backup_20261128024000.zip'),
  },
  'a mail server that is gone': {
    alarm: 'mail',
    begin: async () => {
      for (let people = 0; people < 3; people += 1) await newPerson(club)
      await club.mail.down()
      await attempt('sendQueuedMails', 'mail', false)
    },
    end: async () => {
      await club.mail.up()
      await attempt('sendQueuedMails', 'mail', true)
    },
  },
  'an automation that answers 500': {
    alarm: 'automation',
    begin: async () => {
      for (let people = 0; people < 3; people += 1) await newPerson(club)
      club.automation.answerWith({ status: 500 })
      await attempt('deliverWebhooks', 'automation', false)
    },
    end: async () => {
      club.automation.answerWith({ status: 200 })
      await attempt('deliverWebhooks', 'automation', true)
    },
  },
  'a Stripe that does not answer': {
    alarm: 'stripe',
    kind: 'stripe_silent',
    begin: async () => {
      club.sandbox.faults.add({ path: '/v1/prices', effect: 'reset', when: 'before', times: null })
      await look()
    },
    end: () => club.sandbox.faults.clear(),
  },
  'a Stripe key that is refused': {
    alarm: 'stripe',
    kind: 'stripe_refuses',
    begin: async () => {
      club.sandbox.faults.add({
        path: '/v1/prices',
        effect: 'status',
        status: 401,
        when: 'before',
        times: null,
      })
      await look()
    },
    end: () => club.sandbox.faults.clear(),
  },
  'a public address behind which nobody answers': {
    alarm: 'address',
    begin: async () => {
      await restart({ PUBLIC_URL: 'http://127.0.0.1:9' })
      await look()
    },
    end: () => restart({ PUBLIC_URL: club.url }),
  },
  'a disk with too little left': {
    alarm: 'disk',
    begin: () => restart({ DISK_FREE_PERCENT: '99' }),
    end: () => restart({ DISK_FREE_PERCENT: '1' }),
  },
  'jobs that nobody does': {
    alarm: 'job',
    begin: async () => {
      await look()
      await club.moveClock(4 * MINUTE_S)
      await look()
      await club.moveClock(4 * MINUTE_S)
    },
    end: async () => {
      const jobs = (await club.superuser.crons.getFullList()).filter(({ id }) => !id.startsWith('__pb'))
      await inParallel(jobs, 4, async ({ id }) => {
        if (id !== 'watchClub') await club.startJob(id)
      })
      await eventually(async () => {
        const { rows } = await club.superuser.sql.run(
          "SELECT COUNT(*) FROM club_facts WHERE name LIKE 'job:%'",
        )
        expect(Number(rows[0]?.[0])).toBeGreaterThanOrEqual(jobs.length - 1)
      }, 150_000)
    },
  },
  'a clock that is two minutes away from Stripe’s': {
    alarm: 'clock',
    begin: async () => {
      proxy.forwardTo(club.settings.STRIPE_API_BASE ?? '')
      proxy.dateAnswers(new Date(Date.now() - 2 * MINUTE_S * 1_000))
      await restart({ STRIPE_API_BASE: proxy.url })
    },
    end: () => proxy.dateAnswers(new Date()),
  },
  'an event of Stripe’s that nobody could follow': {
    alarm: 'events',
    begin: async () => {
      const person = await payingMember(club)
      club.sandbox.faults.add({
        path: '/v1/subscriptions',
        effect: 'status',
        status: 500,
        when: 'before',
        times: null,
      })
      const { stripe_customer_id: customer } = await club.superuser.collection('profiles').getOne(person.id)
      const body = JSON.stringify({
        id: 'evt_that_nobody_followed',
        type: 'customer.subscription.updated',
        livemode: false,
        data: { object: { customer } },
      })
      expect((await sendWebhook(club, { body, signature: signed(body) })).status).toBeGreaterThanOrEqual(500)
      await club.moveClock(61 * MINUTE_S)
    },
    end: async () => {
      club.sandbox.faults.clear()
      await club.runJob('reconcileDue')
      await eventually(async () => {
        const { rows } = await club.superuser.sql.run("SELECT id FROM stripe_events WHERE handled_at = ''")
        expect(rows).toEqual([])
      })
    },
  },
  'a push service that does not know the club’s key': {
    alarm: 'push',
    begin: async () => {
      const person = await payingMember(club)
      const device = await subscribeDevice(club, person, pushes)
      device.answerWith({ status: 403 }, { status: 403 }, { status: 201 })
      pushTo = person
      await pushOnce()
      await pushOnce()
    },
    end: () => pushOnce(),
  },
  'a provider of messages that answers 500': {
    alarm: 'message',
    begin: async () => {
      provider.answerWith({ status: 500 })
      await restart({ MESSAGE_WEBHOOK_URL: provider.url })
      await queuePush(club, await payingMember(club), { channel: 'message' })
      await attempt('sendMessages', 'message', false)
    },
    end: async () => {
      provider.answerWith({ status: 200 })
      await attempt('sendMessages', 'message', true)
    },
  },
  'a club whose own holidays are over': {
    alarm: 'holidays',
    begin: async () => {
      await restart({}, lastHoliday)
      await look()
      expect(posted()).toEqual([])
      await club.moveClock(50 * 60 * MINUTE_S)
      await backUp('backup_succeeded')
    },
    end: () => restart({}, complete),
  },
  'a club that takes real money and does not say who runs it': {
    alarm: 'sale',
    begin: async () => {
      outside = await startOutside({
        'api.stripe.com': {
          url: club.sandbox.url,
          headers: { authorization: `Bearer ${TEST_STRIPE.secretKey}` },
        },
        [new URL(BRAND.site).host]: { url: club.url },
      })
      await restart({
        ...outside.environment,
        PUBLIC_URL: BRAND.site,
        TRUSTED_PROXY_HEADER: 'X-Real-IP',
        DEMO: '',
        STRIPE_SECRET_KEY: 'sk_live_0123456789',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
        STRIPE_API_BASE: '',
        STRIPE_JS_URL: '',
      })
    },
    end: () => restart({}, complete),
  },
  'a superuser who signs in': {
    alarm: 'superuser',
    isTiding: true,
    begin: () => signInSuperuser(club.url),
    end: () => club.moveClock(61 * MINUTE_S),
  },
  'a flood of calls without a right': {
    alarm: 'flood',
    isTiding: true,
    begin: () =>
      inParallel(
        Array.from({ length: 350 }, (_, at) => at),
        20,
        async () => {
          await callClub(club, 'me', { method: 'GET', token: 'of-nobody' })
        },
      ),
    end: () => club.moveClock(11 * MINUTE_S),
  },
}

test.each(Object.entries(FAULTS))(
  '%s: one alarm, and one all-clear',
  async (_what, { alarm, kind, begin, end, isTiding }) => {
    await look()
    expect(posted()).toEqual([])
    await begin()
    await look()
    expect(posted()).toEqual([`${alarm} begins`])
    if (kind) expect(kinds()).toEqual([kind])
    expect(await health()).toBe(isTiding ? 'ok' : 'degraded')
    await look()
    expect(posted()).toEqual([`${alarm} begins`])
    await end()
    await look()
    await look()
    expect(posted()).toEqual([`${alarm} begins`, `${alarm} ends`])
    expect(await health()).toBe('ok')
    const mails = mailsTo(club, OPERATOR)
    expect(mails).toHaveLength(alarm === 'mail' ? 0 : 2)
  },
)

test('a calm day has no alarm', async () => {
  await payingMember(club)
  for (let hour = 0; hour < HOURS; hour += 1) {
    await club.moveClock(60 * MINUTE_S)
    await backUp('backup_succeeded')
    for (const job of [
      'sendQueuedMails',
      'deliverWebhooks',
      'reconcileDue',
      'applyHourlyTerms',
      'tendSecurityLog',
    ])
      await club.runJob(job)
    await look()
    expect([hour, posted(), await health()]).toEqual([hour, [], 'ok'])
  }
  expect(mailsTo(club, OPERATOR)).toEqual([])
})

test('what could not be told is told once it can be, by each way once; a day later it is told again', async () => {
  operator.answerWith({ status: 500 })
  await restart({ DISK_FREE_PERCENT: '99' })
  await look()
  await look()
  expect(mailsTo(club, OPERATOR)).toHaveLength(1)
  const tries = operator.requests.map(({ headers }) => headers['club-delivery'])
  expect(tries).toHaveLength(2)
  expect(new Set(tries).size).toBe(1)
  operator.clear()
  operator.answerWith({ status: 200 })
  await look()
  await look()
  expect(posted()).toEqual(['disk begins'])
  await club.moveClock(25 * 60 * MINUTE_S)
  await backUp('backup_succeeded')
  await look()
  await look()
  expect(posted()).toEqual(['disk begins', 'disk continues'])
  expect(mailsTo(club, OPERATOR).filter(({ subject }) => subject.includes('disco'))).toHaveLength(2)
})

test('the webhook is signed, and names nobody', async () => {
  await restart({ DISK_FREE_PERCENT: '99' })
  await look()
  const [request] = operator.requests
  const [, t = '', v1 = ''] =
    /^t=(\d+),v1=([\da-f]{64})$/.exec(String(request?.headers['club-signature'])) ?? []
  const body = request?.rawBody ?? ''
  expect(createHmac('sha256', TEST_AUTOMATION_SECRET).update(`${t}.${body}`).digest('hex')).toBe(v1)
  expect(JSON.parse(body)).toEqual({
    event: 'alarm',
    alarm: 'disk',
    kind: 'disk',
    phase: 'begins',
    since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    club: club.url,
    title: 'Queda poco sitio en el disco',
    text: expect.any(String) as string,
  })
})
