import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BRAND } from '@/domain/brand'
import { CATALOGUE } from '@/copy/catalogue'
import { MARKET_ID } from '@/domain/service'
import { clubDay } from '@/domain/clubTime'
import { promisedBy } from '@/domain/promise'
import {
  actionId,
  benefitPayloads,
  type LedgerRow,
  ledgerOf,
  sendAction,
  serviceRowsOf,
  act,
} from '../../support/benefits'
import { clearOfMidnight } from '../../support/clearOfMidnight'
import { eventually } from '../../support/eventually'
import { httpCall } from '../../support/httpCall'
import { inParallel } from '../../support/inParallel'
import { type Cast, startCast } from '../../support/permissions/cast'
import { me, payingMember, type Person } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let cast: Cast
beforeAll(async () => {
  club = await startTestClub()
  cast = await startCast(club)
})
afterAll(() => club.stop())

const EPOCH = '1970-01-01T00:00:00.000Z'
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

test('every service has its own promise', async () => {
  const member = await payingMember(club)
  await clearOfMidnight()
  const today = clubDay(new Date())
  for (const { id: service_id } of CATALOGUE) {
    const day = promisedBy(service_id, today, BRAND.holidays)
    const { promised_by, handling } = await act(club, member, { service_id })
    expect({ service_id, promised_by, handling }).toEqual({
      service_id,
      promised_by: day && `${day}T12:00:00.000Z`,
      handling: 'pending',
    })
  }
})

describe('a date of a broken clock', () => {
  test.each([
    ['year 1', '0001-01-01T00:00:00.000Z', EPOCH],
    ['year 0', '0000-06-01T00:00:00.000Z', EPOCH],
    ['1969', '1969-12-31T23:59:59.999Z', EPOCH],
    ['the beginning', EPOCH, EPOCH],
    ['1971', '1971-02-03T04:05:06.789Z', '1971-02-03T04:05:06.789Z'],
    ['nanoseconds', '2026-01-01T00:00:00.123456789Z', '2026-01-01T00:00:00.123Z'],
  ])('%s is kept, and the next request wins over it', async (_what, made_at, stored) => {
    const member = await payingMember(club)
    expect(await act(club, member, { made_at })).toMatchObject({ outcome: 'applied', made_at: stored })
    expect(await act(club, member, { action: 'deactivation' })).toMatchObject({ outcome: 'applied' })
    expect(await act(club, member, { made_at })).toMatchObject({ outcome: 'superseded' })
  })

  const DAY_MS = 86_400_000
  const ahead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
  test.each([
    ['the last there is', () => '9999-12-31T23:59:59.999Z'],
    ['in a year', () => ahead(365)],
    ['tomorrow', () => ahead(1)],
  ])('%s is now', async (_what, madeAt) => {
    const made_at = madeAt()
    const member = await payingMember(club)
    const began = Date.now()
    const row = await act(club, member, { made_at })
    expect(Date.parse(row.made_at)).toBeGreaterThanOrEqual(began)
    expect(Date.parse(row.made_at)).toBeLessThanOrEqual(Date.now())
    expect(await act(club, member, { action: 'deactivation' })).toMatchObject({
      service: { active: false },
    })
  })
})

describe('a chain of requests that followed each other', () => {
  const KINDS = ['activation', 'deactivation', 'activation', 'deactivation'] as const

  /** As a phone without coverage makes them: each names the one before. */
  async function sendChain(member: Person, madeAt: (step: number) => string): Promise<LedgerRow[]> {
    const rows: LedgerRow[] = []
    for (const [step, action] of KINDS.entries()) {
      const follows = rows.at(-1)?.id ?? null
      rows.push(
        await act(club, member, {
          service_id: 'consultoria-hogar',
          action,
          follows,
          made_at: madeAt(step),
        }),
      )
    }
    return rows
  }

  test('is applied as a whole, even on a clock that ran backwards, and past the cooldown', async () => {
    const member = await payingMember(club)
    const rows = await sendChain(member, (step) => minutesAgo(60 + step))
    expect(rows.map(({ outcome }) => outcome)).toEqual(KINDS.map(() => 'applied'))
    expect(rows.at(-1)?.service).toEqual({ active: false, activated_at: null, last_action: rows.at(-1)!.id })
    expect(await ledgerOf(club, member.id)).toMatchObject([
      { handling: 'cancelled' },
      { handling: '' },
      { handling: 'cancelled' },
      { handling: '' },
    ])
  })

  test('comes too late as a whole when another device has asked for something since', async () => {
    const member = await payingMember(club)
    const other = await act(club, member, { service_id: 'consultoria-hogar' })
    const rows = await sendChain(member, (step) => minutesAgo(60 - step))
    expect(rows.map(({ outcome }) => outcome)).toEqual(KINDS.map(() => 'superseded'))
    expect(rows.map(({ service }) => service)).toEqual(KINDS.map(() => other.service))
    expect(await benefitPayloads(club, member.id)).toHaveLength(1)
  })
})

describe('staff', () => {
  test('give a service to whoever, and take it away with its request and its cooldown', async () => {
    for (const role of ['unpaid', 'lapsed', 'deactivated'] as const) {
      const { id: user_id } = cast[role]
      const service_id = 'seleccion-express'
      expect(await act(club, cast.staff, { user_id, service_id })).toMatchObject({
        outcome: 'applied',
        actor: 'staff',
        handling: 'pending',
      })
      expect(await act(club, cast.staff, { user_id, service_id, action: 'deactivation' })).toMatchObject({
        outcome: 'applied',
        service: { active: false, activated_at: null },
      })
      expect(await ledgerOf(club, user_id)).toMatchObject([{ handling: 'cancelled' }, { handling: '' }])
      expect(await benefitPayloads(club, user_id)).toHaveLength(2)
    }
    const lines = await club.superuser
      .collection('audit_log')
      .getFullList({ filter: `actor = "${cast.staff.id}"`, sort: '@rowid' })
    expect(lines).toHaveLength(6)
    expect(lines[0]).toMatchObject({
      action: 'benefit_activation',
      subject: cast.unpaid.id,
      fields: 'seleccion-express',
      after: 'applied',
    })
  })

  test('leave one line however often the same action comes', async () => {
    const member = await payingMember(club)
    const given = { id: actionId(), user_id: member.id }
    const copies = await Promise.all(Array.from({ length: 5 }, () => act(club, cast.staff, given)))
    expect(new Set(copies.map(({ outcome }) => outcome))).toEqual(new Set(['applied']))
    const lines = await club.superuser
      .collection('audit_log')
      .getFullList({ filter: `subject = "${member.id}" && action = "benefit_activation"` })
    expect(lines).toHaveLength(1)
  })

  test('act on nobody with an id that is another’s', async () => {
    const [one, two] = [await payingMember(club), await payingMember(club)]
    const { id } = await act(club, one)
    const answer = await sendAction(club, cast.staff, { id, user_id: two.id })
    expect(answer).toMatchObject({ status: 403, json: { code: 'forbidden' } })
    expect(await ledgerOf(club, two.id)).toEqual([])
  })
})

test('an id that was taken in is answered even when the club no longer has its service', async () => {
  const member = await payingMember(club)
  const first = await act(club, member)
  const { serverTime: _time, ...line } = first as LedgerRow & { serverTime: string }
  expect(await act(club, member, { id: first.id, service_id: 'servicio-retirado' })).toMatchObject(line)
  const unknown = await sendAction(club, member, { service_id: 'servicio-retirado' })
  expect(unknown).toMatchObject({ status: 404, json: { success: false, code: 'service_unknown' } })
  expect(await ledgerOf(club, member.id)).toHaveLength(1)
})

test('a request stays in the member’s state while it is open, however much has happened since', async () => {
  const member = await payingMember(club)
  const open = await act(club, member, { service_id: 'acompanamiento', made_at: EPOCH })
  const later = Array.from({ length: 101 }, (_, index) => (index % 2 ? 'deactivation' : 'activation'))
  await inParallel(later, 10, async (action) => {
    await act(club, member, { service_id: MARKET_ID, action: action as 'activation' })
  })
  const { json } = await me(club, member)
  const lines = json['benefit_actions'] as LedgerRow[]
  expect(lines.length).toBeGreaterThanOrEqual(101)
  expect(lines.at(-1)).toMatchObject({ id: open.id, handling: 'pending', promised_by: open.promised_by })
  const moments = lines.map(({ made_at }) => made_at)
  expect(moments).toEqual([...moments].sort().reverse())
  await act(club, member, { service_id: 'acompanamiento', action: 'deactivation' })
  const after = (await me(club, member)).json['benefit_actions'] as LedgerRow[]
  expect(after.map(({ id }) => id)).not.toContain(open.id)
})

describe('a body that is no request', () => {
  const BODIES = ['', 'null', '[1]', '"x"', '{} {}', '{"id":"a","id":"b"}', '{"__proto__":{"id":"x"}}', '{']
  test.each(BODIES)('%j', async (body) => {
    const answer = await httpCall(club, '/api/club/benefit-actions', {
      method: 'POST',
      token: cast.member.token,
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer).toMatchObject({ status: 400, json: { success: false, code: 'invalid_request' } })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await serviceRowsOf(club, cast.member.id)).toEqual([])
  })
})

test('a stored service that the club does not know is left out, and the log says so once', async () => {
  const member = await payingMember(club)
  await act(club, member)
  await club.superuser.sql.run(
    `INSERT INTO user_services (id, user_id, service_id, active, activated_at)
     VALUES ('${actionId()}', '${member.id}', 'retirado', TRUE, '2026-01-01 10:00:00.000Z')`,
  )
  for (let read = 0; read < 2; read += 1) {
    const { user_services } = (await me(club, member)).json as { user_services: { service_id: string }[] }
    expect(user_services.map(({ service_id }) => service_id)).toEqual(['ayudas'])
  }
  const filter = "message ~ 'does not know'"
  await eventually(async () => {
    const { items } = await club.superuser.logs.getList(1, 10, { filter })
    expect(items.map(({ data }) => data)).toEqual([expect.objectContaining({ service: 'retirado' })])
    expect(JSON.stringify(items)).not.toContain(member.id)
  })
})
