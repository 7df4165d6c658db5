import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOTICES, type NoticeKind } from '@/domain/notice'
import { projectPaths } from '@/ops/projectPaths'
import { freePort } from '@/ops/run/freePort'
import { toDbDate } from '@/server/db/dbDate'
import { startClubByDay } from '../../support/byDay'
import { act } from '../../support/benefits'
import { eventually } from '../../support/eventually'
import { mailRows, type MailRow } from '../../support/mails'
import { callAs } from '../../support/money'
import { callPanel, detailOf, type Panel } from '../../support/panel'
import { payingMember, type Person } from '../../support/people'
import { queuePush } from '../../support/pushes'
import { newStaff } from '../../support/permissions/cast'
import { present } from '../../support/present'
import { startAnotherServer, TEST_AUTOMATION_SECRET, type TestClub } from '../../support/startTestClub'
import {
  type ReceivedWebhook,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/webhookReceiver'

const HOUR_MS = 3_600_000
const LONG_AGO = '2026-01-01 00:00:00.000Z'

const EXAMPLE = projectPaths.at('src/ops/release/files/examples/receive-messages.mjs')

let provider: WebhookReceiver
let club: TestClub & { aheadSeconds: number }
let panel: Panel
beforeAll(async () => {
  provider = await startWebhookReceiver()
  club = await startClubByDay({ MESSAGE_WEBHOOK_URL: provider.url })
  panel = { club, staff: await newStaff(club) }
})
afterAll(async () => {
  await club.stop()
  await provider.close()
})
beforeEach(async () => {
  provider.answerWith({ status: 200 })
  provider.clear()
  await club.superuser.sql.run('DELETE FROM messages')
})

/** A member who wants to be told by SMS or WhatsApp. */
async function chooser(telefono = '600 123 456'): Promise<Person> {
  const person = await payingMember(club)
  const choices = { requests: 'message', family: 'message', money: 'message', details: false }
  expect((await callAs(club, person, 'account/notices', choices)).status).toBe(200)
  await setPhone(person, telefono)
  return person
}
const setPhone = ({ id }: Person, telefono: string): Promise<unknown> =>
  club.superuser.collection('profiles').update(id, { telefono })

const handle = async (id: string, step: object): Promise<void> => {
  expect((await callPanel(panel, `requests/${id}/handling`, step)).status).toBe(200)
}
/** The club has done what a member has asked for. @returns the request */
async function doneFor(person: Person): Promise<string> {
  const { id } = await act(club, person)
  await handle(id, { handling: 'done' })
  return id
}

/** As `MailRow`, of those that are for the provider. */
const messagesOf = ({ id }: Person): Promise<MailRow[]> =>
  club.superuser.collection('messages').getFullList<MailRow>({
    filter: club.superuser.filter("channel = 'message' && profile = {:id}", { id }),
    sort: '@rowid',
  })
const statesOf = async (person: Person) =>
  (await messagesOf(person)).map(({ kind, state, attempts }) => [kind, state, attempts])
const makeDue = (): Promise<unknown> =>
  club.superuser.sql.run(
    `UPDATE messages SET next_attempt_at = '${LONG_AGO}' WHERE channel = 'message' AND state = 'queued'`,
  )
/** What waits leaves, until the rows of the person are like this. */
async function leave(person: Person, ...expected: [NoticeKind, string, number][]): Promise<void> {
  await makeDue()
  await club.runJob('sendMessages')
  await eventually(async () => expect(await statesOf(person)).toEqual(expected))
}
/** Of a member who has just joined and asked for something, always by mail. */
const ALWAYS: readonly NoticeKind[] = ['verification', 'welcome', 'request-received']
const mailKinds = async (person: Person): Promise<NoticeKind[]> =>
  (await mailRows(club, person)).map(({ kind }) => kind).filter((kind) => !ALWAYS.includes(kind))

function expectSigned({ headers, rawBody }: ReceivedWebhook): void {
  const [, time = '', signature] = /^t=(\d+),v1=(.*)$/.exec(String(headers['club-signature'])) ?? []
  expect(signature).toBe(sign(time, rawBody))
  expect(Math.abs(Number(time) - Date.now() / 1_000 - club.aheadSeconds)).toBeLessThan(30)
}
const sign = (time: string | number, body: string): string =>
  createHmac('sha256', TEST_AUTOMATION_SECRET).update(`${time}.${body}`).digest('hex')

test('who has chosen it is told by the provider, with nothing that others may not read, and not by mail', async () => {
  const person = await chooser()
  await doneFor(person)
  await leave(person, ['request-done', 'sent', 1])
  const [{ id }] = (await messagesOf(person)) as [MailRow]
  expect(provider.requests).toHaveLength(1)
  const sent = present(provider.requests[0])
  expect(JSON.parse(sent.rawBody)).toEqual({
    event: 'request-done',
    to: '+34600123456',
    text: `Arrimo: hay novedades de tu solicitud. Puedes verlo en ${club.url}/portal/solicitudes`,
    locale: 'es-ES',
  })
  expect(sent.headers).toMatchObject({ 'content-type': 'application/json', 'club-delivery': id })
  expectSigned(sent)
  expect(await mailKinds(person)).toEqual([])
})

test('money is told by mail too', async () => {
  const person = await chooser()
  const payment = present((await detailOf(panel, person.id)).payments.find(({ kind }) => kind === 'invoice'))
  const body = { paymentId: payment.id, amount_cents: null }
  expect((await callPanel(panel, `clients/${person.id}/refund`, body)).status).toBe(200)
  await leave(person, ['refunded', 'sent', 1])
  const { event, text } = JSON.parse(present(provider.requests[0]).rawBody) as Record<string, string>
  expect([event, text]).toEqual([
    'refunded',
    `Arrimo: tienes un aviso en tu cuenta del club. Puedes verlo en ${club.url}/portal/cuenta`,
  ])
  expect(await mailKinds(person)).toContain('refunded')
})

test('what has become untrue is not told', async () => {
  const person = await chooser()
  const id = await doneFor(person)
  await handle(id, { handling: 'contacted', back: true })
  await leave(person, ['request-done', 'dropped', 0])
  expect([provider.requests, await mailKinds(person)]).toEqual([[], []])
})

test('nor what is so old that nobody waits for it', async () => {
  const person = await chooser()
  await doneFor(person)
  const ago = Date.now() + club.aheadSeconds * 1_000 - (NOTICES['request-done'].staleAfterHours + 1) * HOUR_MS
  await club.superuser.sql.run(`UPDATE messages SET created = '${toDbDate(new Date(ago))}'`)
  await leave(person, ['request-done', 'dropped', 0])
  expect(provider.requests).toEqual([])
})

describe('by mail instead is told', () => {
  test('what the provider does not take within an hour, with waits that double', async () => {
    provider.answerWith({ status: 503 })
    const person = await chooser()
    await doneFor(person)
    const waits: number[] = []
    for (let attempts = 1; attempts < 6; attempts++) {
      await leave(person, ['request-done', 'queued', attempts])
      const [{ next_attempt_at }] = (await messagesOf(person)) as [MailRow]
      waits.push(Math.round((Date.parse(next_attempt_at) - Date.now()) / 60_000 - club.aheadSeconds / 60))
      expect(await mailKinds(person)).toEqual([])
    }
    expect(waits).toEqual([1, 2, 4, 8, 16])
    await leave(person, ['request-done', 'failed', 6])
    const ids = new Set(provider.requests.map(({ headers }) => headers['club-delivery']))
    expect([provider.requests.length, ids.size]).toEqual([6, 1])
    expect(await mailKinds(person)).toEqual(['request-done'])
    await club.runJob('sendQueuedMails')
    await club.mail.waitFor(
      ({ to, subject }) => to.includes(person.email) && subject.includes('está resuelta'),
    )
    await leave(person, ['request-done', 'failed', 6])
    expect(provider.requests).toHaveLength(6)
  })

  test('whoever has no number that gets messages, from the beginning', async () => {
    const person = await chooser('912 345 678')
    await doneFor(person)
    expect([await statesOf(person), await mailKinds(person)]).toEqual([[], ['request-done']])
  })

  test('whoever has none by the time it leaves', async () => {
    const person = await chooser()
    await doneFor(person)
    await setPhone(person, '912 345 678')
    await leave(person, ['request-done', 'failed', 1])
    expect([provider.requests, await mailKinds(person)]).toEqual([[], ['request-done']])
  })

  test('what waits when the operator has a provider no more', async () => {
    const person = await chooser()
    await doneFor(person)
    await club.end('stop')
    await club.start({ MESSAGE_WEBHOOK_URL: '' })
    try {
      await leave(person, ['request-done', 'failed', 1])
      expect(await mailKinds(person)).toEqual(['request-done'])
    } finally {
      await club.end('stop')
      await club.start({ MESSAGE_WEBHOOK_URL: provider.url })
    }
  })
})

test('an answer that was lost makes it come again, by the same number', async () => {
  provider.answerWith('reset')
  const person = await chooser()
  await doneFor(person)
  await leave(person, ['request-done', 'queued', 1])
  provider.answerWith({ status: 204 })
  await leave(person, ['request-done', 'sent', 2])
  const [first, second] = provider.requests.map(({ headers, rawBody }) => [headers['club-delivery'], rawBody])
  expect(first).toEqual(second)
})

test('after a power cut that leaves unknown whether it was sent, it is not sent again, and a mail follows', async () => {
  provider.answerWith('hang')
  const person = await chooser()
  await doneFor(person)
  await makeDue()
  await club.startJob('sendMessages')
  await provider.waitFor(() => true)
  await club.end('kill')
  provider.answerWith({ status: 200 })
  await club.start()
  await club.runJob('sendMessages')
  expect(await statesOf(person)).toEqual([['request-done', 'unknown', 0]])
  expect(await mailKinds(person)).toEqual([])
  // As long as its sender may be alive, it may note the answer yet.
  await club.superuser.sql.run(
    `UPDATE messages SET next_attempt_at = '${LONG_AGO}' WHERE channel = 'message' AND state = 'unknown'`,
  )
  for (let time = 0; time < 2; time++) await club.runJob('sendMessages')
  await eventually(async () => expect(await mailKinds(person)).toEqual(['request-done']))
  expect(await statesOf(person)).toEqual([['request-done', 'unknown', 0]])
  expect(provider.requests).toHaveLength(1)
})

test('what an outage has kept until the night waits for the morning, whichever its way; what nobody chooses leaves', async () => {
  const person = await chooser()
  await doneFor(person)
  await club.superuser.sql.run("DELETE FROM messages WHERE kind != 'request-done'")
  const device = await queuePush(club, person)
  await club.superuser.sql.run(
    `INSERT INTO messages (id, profile, channel, kind, occasion, state, attempts, next_attempt_at, created)
     SELECT kind || '0000', profile, 'mail', kind, kind, 'queued', 0, next_attempt_at, created FROM (
       SELECT profile, column1 AS kind, next_attempt_at, created FROM messages, (VALUES ('family-left'), ('data-copy'))
       WHERE id = '${device}')`,
  )
  await makeDue()
  const evening = new Date(Date.now() + club.aheadSeconds * 1_000)
  evening.setUTCHours(22, 30, 0, 0)
  const toEvening = Math.ceil((evening.getTime() - Date.now()) / 1_000)
  const settings = { ...club.settings, DEMO_CLOCK_OFFSET_SECONDS: String(toEvening) }
  const night = await startAnotherServer({ ...club, settings })
  const left = async (): Promise<unknown[]> => {
    const sql = "SELECT channel, kind FROM messages WHERE state = 'sent' ORDER BY channel, kind"
    return (await club.superuser.sql.run(sql)).rows
  }
  try {
    for (const job of ['sendMessages', 'sendPushes', 'sendQueuedMails']) {
      const headers = { authorization: club.superuser.authStore.token }
      await fetch(`${night.url}/api/crons/${job}`, { method: 'POST', headers })
    }
    await eventually(async () => expect(await left()).toEqual([['mail', 'data-copy']]))
    await pause(500)
  } finally {
    await night.stop()
  }
  expect([provider.requests, await left()]).toEqual([[], [['mail', 'data-copy']]])
  for (const job of ['sendMessages', 'sendPushes', 'sendQueuedMails']) await club.runJob(job)
  await eventually(async () =>
    expect(await left()).toEqual([
      ['mail', 'data-copy'],
      ['mail', 'family-left'],
      ['message', 'request-done'],
    ]),
  )
  expect(provider.requests).toHaveLength(1)
})

test('who does not want to hear of it any more hears nothing of what waits', async () => {
  const person = await chooser()
  await doneFor(person)
  const choices = { requests: 'none', family: 'message', money: 'message', details: false }
  expect((await callAs(club, person, 'account/notices', choices)).status).toBe(200)
  await leave(person, ['request-done', 'dropped', 0])
  expect([provider.requests, await mailKinds(person)]).toEqual([[], []])
})

test('a provider that does not answer is said to staff', async () => {
  const person = await chooser()
  await doneFor(person)
  const from = club.logs.length
  const said = (words: string): Promise<void> =>
    eventually(() => expect(club.logs.slice(from).filter((line) => line.includes(words))).toHaveLength(1))
  provider.answerWith({ status: 500 })
  await leave(person, ['request-done', 'queued', 1])
  await leave(person, ['request-done', 'queued', 2])
  await club.runJob('watchClub')
  await said('Los SMS o WhatsApp no salen')
  provider.answerWith({ status: 200 })
  await leave(person, ['request-done', 'sent', 3])
  await club.runJob('watchClub')
  await said('Los SMS o WhatsApp vuelven a salir')
})

describe('the example of a receiver', () => {
  /** Has its clock go as the club's does. */
  const atClubTime = (): string =>
    `--import=data:text/javascript,${encodeURIComponent(
      `const now = Date.now; Date.now = () => now() + ${club.aheadSeconds * 1_000}`,
    )}`

  async function startExample() {
    const port = await freePort()
    const env = {
      PATH: process.env['PATH'],
      PORT: String(port),
      AUTOMATION_WEBHOOK_SECRET: TEST_AUTOMATION_SECRET,
    }
    const child = spawn(process.execPath, [atClubTime(), EXAMPLE], { env })
    const printed: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => printed.push(String(data)))
    await eventually(() => expect(printed.join('')).toContain('listening'))
    return { url: `http://127.0.0.1:${port}/`, printed, stop: () => child.kill() }
  }

  test('takes what the club sends, once, and nothing else; it prints nobody', async () => {
    const example = await startExample()
    try {
      await club.end('stop')
      await club.start({ MESSAGE_WEBHOOK_URL: example.url })
      const person = await chooser()
      await doneFor(person)
      await leave(person, ['request-done', 'sent', 1])
      expect(example.printed.join('')).toMatch(/sent: request-done\n$/)

      const now = Math.floor(Date.now() / 1_000) + club.aheadSeconds
      const body = JSON.stringify({
        event: 'request-done',
        to: '+34600123456',
        text: 'Arrimo: ñ',
        locale: 'es-ES',
      })
      const post = async (given: { body?: string; time?: number; signature?: string; delivery?: string }) => {
        const { time = now, delivery = 'a' } = given
        const text = given.body ?? body
        const { status } = await fetch(example.url, {
          method: 'POST',
          headers: {
            'club-delivery': delivery,
            'club-signature': `t=${time},v1=${given.signature ?? sign(time, text)}`,
          },
          body: text,
        })
        return status
      }
      expect([await post({}), await post({})]).toEqual([204, 204])
      expect(example.printed.join('').match(/sent:/g)).toHaveLength(2)
      for (const forged of [
        { signature: sign(now, `${body} `) },
        { signature: '0'.repeat(64) },
        { signature: '' },
        { time: now - 301 },
        { time: now + 330 },
      ])
        expect(await post(forged)).toBe(401)
      for (const strange of [
        '',
        '[]',
        '{}',
        'null',
        body.replace('+34', ''),
        `{"x":"${'x'.repeat(10_000)}"}`,
      ])
        expect(await post({ body: strange, delivery: strange.slice(0, 9) }), strange.slice(0, 20)).toBe(400)
      expect(await post({ delivery: '' })).toBe(400)
      expect((await fetch(example.url)).status).toBe(400)
      expect(example.printed.join('')).not.toMatch(/600|Arrimo/)
    } finally {
      example.stop()
      await club.end('stop')
      await club.start({ MESSAGE_WEBHOOK_URL: provider.url })
    }
  })

  test('does not start without the secret', async () => {
    const child = spawn(process.execPath, [EXAMPLE], { env: {} })
    const code = await new Promise((resolve) => child.on('exit', resolve))
    expect(code).toBe(1)
  })
})
