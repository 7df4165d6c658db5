import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { load } from '@/ops/bench/load'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
beforeAll(async () => {
  club = await startTestClub()
})
afterAll(() => club.stop())

/** PocketBase writes its log every three seconds. */
const LOG_MS = 3_500
const EACH = 300

test('a storm of refused requests leaves no line in the log: it would fill memory and disk', async () => {
  const { token } = await newStaff(club)
  await club.end('stop')
  await club.start({ LIMIT_FACTOR: '1' })
  const kinds = [
    { path: '/api/club/staff/overview', headers: { authorization: token } },
    { path: '/api/collections/nothing/records' },
    { path: '/api/collections/profiles/records/nobody000000000', headers: { authorization: token } },
  ]
  const requests = Array.from({ length: EACH }, () => kinds).flat()
  const { statuses } = await load({ port: club.port, connections: 32, requests })
  const { 200: answered = 0, ...refused } = statuses
  // The overview is refused too, with 429, if the machine is fast enough to exceed the limit.
  expect(answered).toBeLessThanOrEqual(EACH)
  expect(refused).toMatchObject({ 404: 2 * EACH })
  await sleep(LOG_MS)
  expect((await club.superuser.logs.getList(1, 1)).totalItems).toBe(0)
})

test('many who read at once wait for few connections, and all are answered', async () => {
  const { statuses } = await load({
    port: club.port,
    connections: 64,
    requests: Array.from({ length: 1_000 }, () => ({ path: '/api/club/catalogue' })),
  })
  expect(statuses).toEqual({ '200': 1_000 })
})
