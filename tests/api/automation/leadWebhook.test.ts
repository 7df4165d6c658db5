import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callClub } from '../../support/callClub'
import { eventually } from '../../support/eventually'
import { newPerson, payingMember, type Person, registration } from '../../support/people'
import { startTestClub, type TestClub, TEST_AUTOMATION_SECRET } from '../../support/startTestClub'
import type { ReceivedWebhook, ReceiverAnswer } from '../../support/webhookReceiver'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())
beforeEach(async () => {
  club.automation.answerWith({ status: 200 })
  await club.superuser.sql.run('DELETE FROM webhook_deliveries')
  club.automation.clear()
})

interface Delivery {
  id: string
  state: string
  attempts: number
  last_status: number
  last_error: string
  next_attempt_at: string
}
const deliveries = ({ id }: Person): Promise<Delivery[]> =>
  club.superuser.collection('webhook_deliveries').getFullList({ filter: `profile = "${id}"`, sort: '@rowid' })
const received = (): Record<string, string>[] =>
  club.automation.requests.map(({ rawBody }) => JSON.parse(rawBody) as Record<string, string>)
const deliver = (): Promise<void> => club.runJob('deliverWebhooks')
const makeDue = (): Promise<unknown> =>
  club.superuser.sql.run(
    "UPDATE webhook_deliveries SET next_attempt_at = '2026-01-01 00:00:00.000Z' WHERE state = 'pending'",
  )
const becomes = (person: Person, expected: Partial<Delivery>): Promise<void> =>
  eventually(async () => expect(await deliveries(person)).toMatchObject([expected]), 15_000)

const madrid = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  ...{ day: '2-digit', month: '2-digit', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
})
/** Every second between two moments, as the club's automations read it. */
function secondsBetween(from: number, to: number): string[] {
  const seconds = Array.from({ length: Math.ceil((to - from) / 1000) + 2 }, (_, n) => from + n * 1000)
  return seconds.map((ms) => madrid.format(ms).replace(',', ''))
}

test('the lead says what the specification says, at the time of Madrid, and is signed', async () => {
  const form = registration()
  const began = Date.now() - 1000
  await callClub(club, 'sign-up', { body: { ...form, nombre: 'Íñigo «Ñ»' } })
  await deliver()
  const lead = await club.automation.waitFor(() => true)
  const payload = JSON.parse(lead.rawBody) as Record<string, string>
  expect(payload).toEqual({
    ...{ firstName: 'Íñigo «Ñ»', lastName: form['apellidos'], email: form.email, phone: form['telefono'] },
    ...{ dni: form['dni'], stage: 'Paso 1 sin pago', dateTime: expect.any(String) },
  })
  expect(secondsBetween(began, Date.now())).toContain(payload['dateTime'])
  expect(lead.path).toBe('/automation')
  expect(lead.headers['content-type']).toBe('application/json')
  expectSigned(lead)
})

function expectSigned({ headers, rawBody, receivedAt }: ReceivedWebhook): void {
  const [, timestamp = '', signature = ''] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['club-signature'])) ?? []
  const expected = createHmac('sha256', TEST_AUTOMATION_SECRET)
    .update(`${timestamp}.${rawBody}`)
    .digest('hex')
  expect(signature).toBe(expected)
  expect(Math.abs(Number(timestamp) - receivedAt / 1000)).toBeLessThan(5)
}

test('a payment sends the second lead, after the first', async () => {
  const member = await payingMember(club)
  await deliver()
  await eventually(() => expect(received()).toHaveLength(2))
  expect(received().map(({ stage }) => stage)).toEqual(['Paso 1 sin pago', 'Paso 2 pagado'])
  expect(received().map(({ email }) => email)).toEqual([member.email, member.email])
  expect(await deliveries(member)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
})

describe('a receiver that', () => {
  const FAILURES: [what: string, answer: ReceiverAnswer, status: number, error: RegExp][] = [
    ['answers 500', { status: 500 }, 500, /^answered 500$/],
    ['answers 404', { status: 404 }, 404, /^answered 404$/],
    ['answers 304', { status: 304 }, 304, /^answered 304$/],
    ['cuts the connection', 'reset', 0, /EOF|reset/i],
    ['says nothing', 'hang', 0, /deadline|timeout/i],
  ]
  test.each(FAILURES)('%s gets it again later', async (_what, answer, status, error) => {
    club.automation.answerWith(answer)
    const person = await newPerson(club)
    const began = Date.now()
    await deliver()
    await becomes(person, {
      state: 'pending',
      attempts: 1,
      last_status: status,
      last_error: expect.stringMatching(error) as string,
    })
    const [{ next_attempt_at, last_error }] = (await deliveries(person)) as [Delivery]
    expect(Date.parse(next_attempt_at) - began).toBeGreaterThan(55_000)
    expect(Date.parse(next_attempt_at) - began).toBeLessThan(90_000)
    for (const secret of [club.automation.url, TEST_AUTOMATION_SECRET, person.email])
      expect(last_error).not.toContain(secret)
    club.automation.answerWith({ status: 200 })
    await makeDue()
    await deliver()
    await becomes(person, { state: 'delivered', attempts: 2, last_status: 200, last_error: '' })
  })

  test('sends it elsewhere has not taken it', async () => {
    const elsewhere: string[] = []
    const internal = createServer((request, response) => {
      elsewhere.push(`${request.method}`)
      response.end('ok')
    })
    await new Promise<void>((resolve) => internal.listen(0, '127.0.0.1', resolve))
    const { port } = internal.address() as AddressInfo
    club.automation.answerWith({ redirectTo: `http://127.0.0.1:${port}/internal?dni=secret` })
    const person = await newPerson(club)
    await deliver()
    await becomes(person, { attempts: 1 })
    internal.close()
    expect(await deliveries(person)).toMatchObject([{ state: 'pending' }])
  })

  test('is not there is written down without its address', async () => {
    const gone = await startTestClub({
      settings: { LEAD_WEBHOOK_URL: 'http://127.0.0.1:9/hooks/secret-token' },
    })
    try {
      const { id } = await newPerson(gone)
      await gone.runJob('deliverWebhooks')
      const row = () => gone.superuser.collection('webhook_deliveries').getFirstListItem(`profile = "${id}"`)
      await eventually(async () => expect(await row()).toMatchObject({ attempts: 1, state: 'pending' }))
      expect((await row())['last_error']).not.toMatch(/secret-token|hooks/)
    } finally {
      await gone.stop()
    }
  })
})
