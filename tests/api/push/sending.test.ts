import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { act } from '../../support/benefits'
import { newAdult, removeAdult } from '../../support/families'
import { inParallel } from '../../support/inParallel'
import { mailRows } from '../../support/mails'
import { callAs } from '../../support/money'
import { callPanel, type Panel } from '../../support/panel'
import { newPerson, payingMember, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { present } from '../../support/present'
import { makePushesDue, pushRows, queuePush, sendPushes } from '../../support/pushes'
import { type PushService, startPushService, subscribeDevice } from '../../support/pushService'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const SERVICE = 'asesoria-laboral'
const DAY_MS = 86_400_000

let club: TestClub
let panel: Panel
let service: PushService
beforeAll(async () => {
  ;[club, service] = await Promise.all([startTestClub(), startPushService()])
  panel = { club, staff: await newStaff(club) }
})
afterEach(() => expect(service.complaints).toEqual([]))
afterAll(() => Promise.all([club.stop(), service.close()]))

const subscribe = (person: { token: string }) => subscribeDevice(club, person, service)
const choose = async (person: Person, choices: object): Promise<void> => {
  const usual = { requests: 'device', family: 'device', money: 'device', details: false }
  expect((await callAs(club, person, 'account/notices', { ...usual, ...choices })).status).toBe(200)
}
const ask = async (person: Person, user_id = person.id): Promise<string> =>
  (await act(club, person, { user_id, service_id: SERVICE })).id
const handle = async (id: string, step: object): Promise<void> => {
  expect((await callPanel(panel, `requests/${id}/handling`, step)).status).toBe(200)
}
async function show(): Promise<void> {
  await makePushesDue(club)
  await sendPushes(club)
}
const statesOf = async (person: { id: string }): Promise<string[]> =>
  (await pushRows(club, person)).map(({ state }) => state)
const doneMails = async (person: { id: string }): Promise<number> =>
  (await mailRows(club, person, 'request-done')).length

describe('what a device shows', () => {
  test('names no service, nobody and nothing that it costs', async () => {
    const person = await payingMember(club)
    const device = await subscribe(person)
    const id = await ask(person)
    await handle(id, { handling: 'done' })
    await show()
    const [push] = device.arrived()
    const { payload, headers, bodyBytes } = present(push)
    expect(payload).toEqual({
      title: 'Tienes novedades en Arrimo',
      body: 'Una solicitud tuya tiene novedades.',
      path: `/portal/solicitudes#${id}`,
      tag: headers['topic'],
    })
    expect(headers).toMatchObject({ ttl: String(72 * 3_600), urgency: 'normal' })
    expect(bodyBytes).toBeLessThanOrEqual(4_096)
    expect(await statesOf(person)).toEqual(['sent'])
    expect(await doneMails(person)).toBe(0)
  })

  test('says what it is about to whoever wants that', async () => {
    const person = await payingMember(club)
    const device = await subscribe(person)
    await choose(person, { details: true })
    await handle(await ask(person), { handling: 'done' })
    await show()
    expect(device.received()).toEqual([
      expect.objectContaining({
        title: 'Tu solicitud está resuelta: Asesoría laboral ilimitada',
        body: 'Hemos dado por resuelta tu solicitud de «Asesoría laboral ilimitada».',
      }),
    ])
  })

  test('of a request is one story, in which a newer word takes the place of an older', async () => {
    const person = await payingMember(club)
    const device = await subscribe(person)
    const id = await ask(person)
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
    await handle(id, { call_again: tomorrow })
    await show()
    await handle(id, { handling: 'done' })
    await show()
    await handle(await ask(person), { handling: 'done' })
    await show()
    const [first, second, other] = device.arrived().map(({ headers }) => headers['topic'])
    expect(first).toMatch(/^[\w-]{1,32}$/)
    expect([second === first, other === first]).toEqual([true, false])
  })

  test('fits, however long the words are', async () => {
    const person = await payingMember(club)
    const device = await subscribe(person)
    await choose(person, { details: true })
    const row = await queuePush(club, person)
    await club.superuser.sql.run(
      `UPDATE messages SET occasion = '${row} ${'👵🏽"\\ñ'.repeat(25)}' WHERE id = '${row}'`,
    )
    await sendPushes(club)
    const [push] = device.arrived()
    expect(present(push).payload.title).toMatch(/^👵🏽"\\ñ.*…$/)
    expect(present(push).bodyBytes).toBeLessThanOrEqual(4_096)
  })
})

describe('nothing is shown', () => {
  test.each(['none', 'mail'] as const)('to whoever has chosen %s', async (requests) => {
    const person = await payingMember(club)
    const device = await subscribe(person)
    await choose(person, { requests })
    await handle(await ask(person), { handling: 'done' })
    await show()
    expect(device.arrived()).toEqual([])
    expect(await doneMails(person)).toBe(requests === 'none' ? 0 : 1)
  })

  test('after the end of the session; a mail says it', async () => {
    const person = await payingMember(club)
    const device = await subscribe(person)
    await handle(await ask(person), { handling: 'done' })
    await callAs(club, person, 'sign-out')
    await show()
    expect(device.arrived()).toEqual([])
    expect([await statesOf(person), await doneMails(person)]).toEqual([['failed'], 1])
  })

  test('to whoever is of the family no more', async () => {
    const holder = await payingMember(club)
    const adult = await newAdult(club, holder)
    const device = await subscribe(adult)
    await handle(await ask(adult), { handling: 'done' })
    await removeAdult(club, holder, adult)
    await show()
    expect(device.arrived()).toEqual([])
    expect(await statesOf(adult)).toEqual(['dropped'])
  })

  test('to whoever has erased the account', async () => {
    const person = await payingMember(club)
    const device = await subscribe(person)
    await queuePush(club, person)
    await club.superuser.collection('profiles').delete(person.id)
    await sendPushes(club)
    expect(device.arrived()).toEqual([])
  })

  test('after a death', async () => {
    const person = await payingMember(club)
    const device = await subscribe(person)
    await handle(await ask(person), { handling: 'done' })
    const death = { told_by: 'relative', identified_by: 'called_back', told_at: null }
    await callPanel(panel, `clients/${person.id}/membership/bereavement`, death)
    await show()
    expect(device.arrived()).toEqual([])
    expect(new Set(await statesOf(person))).toEqual(new Set(['dropped']))
  })

  test('of what was taken back', async () => {
    const person = await payingMember(club)
    const device = await subscribe(person)
    const id = await ask(person)
    await handle(id, { handling: 'done' })
    await handle(id, { handling: 'contacted', back: true })
    await show()
    expect([device.arrived(), await statesOf(person)]).toEqual([[], ['dropped']])
  })

  test('of what is too old', async () => {
    const person = await payingMember(club)
    const device = await subscribe(person)
    await queuePush(club, person, { created: -73 * 3_600_000 })
    await sendPushes(club)
    expect([device.arrived(), await statesOf(person)]).toEqual([[], ['dropped']])
    expect(await mailRows(club, person, 'family-left')).toEqual([])
  })

  test('of a kind that only a later release knows', async () => {
    const person = await payingMember(club)
    await subscribe(person)
    const row = await queuePush(club, person)
    await club.superuser.sql.run(`UPDATE messages SET kind = 'of-tomorrow' WHERE id = '${row}'`)
    await sendPushes(club)
    expect(await statesOf(person)).toEqual(['unknown'])
  })
})

test('the club signs once for a push service and some hours', async () => {
  const person = await payingMember(club)
  await subscribe(person)
  for (let pushes = 0; pushes < 2; pushes++) {
    await queuePush(club, person)
    await sendPushes(club)
  }
  expect(new Set(service.pushes.map(({ headers }) => headers.authorization)).size).toBe(1)
})

test('push services judge it by their own clocks, whatever the demo’s says', async () => {
  const aheadMs = 30 * DAY_MS
  const ahead = await startTestClub({ settings: { DEMO_CLOCK_OFFSET_SECONDS: String(aheadMs / 1_000) } })
  try {
    const person = await newPerson(ahead)
    const device = await subscribeDevice(ahead, person, service)
    await queuePush(ahead, person, { due: aheadMs - 1_000 })
    await ahead.runJob('sendPushes')
    expect(await device.waitFor(1)).toHaveLength(1)
  } finally {
    await ahead.stop()
  }
})

test('what has waited too long goes by mail, all at once; what is for devices alone waits for its turn', async () => {
  const people: Person[] = []
  await inParallel([...Array(20).keys()], 5, async () => void people.push(await payingMember(club)))
  const devices = await Promise.all(people.map(subscribe))
  const late = { due: -5 * 60_000 }
  for (const person of people) await queuePush(club, person, late)
  const [first] = people
  await queuePush(club, present(first), { ...late, kind: 'request-taken' })
  await queuePush(club, present(first))
  await sendPushes(club)
  expect(devices.map((device) => device.arrived().length)).toEqual([1, ...Array<number>(19).fill(0)])
  for (const person of people) {
    const mails = (await mailRows(club, person)).filter(({ kind }) => /family-left|request/.test(kind))
    expect(mails.map(({ kind, state }) => [kind, state])).toEqual([['family-left', 'queued']])
  }
  // There is no such request.
  expect(await statesOf(present(first))).toEqual(['failed', 'dropped', 'sent'])
})
