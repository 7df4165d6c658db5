import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toDbDate } from '@/server/db/dbDate'
import { eventually } from '../../support/eventually'
import { type Delivery, type Outbox, outboxOf } from '../../support/outbox'
import { newPerson, payingMember } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let outbox: Outbox
beforeAll(async () => {
  club = await startTestClub()
  outbox = outboxOf(club)
})
afterAll(() => club.stop())
beforeEach(async () => {
  club.automation.answerWith({ status: 200 })
  await outbox.empty()
  club.automation.clear()
})

const HOUR = 3_600_000
const stagesReceived = (): [id: string, stage: string][] =>
  club.automation.requests.map(({ headers, rawBody }) => [
    String(headers['club-delivery']),
    (JSON.parse(rawBody) as { stage: string }).stage,
  ])

test('each failure doubles the wait, up to an hour', async () => {
  club.automation.answerWith({ status: 500 })
  const person = await newPerson(club)
  const waits: number[] = []
  for (let attempts = 1; attempts <= 9; attempts++) {
    await outbox.makeDue()
    await outbox.deliver()
    await outbox.becomes(person, { attempts, state: 'queued' })
    const [{ next_attempt_at }] = (await outbox.of(person)) as [Delivery]
    waits.push(Math.round((Date.parse(next_attempt_at) - Date.now()) / 60_000))
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})

describe('after three days', () => {
  const createdAgo = (ms: number): Promise<unknown> =>
    club.superuser.sql.run(
      `UPDATE messages SET attempts = 75, created = '${toDbDate(new Date(Date.now() - ms))}'`,
    )

  test.each([
    ['a delivery of 70 hours is tried again', 70 * HOUR, 'queued'],
    ['one of 72 hours is dead', 72 * HOUR, 'failed'],
  ] as const)('%s', async (_name, age, state) => {
    club.automation.answerWith({ status: 500 })
    const person = await newPerson(club)
    await createdAgo(age)
    await outbox.makeDue()
    await outbox.deliver()
    await outbox.becomes(person, { state, attempts: 76, status: 500 })
  })

  test('a dead one is sent no more, holds up nobody, and is told to the operator', async () => {
    club.automation.answerWith({ status: 500 })
    const person = await newPerson(club)
    await createdAgo(80 * HOUR)
    await outbox.makeDue()
    await outbox.deliver()
    await outbox.becomes(person, { state: 'failed' })
    const sent = club.automation.requests.length
    club.automation.answerWith({ status: 200 })
    const next = await newPerson(club)
    await outbox.deliver()
    await outbox.becomes(next, { state: 'sent' })
    expect(club.automation.requests).toHaveLength(sent + 1)
    await eventually(async () => {
      const logs = await club.superuser.logs.getList(1, 1, { filter: "message = 'message given up'" })
      expect(logs.items).toHaveLength(1)
      expect(JSON.stringify(logs.items)).not.toContain(person.email)
    })
  })
})

test('one of somebody waits for the earlier one, and the others do not wait for it', async () => {
  club.automation.answerWith({ status: 500 })
  const member = await payingMember(club)
  await outbox.deliver()
  await outbox.becomes(member, { attempts: 1 }, { attempts: 0 })
  expect(stagesReceived().map(([, stage]) => stage)).toEqual(['Paso 1 sin pago'])
  club.automation.answerWith({ status: 200 })
  const other = await newPerson(club)
  await outbox.deliver()
  await outbox.becomes(other, { state: 'sent' })
  expect(await outbox.of(member)).toMatchObject([{ state: 'queued' }, { state: 'queued', attempts: 0 }])
  await outbox.makeDue()
  await outbox.deliver()
  await outbox.becomes(member, { state: 'sent' }, { state: 'sent' })
  const own = (await outbox.of(member)).map(({ id }) => id)
  expect(
    stagesReceived()
      .filter(([id]) => own.includes(id))
      .map(([, stage]) => stage),
  ).toEqual(['Paso 1 sin pago', 'Paso 1 sin pago', 'Paso 2 pagado'])
})

test('jobs that run side by side deliver each once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => newPerson(club)))
  await outbox.makeDue()
  await Promise.all(Array.from({ length: 6 }, () => outbox.deliver()))
  for (const person of people) await outbox.becomes(person, { state: 'sent', attempts: 1 })
  const ids = stagesReceived().map(([id]) => id)
  expect(ids).toHaveLength(12)
  expect(new Set(ids).size).toBe(12)
})

describe('a power cut', () => {
  test('before sending loses nothing', async () => {
    const person = await newPerson(club)
    await club.end('kill')
    await club.start()
    await outbox.deliver()
    await outbox.becomes(person, { state: 'sent' })
  })

  test('while sending gives the delivery back after two minutes, not before', async () => {
    club.automation.answerWith('hang')
    const person = await newPerson(club)
    await club.startJob('deliverWebhooks')
    await club.automation.waitFor(() => true)
    await club.end('kill')
    club.automation.answerWith({ status: 200 })
    await club.start()
    const [{ next_attempt_at, attempts, state }] = (await outbox.of(person)) as [Delivery]
    expect({ attempts, state }).toEqual({ attempts: 0, state: 'queued' })
    expect(Date.parse(next_attempt_at) - Date.now()).toBeGreaterThan(30_000)
    await outbox.makeDue()
    await outbox.deliver()
    await outbox.becomes(person, { state: 'sent', attempts: 1 })
    const ids = stagesReceived().map(([id]) => id)
    expect(new Set(ids).size, 'the same id, by which the receiver knows it').toBe(1)
  })
})

test('a club without automation queues nothing', async () => {
  const quiet = await startTestClub({ settings: { LEAD_WEBHOOK_URL: '', BENEFIT_WEBHOOK_URL: '' } })
  try {
    expect(await outboxOf(quiet).of(await newPerson(quiet))).toEqual([])
  } finally {
    await quiet.stop()
  }
})

test('what a later release has left here, of a kind that this one does not know, goes to no address', async () => {
  const person = await newPerson(club)
  await club.superuser.sql.run(
    `UPDATE messages SET kind = 'later' WHERE profile = '${person.id}' AND channel = 'automation'`,
  )
  await outbox.deliver()
  await outbox.becomes(person, { state: 'queued', attempts: 1, error: 'no address is configured' })
  expect(club.automation.requests).toEqual([])
})
