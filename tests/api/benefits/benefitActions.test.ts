import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BRAND } from '@/domain/brand'
import { CATALOGUE } from '@/copy/catalogue'
import type { RequestPageSent } from '@/contract/panel/queue'
import { MARKET_ID } from '@/domain/service'
import { MARKET_CODE } from '@/domain/marketCode'
import { promisedBy } from '@/domain/promise'
import { listFiles } from '@/ops/listFiles'
import {
  actionId,
  benefitPayloads,
  changeAction,
  type LedgerRow,
  ledgerOf,
  sendAction,
  serviceRowsOf,
  type ActionFields,
  act,
} from '../../support/benefits'
import { toDbDate } from '@/server/db/dbDate'
import { clearOfMidnight } from '../../support/clearOfMidnight'
import { httpCall } from '../../support/httpCall'
import { inParallel } from '../../support/inParallel'
import { mailRows } from '../../support/mails'
import { callPanel } from '../../support/panel'
import { type Cast, startCast, tokenEnding } from '../../support/permissions/cast'
import { me, payingMember } from '../../support/people'
import { connectRealtime } from '../../support/realtimeClient'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let cast: Cast
beforeAll(async () => {
  club = await startTestClub()
  cast = await startCast(club)
})
afterAll(() => club.stop())

const madridDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })
const BINARY = /\.(br|gz|png|jpg|webp|ico|woff2)$/
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

describe('an applied activation', () => {
  test('is answered with its line, where the service stands, and the promised day', async () => {
    const member = await payingMember(club)
    const id = actionId()
    const made_at = minutesAgo(2)
    await clearOfMidnight()
    const today = madridDay.format(new Date())
    const row = await act(club, member, { id, made_at })
    expect(row).toEqual({
      id,
      service_id: 'ayudas',
      relative: null,
      action: 'activation',
      actor: 'member',
      asked_by: null,
      made_at,
      follows: null,
      outcome: 'applied',
      refusal_code: null,
      repeats: null,
      handling: 'pending',
      promised_by: `${promisedBy('ayudas', today, BRAND.holidays)}T12:00:00.000Z`,
      handled_at: null,
      received_at: expect.any(String),
      contacted_at: null,
      contacted_by: null,
      call_again: null,
      said: null,
      service: { active: true, activated_at: expect.any(String), last_action: id },
      serverTime: expect.any(String),
    })
    expect(Math.abs(Date.parse(row.service.activated_at!) - Date.now())).toBeLessThan(10_000)
    const { json } = await me(club, member)
    expect(json['user_services']).toEqual([{ service_id: 'ayudas', ...row.service }])
    const { service: _service, serverTime: _time, ...line } = row as typeof row & { serverTime: string }
    expect(json['benefit_actions']).toEqual([line])
  })

  test('tells the automation what the specification says, once, in order; nothing else does', async () => {
    const member = await payingMember(club)
    const id = actionId()
    await act(club, member, { id })
    await act(club, member, { id })
    await act(club, member, { action: 'deactivation' })
    await act(club, member, { made_at: minutesAgo(60) })
    await act(club, member, { service_id: 'seleccion-express' })
    await act(club, member, { service_id: 'seleccion-express' })
    const payloads = await benefitPayloads(club, member.id)
    const person = {
      email: member.email,
      firstName: 'Ana María',
      lastName: 'Núñez Ibarra',
      telefono: '+34 600 123 456',
    }
    const rest = { userId: member.id, timestamp: expect.stringMatching(/^\d{4}-.*Z$/) }
    const advice = CATALOGUE.find((service) => service.id === 'ayudas')!.title
    const express = CATALOGUE.find((service) => service.id === 'seleccion-express')!.title
    expect(payloads).toEqual([
      { ...person, ...rest, benefitName: advice, action: 'activation' },
      { ...person, ...rest, benefitName: advice, action: 'deactivation' },
      { ...person, ...rest, benefitName: express, action: 'activation' },
    ])
  })

  test('hints to the phone of the member, and to nobody else’s', async () => {
    const [mine, other] = [await connectRealtime(club), await connectRealtime(club)]
    const topics = [`profiles/${cast.member.id}`]
    await mine.subscribe(topics, cast.member.token)
    await other.subscribe(topics, cast.other.token)
    await act(club, cast.member, { service_id: 'busqueda-centros' })
    const { record } = await mine.waitFor(({ topic }) => topic === topics[0])
    expect(record).not.toHaveProperty('revision')
    expect(other.messages).toEqual([])
    mine.close()
    other.close()
  })

  test.each(['teleconsulta', MARKET_ID])('of %s promises no day', async (service_id) => {
    const member = await payingMember(club)
    expect(await act(club, member, { service_id })).toMatchObject({ outcome: 'applied', promised_by: null })
  })
})

describe('a service whose request is open', () => {
  const MANY = 150
  test.each(['at once', 'in a row'])('has one request, whoever asks again: many %s', async (how) => {
    const member = await payingMember(club)
    const actions = Array.from({ length: MANY }, () => ({
      id: actionId(),
      made_at: new Date().toISOString(),
    }))
    const rows = new Map<string, LedgerRow>()
    await inParallel(actions, how === 'at once' ? MANY : 1, async (each) => {
      rows.set(each.id, await act(club, member, each))
    })
    const [open, ...others] = [...rows.values()].filter(({ outcome }) => outcome === 'applied')
    expect(others).toEqual([])
    expect([...rows.keys()].sort()).toEqual([...rows.values()].map(({ id }) => id).sort())
    const repeated = [...rows.values()].filter(({ id }) => id !== open!.id)
    for (const row of repeated)
      expect(row).toMatchObject({
        outcome: 'superseded',
        repeats: open!.id,
        handling: null,
        promised_by: null,
      })
    for (const { service } of rows.values()) expect(service).toEqual(open!.service)
    const ledger = await ledgerOf(club, member.id)
    expect(
      ledger.filter(({ outcome, repeats }) => outcome === 'superseded' && repeats === open!.id),
    ).toHaveLength(MANY - 1)
    expect(ledger.filter(({ handling }) => handling === 'pending').map(({ id }) => id)).toEqual([open!.id])
    expect(await benefitPayloads(club, member.id)).toHaveLength(1)
    expect(await mailRows(club, member, 'request-received')).toHaveLength(1)
  })

  test.each(['pending', 'contacted'] as const)(
    'stays as it is while it is %s, with its day',
    async (handling) => {
      const member = await payingMember(club)
      const first = await act(club, member)
      const promised_by = '2026-01-07 12:00:00.000Z'
      await changeAction(club, member.id, first.id, { promised_by, handling })
      const second = await act(club, member)
      expect(second).toMatchObject({ outcome: 'superseded', repeats: first.id })
      expect(await ledgerOf(club, member.id)).toMatchObject([{ handling, promised_by }, { handling: '' }])
    },
  )

  test('counts for staff too, whoever asked first', async () => {
    const member = await payingMember(club)
    const service_id = 'consultoria-hogar'
    const first = await act(club, member, { service_id })
    const byStaff = { user_id: member.id, service_id }
    expect(await act(club, cast.staff, byStaff)).toMatchObject({ outcome: 'superseded', repeats: first.id })
    const given = await act(club, cast.staff, { user_id: member.id })
    expect(await act(club, member)).toMatchObject({ outcome: 'superseded', repeats: given.id })
    expect(await benefitPayloads(club, member.id)).toHaveLength(2)
    const page = { service: null, age: 'todas', cursor: null }
    const { json } = await callPanel({ club, staff: cast.staff }, 'request-list', page)
    const { requests, counts } = json as unknown as RequestPageSent
    const mine = requests.filter(({ client }) => client.id === member.id).map(({ id }) => id)
    expect(mine.sort()).toEqual([first.id, given.id].sort())
    const open = await club.superuser
      .collection('benefit_actions')
      .getFullList({ filter: "handling = 'pending' || handling = 'contacted'" })
    expect(counts?.open).toBe(open.length)
  })

  test('can be asked for again once the club has done it, and after leaving it', async () => {
    const member = await payingMember(club)
    const first = await act(club, member)
    await callPanel({ club, staff: cast.staff }, `requests/${first.id}/handling`, { handling: 'done' })
    const second = await act(club, member)
    expect(second).toMatchObject({ outcome: 'applied', handling: 'pending', repeats: null })
    await act(club, member, { action: 'deactivation' })
    expect(await act(club, member)).toMatchObject({ outcome: 'applied', handling: 'pending', repeats: null })
    expect(await benefitPayloads(club, member.id)).toHaveLength(4)
  })

  test('is as new as the newest request for it', async () => {
    const member = await payingMember(club)
    await act(club, member, { made_at: minutesAgo(30) })
    await act(club, member, { made_at: minutesAgo(10) })
    await act(club, member, { made_at: minutesAgo(25) })
    const late = await act(club, member, { action: 'deactivation', made_at: minutesAgo(20) })
    expect(late).toMatchObject({ outcome: 'superseded', repeats: null, service: { active: true } })
  })

  test('is left by whoever knew only the request that repeated it', async () => {
    const member = await payingMember(club)
    const open = await act(club, member, { made_at: minutesAgo(5) })
    const again = await act(club, member)
    const left = { action: 'deactivation', follows: again.id, made_at: minutesAgo(60) } as const
    expect(await act(club, member, left)).toMatchObject({ outcome: 'applied', service: { active: false } })
    expect(await ledgerOf(club, member.id)).toMatchObject([
      { id: open.id, handling: 'cancelled' },
      { handling: '' },
      { handling: '' },
    ])
  })
})

describe('the cooldown', () => {
  test('refuses a second request, and keeps the refusal', async () => {
    const member = await payingMember(club)
    const first = await act(club, member, { service_id: 'consultoria-hogar' })
    const second = await act(club, member, { service_id: 'consultoria-hogar' })
    expect(second).toMatchObject({ outcome: 'refused', refusal_code: 'cooldown_running', handling: null })
    expect(second.service).toEqual(first.service)
    expect(await ledgerOf(club, member.id)).toHaveLength(2)
  })

  test('cannot be fled from by an old date, and ends with a deactivation', async () => {
    const member = await payingMember(club)
    const eightDays = 8 * 24 * 60
    await act(club, member, { service_id: 'consultoria-hogar', made_at: minutesAgo(eightDays) })
    expect(await act(club, member, { service_id: 'consultoria-hogar' })).toMatchObject({
      outcome: 'refused',
    })
    const left = await act(club, member, { service_id: 'consultoria-hogar', action: 'deactivation' })
    expect(left.service).toMatchObject({ active: false, activated_at: null })
    expect(await ledgerOf(club, member.id)).toMatchObject([{ handling: 'cancelled' }, {}, { handling: '' }])
    expect(await act(club, member, { service_id: 'consultoria-hogar' })).toMatchObject({
      outcome: 'applied',
    })
  })

  test('ends after seven days', async () => {
    const member = await payingMember(club)
    const first = await act(club, member, { service_id: 'consultoria-hogar' })
    await changeAction(club, member.id, first.id, { handling: 'done' })
    const [row] = await serviceRowsOf(club, member.id)
    const weekAgo = toDbDate(new Date(Date.now() - 604_800_000))
    await club.superuser.collection('user_services').update(row!.id, { activated_at: weekAgo })
    expect(await act(club, member, { service_id: 'consultoria-hogar' })).toMatchObject({
      outcome: 'applied',
    })
  })

  test('does not hold for staff, who leave a line in the audit log', async () => {
    const member = await payingMember(club)
    const first = await act(club, member, { service_id: 'consultoria-hogar' })
    await changeAction(club, member.id, first.id, { handling: 'done' })
    const byStaff = { user_id: member.id, service_id: 'consultoria-hogar' }
    expect(await act(club, cast.staff, byStaff)).toMatchObject({ outcome: 'applied', actor: 'staff' })
    const audit = await club.superuser
      .collection('audit_log')
      .getFullList({ filter: `actor = "${cast.staff.id}" && subject = "${member.id}"` })
    expect(audit).toMatchObject([
      { action: 'benefit_activation', subject: member.id, fields: 'consultoria-hogar' },
    ])
  })
})

describe('of two devices', () => {
  test('the newer request wins, whichever comes first', async () => {
    for (const order of [
      [10, 5],
      [5, 10],
    ]) {
      const member = await payingMember(club)
      for (const minutes of order) {
        const action = minutes === 5 ? 'deactivation' : 'activation'
        await act(club, member, { action, made_at: minutesAgo(minutes) })
      }
      const { json } = await me(club, member)
      expect(json['user_services']).toMatchObject([{ active: false }])
    }
  })

  test('one that had seen the last request is never too old', async () => {
    const member = await payingMember(club)
    const first = await act(club, member)
    const second = await act(club, member, {
      action: 'deactivation',
      follows: first.id,
      made_at: '2001-01-01T00:00:00.000Z',
    })
    expect(second).toMatchObject({ outcome: 'applied', made_at: '2001-01-01T00:00:00.000Z' })
  })

  test('a clock that is ahead wins nothing: what is said to come from the future is from now', async () => {
    const member = await payingMember(club)
    const first = await act(club, member, { made_at: '2999-01-01T00:00:00.000Z' })
    expect(Date.parse(first.made_at)).toBeLessThanOrEqual(Date.now() + 1000)
    expect(await act(club, member, { action: 'deactivation' })).toMatchObject({ outcome: 'applied' })
  })
})

describe('the same id', () => {
  test('gets the same line for ever, whatever else is said', async () => {
    const member = await payingMember(club)
    const id = actionId()
    const first = await act(club, member, { id })
    await act(club, member, { action: 'deactivation' })
    const again = await act(club, member, { id, service_id: 'teleconsulta', action: 'deactivation' })
    expect(again).toMatchObject({
      ...first,
      handling: 'cancelled',
      handled_at: expect.any(String),
      service: { active: false },
      serverTime: expect.any(String),
    })
    expect(await ledgerOf(club, member.id)).toHaveLength(2)
  })

  test('is taken in once, however many copies come at once', async () => {
    const member = await payingMember(club)
    const id = actionId()
    const copies = await Promise.all(Array.from({ length: 30 }, () => sendAction(club, member, { id })))
    expect(copies.map(({ status }) => status)).toEqual(Array(30).fill(200))
    expect(await ledgerOf(club, member.id)).toHaveLength(1)
    expect(await benefitPayloads(club, member.id)).toHaveLength(1)
  })

  test('of somebody else tells nothing about it', async () => {
    const id = actionId()
    await act(club, cast.member, { id, service_id: 'acompanamiento' })
    const answer = await sendAction(club, cast.other, { id, service_id: 'acompanamiento' })
    expect(answer).toMatchObject({ status: 403, json: { code: 'forbidden' } })
    expect(JSON.stringify(answer.json)).not.toContain('acompanamiento')
  })
})

describe('is refused', () => {
  const MALFORMED: [what: string, request: object][] = [
    ['no id', { id: undefined }],
    ['an id of another shape', { id: 'ABC' }],
    ['no date', { made_at: undefined }],
    ['a date that is none', { made_at: '2026-13-45T00:00:00Z' }],
    ['a date before all calendars', { made_at: '-271821-04-20T00:00:00.000Z' }],
    ['another action', { action: 'delete' }],
    ['a number for a service', { service_id: 7 }],
    ['follows of another shape', { follows: 'x' }],
  ]
  test.each(MALFORMED)('%s', async (_what, given) => {
    const before = (await ledgerOf(club, cast.member.id)).length
    expect(await sendAction(club, cast.member, given as ActionFields)).toMatchObject({
      status: 400,
      json: { success: false, code: 'invalid_request' },
    })
    expect(await ledgerOf(club, cast.member.id)).toHaveLength(before)
  })

  test('an unknown service', async () => {
    expect(await sendAction(club, cast.member, { service_id: 'atencion-medica' })).toMatchObject({
      status: 404,
      json: { code: 'service_unknown' },
    })
  })

  test('somebody else’s services, from whoever is no staff', async () => {
    for (const role of ['unpaid', 'lapsed', 'other'] as const) {
      const answer = await sendAction(club, cast[role], { user_id: cast.member.id })
      expect([role, answer.status]).toEqual([role, 403])
    }
    expect(await sendAction(club, cast.staff, { user_id: 'nobodynobodynob' })).toMatchObject({ status: 404 })
    expect(await sendAction(club, cast.guest, { user_id: cast.member.id })).toMatchObject({ status: 401 })
  })

  test.each([
    ['unpaid', 'no_subscription'],
    ['lapsed', 'subscription_expired'],
    ['deactivated', 'no_subscription'],
  ] as const)('a request of somebody %s, and the ledger says why', async (role, refusal_code) => {
    const row = await act(club, cast[role])
    expect(row).toMatchObject({ outcome: 'refused', refusal_code, service: { active: false } })
    expect(await ledgerOf(club, cast[role].id)).toMatchObject([{ outcome: 'refused', refusal_code }])
    expect(await serviceRowsOf(club, cast[role].id)).toEqual([])
    expect(await benefitPayloads(club, cast[role].id)).toEqual([])
  })
})

test('40 toggles of one service at once, from several sessions, leave one row, its state, and the whole ledger', async () => {
  const member = await payingMember(club)
  const base = Date.now() - 60_000
  const actions = Array.from({ length: 40 }, (_, index) => ({
    id: actionId(),
    action: index % 2 === 0 ? ('activation' as const) : ('deactivation' as const),
    made_at: new Date(base + index * 10).toISOString(),
  }))
  const tokens = await Promise.all([1, 2, 3, 4].map((hours) => tokenEnding(club, member, hours * 3600)))
  expect(new Set(tokens).size).toBe(tokens.length)
  const sent = shuffled(actions).map((each, at) =>
    act(club, { ...member, token: tokens[at % tokens.length]! }, each),
  )
  await Promise.all(sent)
  const ledger = await ledgerOf(club, member.id)
  expect(ledger.map(({ id }) => id).sort()).toEqual(actions.map(({ id }) => id).sort())
  expect(await serviceRowsOf(club, member.id)).toMatchObject([
    { active: false, last_action: actions.at(-1)!.id },
  ])
  expect(ledger.filter(({ handling }) => handling === 'pending' || handling === 'contacted')).toEqual([])
  const applied = ledger.filter(({ outcome }) => outcome === 'applied')
  expect(await benefitPayloads(club, member.id)).toHaveLength(applied.length)
})

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item, at) => ({ item, key: (at * 7919) % 41 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)

describe('what members read', () => {
  test('has the market’s code for whoever may use it', async () => {
    expect((await me(club, cast.member)).json['market_code']).toBe(MARKET_CODE)
    for (const role of ['unpaid', 'lapsed', 'deactivated'] as const)
      expect((await me(club, cast[role])).json['market_code']).toBeNull()
  })

  test('has a code that stands in no file that a browser can load', async () => {
    const files = (await listFiles(club.publicDir)).filter((file) => !BINARY.test(file))
    expect(files.some((file) => file.endsWith('.js'))).toBe(true)
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    expect(files.filter((_file, at) => texts[at]!.includes(MARKET_CODE))).toEqual([])
  })

  test('comes with the catalogue, and an unchanged one is not sent again', async () => {
    const first = await httpCall(club, '/api/club/catalogue')
    expect((first.json!['services'] as { id: string }[]).map(({ id }) => id)).toEqual(
      CATALOGUE.map(({ id }) => id),
    )
    expect(first.text).not.toContain(MARKET_CODE)
    const etag = first.headers['etag'] as string
    expect((await httpCall(club, '/api/club/catalogue', { headers: { 'if-none-match': etag } })).status).toBe(
      304,
    )
  })
})
