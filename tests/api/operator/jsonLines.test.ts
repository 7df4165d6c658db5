import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { TROUBLE_KINDS } from '@/domain/alarm'
import { eventually } from '../../support/eventually'
import { createSubscription, newPerson, type Person } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const OPERATOR = 'operator@example.org'
const TOKEN = 'a-token-of-the-operator-in-the-tests'

const every = {
  time: v.pipe(v.string(), v.isoTimestamp()),
  level: v.picklist(['info', 'warn', 'error']),
  message: v.pipe(v.string(), v.nonEmpty()),
}
/** A field more or less is a change of what programs read. */
const lineSchema = v.variant('event', [
  v.strictObject({ ...every, event: v.literal('setup_code') }),
  v.strictObject({
    ...every,
    event: v.literal('alarm'),
    alarm: v.string(),
    kind: v.picklist(TROUBLE_KINDS),
    phase: v.picklist(['begins', 'continues', 'ends']),
    since: v.pipe(v.string(), v.isoTimestamp()),
  }),
  v.strictObject({ ...every, event: v.literal('security'), route: v.string(), account: v.string() }),
  v.looseObject({ ...every, event: v.literal('log') }),
])
type Line = v.InferOutput<typeof lineSchema>

/** What PocketBase prints by itself. */
const OF_POCKETBASE = /^(\d{4}\/\d\d\/\d\d [\d:]{8} Server started at|[├└]─ )/

let club: TestClub
let person: Person
beforeAll(async () => {
  club = await startTestClub({
    settings: {
      LOG_FORMAT: 'json',
      LIMIT_FACTOR: '1',
      OPERATOR_EMAIL: OPERATOR,
      OPERATOR_TOKEN: TOKEN,
      DISK_FREE_PERCENT: '99',
    },
  })
  person = await newPerson(club)
})
afterAll(() => club.stop())

const lines = (): Line[] =>
  club.logs
    .filter((line) => line.trim() && !OF_POCKETBASE.test(line))
    .map((line) => v.parse(lineSchema, JSON.parse(line)))
const linesOf = (event: Line['event']): Line[] => lines().filter((line) => line.event === event)

test('what the club says is one object a line, from the first line on', async () => {
  expect(lines()[0]).toMatchObject({
    event: 'setup_code',
    level: 'info',
    message: expect.stringMatching(/: [A-Z0-9]{4}(-[A-Z0-9]{4}){6}$/) as unknown,
  })
  await club.mail.down()
  await club.runJob('watchClub')
  await eventually(() =>
    expect(linesOf('alarm')).toMatchObject([
      { alarm: 'disk', kind: 'disk', phase: 'begins', level: 'error' },
      // The tests' own.
      { alarm: 'superuser', kind: 'superuser', phase: 'begins', level: 'warn' },
    ]),
  )
  await eventually(() =>
    expect(linesOf('log')).toMatchObject([{ level: 'error', message: 'mail to the operator failed' }]),
  )
})

test('what the security log notes has a line, without whose it was', async () => {
  expect(linesOf('security')).toContainEqual(
    expect.objectContaining({
      level: 'info',
      message: 'signed_in',
      route: 'POST /api/club/sign-up',
      account: 'profiles',
    }),
  )
  await fetch(`${club.url}/api/club/health`, { headers: { Authorization: 'Bearer of-somebody-else' } })
  await eventually(() =>
    expect(linesOf('security')).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'operator_refused', route: 'GET /api/club/health' }),
    ),
  )
})

test('a flood of refusals has few lines', async () => {
  for (let call = 0; call < 60; call += 1)
    await fetch(`${club.url}/api/club/health`, { headers: { Authorization: `Bearer wrong-${call}` } })
  const refused = linesOf('security').filter(({ message }) => message === 'operator_refused')
  // One for each minute that this took.
  expect(refused.length).toBeLessThanOrEqual(3)
})

test('no line names anybody, nor a secret', async () => {
  expect((await createSubscription(club, person)).status).toBe(200)
  club.sandbox.faults.add({
    effect: 'status',
    status: 503,
    when: 'before',
    path: '/v1/subscriptions*',
    times: null,
  })
  await club.runJob('reconcileAll')
  club.sandbox.faults.clear()
  // The log of PocketBase names the account.
  expect(linesOf('log')).toContainEqual(
    expect.objectContaining({ level: 'warn', message: 'reconcile failed', error: 'stripe_unavailable' }),
  )
  const all = lines().map((line) => JSON.stringify(line))
  expect(all.length).toBeGreaterThan(3)
  for (const word of [person.email, person.id, person.token, OPERATOR, TOKEN])
    expect(all.filter((line) => line.includes(word))).toEqual([])
})

test('without the setting the lines are for people, and the log stays in the database', async () => {
  await club.mail.up()
  await club.end('stop')
  const before = club.logs.length
  await club.start({ LOG_FORMAT: 'text' })
  expect(club.logs.slice(before).filter((line) => line.startsWith('{'))).toEqual([])
  expect(club.logs.slice(before).some((line) => line.includes('Código de un solo uso'))).toBe(true)
})
