import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MessageState } from '@/domain/message'
import { callClub } from '../../support/callClub'
import { eventually } from '../../support/eventually'
import { mailRows } from '../../support/mails'
import { PASSWORD, payingMember, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { present } from '../../support/present'
import { makePushesDue, pushRows, queuePush, sendPushes } from '../../support/pushes'
import {
  type PushAnswer,
  type PushDevice,
  type PushService,
  startPushService,
  subscribeDevice,
} from '../../support/pushService'
import { startTestClub, type TestClub } from '../../support/startTestClub'

/** A run that finds nothing more ends after a pause; longer than that on a busy machine too. */
const RUN_ENDS_MS = 2_000

let club: TestClub
let service: PushService
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())
// A run goes on for a moment after its last row, and does not ask a service again of which it has not heard: each test has its own.
beforeEach(async () => {
  service = await startPushService()
})
afterEach(async () => {
  await service.close()
  expect(service.complaints).toEqual([])
})

/** A member with one device, of which the service says this. */
async function told(...answers: [PushAnswer, ...PushAnswer[]]): Promise<[Person, PushDevice]> {
  const person = await payingMember(club)
  const device = await subscribeDevice(club, person, service)
  device.answerWith(...answers)
  await queuePush(club, person)
  return [person, device]
}

/** What became of the last push to somebody: its state, how many mails took its place, and how many of their devices are known. */
async function outcome(person: Person): Promise<[MessageState, number, number]> {
  const rows = await pushRows(club, person)
  const { totalItems } = await club.superuser
    .collection('push_subscriptions')
    .getList(1, 1, { filter: `owner = "${person.id}"` })
  return [present(rows.at(-1)).state, (await mailRows(club, person, 'family-left')).length, totalItems]
}

test.each<[PushAnswer, [MessageState, number, number]]>([
  [{ status: 200 }, ['sent', 0, 1]],
  [{ status: 201 }, ['sent', 0, 1]],
  [{ status: 202 }, ['sent', 0, 1]],
  [{ status: 404 }, ['failed', 1, 0]],
  [{ status: 410 }, ['failed', 1, 0]],
  [{ status: 400 }, ['failed', 1, 1]],
  [{ status: 413 }, ['failed', 1, 1]],
  [{ status: 429 }, ['failed', 1, 1]],
  [{ status: 429, retryAfter: 241 }, ['failed', 1, 1]],
  [{ status: 500 }, ['failed', 1, 1]],
  ['hang', ['unknown', 1, 1]],
  ['reset', ['unknown', 1, 1]],
])('after %j a push is %j: its state, mails instead, devices left', async (answer, expected) => {
  const [person, device] = await told(answer)
  await sendPushes(club)
  expect(await outcome(person)).toEqual(expected)
  await sendPushes(club)
  expect(device.arrived()).toHaveLength(1)
  expect(await outcome(person)).toEqual(expected)
})

test('a service that nobody reaches is not waited for again in the same run; mails follow', async () => {
  // Both are to be of one run.
  await setTimeout(RUN_ENDS_MS)
  const people = [await told({ status: 201 }), await told({ status: 201 })].map(([person]) => person)
  await service.down()
  await sendPushes(club)
  // Which of two of the same moment is sent first is nobody's to say.
  expect((await Promise.all(people.map(outcome))).sort()).toEqual([
    ['failed', 1, 1],
    ['unknown', 1, 1],
  ])
})

test.each([429, 503])('after %i and a short wait it is tried once more', async (status) => {
  const [person, device] = await told({ status, retryAfter: 120 }, { status: 201 })
  await sendPushes(club)
  expect(await outcome(person)).toEqual(['queued', 0, 1])
  await makePushesDue(club)
  await sendPushes(club)
  expect(await outcome(person)).toEqual(['sent', 0, 1])
  expect(device.arrived().map((push) => push.status)).toEqual([status, 201])
})

test('who is told to wait a second time is not asked again', async () => {
  const [person, device] = await told({ status: 429, retryAfter: 0 })
  await eventually(async () => {
    await sendPushes(club)
    expect(await outcome(person)).toEqual(['failed', 1, 1])
  })
  await sendPushes(club)
  expect(device.arrived()).toHaveLength(2)
})

test('a device that is refused three times in a row is given up; one that takes a push begins anew', async () => {
  const [no, yes] = [{ status: 400 }, { status: 201 }] as const
  const [person] = await told(no, no, yes, no, no, no)
  for (const devices of [1, 1, 1, 1, 1, 0]) {
    await sendPushes(club)
    expect((await outcome(person))[2]).toBe(devices)
    await queuePush(club, person)
  }
})

test('one device that shows it is enough', async () => {
  const person = await payingMember(club)
  const again = { ...person, token: String((await signInAgain(person))['token']) }
  const [gone, there] = [
    await subscribeDevice(club, person, service),
    await subscribeDevice(club, again, service),
  ]
  gone.answerWith({ status: 410 })
  await queuePush(club, person)
  await sendPushes(club)
  expect(await outcome(person)).toEqual(['sent', 0, 1])
  expect(there.received()).toHaveLength(1)
})
const signInAgain = async ({ email }: Person) =>
  (await callClub(club, 'sign-in', { body: { email, password: PASSWORD } })).json

test('a service that does not know the key is told to the operator, in the panel too, and so is its return', async () => {
  const staff = await newStaff(club)
  const health = async () => (await callClub(club, 'health', { method: 'GET' })).json['status']
  const outages = async () => {
    const { json } = await callClub(club, 'staff/overview', { method: 'GET', token: staff.token })
    return (json['outages'] as { way: string }[]).map(({ way }) => way)
  }
  const printed = () => club.logs.filter((line) => /^.*Los avisos (no llegan|vuelven)/.test(line))
  const [person] = await told({ status: 403 }, { status: 403 }, { status: 201 })
  await sendPushes(club)
  expect([await health(), await outages()]).toEqual(['ok', []])
  await queuePush(club, person)
  await sendPushes(club)
  expect([await health(), await outages()]).toEqual(['degraded', ['push']])
  expect(await outcome(person)).toEqual(['failed', 2, 1])
  await club.runJob('watchClub')
  await eventually(() => expect(printed()).toHaveLength(1))
  await queuePush(club, person)
  await sendPushes(club)
  expect([await health(), await outages()]).toEqual(['ok', []])
  await club.runJob('watchClub')
  await eventually(() => expect(printed()).toHaveLength(2))
})
