import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callClub } from '../support/callClub'
import { inParallel } from '../support/inParallel'
import { memberRows } from '../support/memberRows'
import { me, newPerson, payingMember } from '../support/people'
import { sendWebhook, signed } from '../support/sendWebhook'
import { startTestClub, type TestClub } from '../support/startTestClub'

const DAY = 86_400
const AHEAD = 400 * DAY

let club: TestClub
beforeAll(async () => {
  club = await startTestClub({ settings: { DEMO_CLOCK_OFFSET_SECONDS: String(AHEAD) } })
  await club.sandbox.clock.advance(AHEAD)
  club.sandbox.deliveries.configure({ signedAt: 'sandbox-time' })
})
afterAll(() => club.stop())

const demoNow = (): number => Date.now() + AHEAD * 1_000
const distance = (text: unknown): number => Math.abs(Date.parse(String(text).replace(' ', 'T')) - demoNow())
const MINUTE_MS = 60_000

describe('a server that lives at the sandbox’s time', () => {
  test('tells that time, and stamps its rows with it', async () => {
    const { json } = await callClub(club, 'config', { method: 'GET' })
    expect(distance(json['serverTime'])).toBeLessThan(MINUTE_MS)
    const { profile, consents } = await memberRows(club, (await newPerson(club)).id)
    expect(distance(profile['created'])).toBeLessThan(MINUTE_MS)
    expect(distance(consents[0]?.['accepted_at'])).toBeLessThan(MINUTE_MS)
  })

  test('opens the portal to whoever pays then, by signed events of then', async () => {
    const person = await payingMember(club)
    await club.sandbox.settled()
    expect((await me(club, person)).json).toMatchObject({ access: 'granted' })
    expect((await memberRows(club, person.id)).events.every(({ handled_at }) => handled_at)).toBe(true)
    expect(club.sandbox.deliveries.counts()).toMatchObject({ failedAttempts: 0 })
  })

  test('takes signatures of its own time only', async () => {
    const body = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', livemode: false, data: { object: {} } })
    const send = (seconds: number) =>
      sendWebhook(club, { body, signature: signed(body, { timestamp: Math.floor(seconds) }) })
    expect((await send(Date.now() / 1_000)).status).toBe(400)
    expect((await send(demoNow() / 1_000)).status).toBe(200)
  })

  test('goes on with another time after a restart', async () => {
    await club.end('stop')
    await club.start({ DEMO_CLOCK_OFFSET_SECONDS: String(AHEAD + DAY) })
    const { json } = await callClub(club, 'config', { method: 'GET' })
    expect(Math.abs(distance(json['serverTime']) - DAY * 1_000)).toBeLessThan(MINUTE_MS)
  })

  test('moves on while it runs, in every runtime and for its triggers; sessions hold', async () => {
    const person = await newPerson(club)
    await club.moveClock(DAY)
    await inParallel([...Array(40).keys()], 20, async () => {
      const { json } = await callClub(club, 'config', { method: 'GET' })
      expect(Math.abs(distance(json['serverTime']) - 2 * DAY * 1_000)).toBeLessThan(MINUTE_MS)
    })
    const { profile } = await memberRows(club, (await newPerson(club)).id)
    expect(Math.abs(distance(profile['created']) - 2 * DAY * 1_000)).toBeLessThan(MINUTE_MS)
    const { rows } = await club.superuser.sql.run("SELECT value FROM club_facts WHERE name = 'demo_clock'")
    expect(rows).toEqual([[String(AHEAD + 2 * DAY)]])
    expect((await me(club, person)).status).toBe(200)
  })

  test('has the time to which it was moved after a restart too', async () => {
    await club.end('kill')
    await club.start()
    const { json } = await callClub(club, 'config', { method: 'GET' })
    expect(Math.abs(distance(json['serverTime']) - 2 * DAY * 1_000)).toBeLessThan(MINUTE_MS)
  })
})
