import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../support/eventually'
import { mailRows } from '../../support/mails'
import { payingMember } from '../../support/people'
import { signInSuperuser } from '../../support/preparedClub'
import { present } from '../../support/present'
import { pushRows, queuePush, sendPushes } from '../../support/pushes'
import { type PushService, startPushService, subscribeDevice } from '../../support/pushService'
import { startAnotherServer, startTestClub, type TestClub } from '../../support/startTestClub'

const PUSHES = 30

let club: TestClub
let service: PushService
beforeAll(async () => {
  ;[club, service] = await Promise.all([startTestClub(), startPushService()])
})
afterAll(() => Promise.all([club.stop(), service.close()]))

test('a server that dies before it notes what it heard: never a second push, and one mail', async () => {
  const person = await payingMember(club)
  const device = await subscribeDevice(club, person, service)
  device.answerWith('hang')
  const id = await queuePush(club, person)
  await club.startJob('sendPushes')
  await device.waitFor(1)
  await club.end('kill')
  await club.start()
  const row = async () => present((await pushRows(club, person))[0])
  expect((await row()).state).toBe('unknown')
  device.answerWith({ status: 201 })

  // Its sender may be alive.
  await queuePush(club, person)
  await club.startJob('sendPushes')
  await device.waitFor(2)
  expect(await mailRows(club, person, 'family-left')).toEqual([])

  await club.superuser.sql.run(
    `UPDATE messages SET next_attempt_at = '2026-01-01 00:00:00.000Z' WHERE id = '${id}'`,
  )
  for (let runs = 0; runs < 2; runs++) {
    await sendPushes(club)
    expect(await mailRows(club, person, 'family-left')).toHaveLength(1)
  }
  expect(await row()).toMatchObject({ state: 'unknown', next_attempt_at: '' })
  expect(device.arrived()).toHaveLength(2)
})

test('two servers on one database never show the same twice', async () => {
  const person = await payingMember(club)
  const device = await subscribeDevice(club, person, service)
  const second = await startAnotherServer(club)
  const other = await signInSuperuser(second.url)
  for (let made = 0; made < PUSHES; made++) await queuePush(club, person)
  await Promise.all([
    club.startJob('sendPushes'),
    other.crons.run('sendPushes'),
    club.startJob('sendPushes'),
    other.crons.run('sendPushes'),
  ])
  await eventually(async () => {
    const states = (await pushRows(club, person)).map(({ state }) => state)
    expect(states).toEqual(Array<string>(PUSHES).fill('sent'))
  })
  expect(new Set(device.received().map(({ tag }) => tag)).size).toBe(PUSHES)
  expect(device.arrived()).toHaveLength(PUSHES)
  await second.kill()
})
