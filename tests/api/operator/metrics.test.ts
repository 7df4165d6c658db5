import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { health } from '@/contract/others'
import { ROUTES } from '@/contract/routes'
import { TROUBLE_KINDS } from '@/domain/alarm'
import { callClub } from '../../support/callClub'
import { contactBody, sendContact } from '../../support/contact'
import { httpCall } from '../../support/httpCall'
import { inParallel } from '../../support/inParallel'
import { parseOpenMetrics, type ReadFamily } from '../../support/parseOpenMetrics'
import { newPerson } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const TOKEN = 'a-token-of-the-operator-in-the-tests'
const PATH = '/api/club/metrics'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub({ settings: { OPERATOR_TOKEN: TOKEN } })
})
afterAll(() => club.stop())

const ask = (path: string, authorization?: string) =>
  httpCall(club, path, authorization ? { headers: { authorization } } : {})

async function read(): Promise<Map<string, ReadFamily>> {
  const { status, headers, text } = await ask(PATH, `Bearer ${TOKEN}`)
  expect([status, headers['content-type']]).toEqual([
    200,
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  ])
  return parseOpenMetrics(text)
}

type Labels = Record<string, string>

/** The one sample of that name with these labels; undefined if there is none. */
function valueOf(families: Map<string, ReadFamily>, name: string, labels: Labels = {}): number | undefined {
  const wanted = sorted(labels)
  return [...families.values()]
    .flatMap(({ samples }) => samples)
    .find((sample) => sample.name === name && sorted(sample.labels) === wanted)?.value
}

const sorted = (labels: Labels): string => JSON.stringify(Object.entries(labels).sort())

const answered = (families: Map<string, ReadFamily>, route: string, status: string): number =>
  valueOf(families, 'club_requests_total', { route, status }) ?? 0
const measured = (families: Map<string, ReadFamily>, route: string): number =>
  valueOf(families, 'club_request_duration_seconds_count', { route }) ?? 0

test('nobody reads it without the operator’s token', async () => {
  const { token } = await newPerson(club)
  for (const authorization of [undefined, token, 'Basic abc', TOKEN, `Bearer ${TOKEN}x`]) {
    const { status, json } = await ask(PATH, authorization)
    expect([status, json?.['code']]).toEqual([401, 'operator_token_wrong'])
  }
})

test('it says what the details of the club’s health say', async () => {
  await newPerson(club)
  await club.runJob('watchClub')
  const families = await read()
  const { json } = await ask('/api/club/health', `Bearer ${TOKEN}`)
  const { details } = v.parse(health.answer, json)
  if (!details) throw new Error('health has no details')
  expect(valueOf(families, 'club_database_writable')).toBe(1)
  expect(valueOf(families, 'club_backup_timestamp_seconds')).toBeUndefined()
  for (const [channel, { waiting, dead }] of Object.entries(details.messages)) {
    expect(valueOf(families, 'club_messages', { channel, state: 'waiting' })).toBe(waiting)
    expect(valueOf(families, 'club_messages', { channel, state: 'dead' })).toBe(dead)
  }
  expect(details.messages.mail.waiting).toBeGreaterThan(0)
  expect(valueOf(families, 'club_stripe_answer', { answer: 'ok' })).toBe(1)
  for (const answer of ['refused', 'limited', 'unknown'])
    expect(valueOf(families, 'club_stripe_answer', { answer })).toBe(0)
  expect(valueOf(families, 'club_stripe_answer_timestamp_seconds')).toBe(
    (details.stripe?.at.getTime() ?? 0) / 1_000,
  )
  expect(valueOf(families, 'club_clock_ahead_seconds')).toBe((details.clock_ahead_ms ?? 0) / 1_000)
  expect(families.get('club_fault')?.samples.every(({ value }) => value === 0)).toBe(true)
  const watch = details.jobs.find(({ name }) => name === 'watchClub')
  expect(valueOf(families, 'club_job_done_timestamp_seconds', { job: 'watchClub' })).toBe(
    (watch?.done_at?.getTime() ?? 0) / 1_000,
  )
  expect(valueOf(families, 'club_job_duration_seconds', { job: 'watchClub' })).toBe(
    (watch?.took_ms ?? 0) / 1_000,
  )
  expect(valueOf(families, 'club_disk_free_ratio')).toBeCloseTo(details.disk.percent / 100, 1)
  expect(valueOf(families, 'club_disk_free_bytes')).toBeGreaterThan(0)
})

test('what does not work has a figure and a beginning', async () => {
  await club.superuser.sql.run(
    "INSERT INTO club_facts (name, value, at) VALUES ('backup_failed', 'no room', '2026-11-20 10:00:00.000Z')",
  )
  const families = await read()
  expect(valueOf(families, 'club_fault', { kind: 'backup_failed' })).toBe(1)
  expect(valueOf(families, 'club_fault_since_timestamp_seconds', { kind: 'backup_failed' })).toBe(
    Date.parse('2026-11-20T10:00:00.000Z') / 1_000,
  )
  await club.superuser.sql.run("DELETE FROM club_facts WHERE name = 'backup_failed'")
})

test('no answer is lost, whichever runtime gave it', async () => {
  const before = await read()
  const { token } = await newPerson(club)
  const calls = Array.from({ length: 600 }, (_, at) => at)
  await inParallel(calls, 32, async (at) => {
    if (at % 3 === 0) await callClub(club, 'sign-up', { body: {} })
    else if (at % 3 === 1) await callClub(club, 'me', { method: 'GET', token })
    else await callClub(club, 'config', { method: 'GET' })
  })
  const after = await read()
  const more = (count: typeof answered, route: string, status: string): number =>
    count(after, route, status) - count(before, route, status)
  expect(more(answered, 'signUp', '4xx')).toBe(200)
  expect(more(answered, 'signUp', '2xx')).toBe(1)
  expect(more(answered, 'me', '2xx')).toBe(200)
  expect(more(answered, 'config', '2xx')).toBe(200)
  expect(['signUp', 'me', 'config'].map((route) => measured(after, route) - measured(before, route))).toEqual(
    [201, 200, 200],
  )
})

test('an answer that a phone has already, and a failure, have a class of their own', async () => {
  const { token } = await newPerson(club)
  const first = await httpCall(club, '/api/club/catalogue', { token })
  const before = await read()
  const tag = String(first.headers.etag)
  expect(
    (await httpCall(club, '/api/club/catalogue', { token, headers: { 'if-none-match': tag } })).status,
  ).toBe(304)
  await club.superuser.sql.run(
    "CREATE TRIGGER fail BEFORE INSERT ON contact_messages BEGIN SELECT RAISE(ABORT, 'disk full'); END",
  )
  const failed = await sendContact(club, contactBody())
  await club.superuser.sql.run('DROP TRIGGER fail')
  expect(failed.status).toBe(500)
  const after = await read()
  expect(answered(after, 'catalogue', '3xx') - answered(before, 'catalogue', '3xx')).toBe(1)
  expect(answered(after, 'receiveContact', '5xx') - answered(before, 'receiveContact', '5xx')).toBe(1)
})

test('labels are of closed lists: what strangers call adds none', async () => {
  for (const path of [
    '/api/club/nothing',
    '/portal/x',
    '/api/club/staff/clients/one',
    '/api/club/staff/clients/two',
  ])
    await ask(path)
  const families = await read()
  const allowed: Record<string, readonly string[]> = {
    route: Object.keys(ROUTES),
    status: ['2xx', '3xx', '4xx', '5xx'],
    kind: TROUBLE_KINDS,
    channel: ['mail', 'push', 'message', 'automation'],
    state: ['waiting', 'dead'],
    answer: ['ok', 'refused', 'limited', 'unknown'],
  }
  for (const { samples } of families.values()) {
    for (const { labels } of samples) {
      for (const [name, value] of Object.entries(labels)) {
        if (name in allowed) expect(allowed[name]).toContain(value)
        else expect(['le', 'job']).toContain(name)
      }
    }
  }
  expect(answered(families, 'clientDetail', '4xx')).toBe(2)
})

test('a start begins at zero, and says when it was', async () => {
  const first = valueOf(await read(), 'process_start_time_seconds') ?? Number.NaN
  await club.end('stop')
  await club.start()
  const families = await read()
  expect(valueOf(families, 'process_start_time_seconds')).toBeGreaterThan(first)
  expect(families.get('club_requests')?.samples).toEqual([])
  expect(answered(await read(), 'metrics', '2xx')).toBe(1)
})

test('a club without a token of the operator’s has no figures for anybody', async () => {
  await club.end('stop')
  await club.start({ OPERATOR_TOKEN: '' })
  expect((await ask(PATH, `Bearer ${TOKEN}`)).status).toBe(401)
  expect((await ask(PATH, 'Bearer ')).status).toBe(401)
})
