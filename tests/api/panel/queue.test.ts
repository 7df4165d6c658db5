import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CivilDay } from '@/domain/promise'
import { clubDay } from '@/domain/clubTime'
import type { RequestPageSent } from '@/contract/panel/queue'
import { REQUEST_PAGE_SIZE, type RequestListRequest } from '@/domain/panel/requestQuery'
import { dayAfter, noonOf } from '@/domain/promise'
import { clearOfMidnight } from '../../support/clearOfMidnight'
import { actionId, type LedgerRow, act } from '../../support/benefits'
import { auditOf, callPanel, type Panel } from '../../support/panel'
import { me, payingMember, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { connectRealtime } from '../../support/realtimeClient'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let panel: Panel
let member: Person
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
  member = await payingMember(club)
})
beforeEach(() => club.superuser.sql.run('DELETE FROM benefit_actions'))
afterAll(() => club.stop())

async function list(changes: Partial<RequestListRequest> = {}): Promise<RequestPageSent> {
  const body = { service: null, age: 'todas', cursor: null, ...changes }
  const { status, json } = await callPanel(panel, 'request-list', body)
  expect(status).toBe(200)
  return json as unknown as RequestPageSent
}
const idsOf = ({ requests }: RequestPageSent): string[] => requests.map(({ id }) => id)
const handle = (id: string, handling: string) => callPanel(panel, `requests/${id}/handling`, { handling })

let today: CivilDay
beforeEach(async () => {
  await clearOfMidnight()
  today = clubDay(new Date())
})
const daysFromToday = (days: number): string =>
  new Date(noonOf(today).getTime() + days * 86_400_000).toISOString()
const promise = (id: string, moment: string): Promise<unknown> =>
  club.superuser.collection('benefit_actions').update(id, { promised_by: moment })

/** Requests promised for the given days from today; null where nothing is promised. */
async function requestsFor(...days: (number | null)[]): Promise<LedgerRow[]> {
  const services = ['ayudas', 'asesoria-laboral', 'acompanamiento', 'busqueda-centros', 'tramitacion-ayudas']
  const made: LedgerRow[] = []
  for (const [at, day] of days.entries()) {
    const row = await act(club, member, { service_id: services[at]! })
    await promise(row.id, day === null ? '' : daysFromToday(day))
    made.push(row)
  }
  return made
}

describe('the queue', () => {
  test('has the longest overdue first and what was promised for no day last, and says whom to call', async () => {
    const [soon, old, undated, now] = await requestsFor(2, -3, null, 0)
    await callPanel(panel, `clients/${member.id}/notes`, { text: 'No contesta' })
    await callPanel(panel, `clients/${member.id}/notes`, { text: 'Mejor por la tarde' })
    const answer = await list()
    expect(idsOf(answer)).toEqual([old, now, soon, undated].map((row) => row!.id))
    expect(answer.requests.map(({ is_overdue }) => is_overdue)).toEqual([true, false, false, false])
    expect(answer).toMatchObject({ next: null, counts: { open: 4, overdue: 1 } })
    expect(answer.requests[0]).toEqual({
      id: old!.id,
      client: {
        id: member.id,
        nombre: 'Ana María',
        apellidos: 'Núñez Ibarra',
        telefono: '+34 600 123 456',
      },
      service_id: 'asesoria-laboral',
      actor: 'member',
      handling: 'pending',
      made_at: old!.made_at,
      promised_by: daysFromToday(-3),
      is_overdue: true,
      last_note: { text: 'Mejor por la tarde', created: expect.any(String) as string },
    })
    expect(answer.requests[3]).toMatchObject({ promised_by: null, is_overdue: false })
  })

  test('can be narrowed to a service and to an age', async () => {
    const [soon, old, undated, now, tomorrow] = await requestsFor(2, -3, null, 0, 1)
    expect(idsOf(await list({ age: 'atrasadas' }))).toEqual([old!.id])
    expect(idsOf(await list({ age: 'proximas' }))).toEqual([now!.id, tomorrow!.id])
    expect(idsOf(await list({ service: 'acompanamiento' }))).toEqual([undated!.id])
    expect(await list({ service: 'asesoria-laboral' })).toMatchObject({ counts: { open: 1, overdue: 1 } })
    expect(idsOf(await list({ service: 'ayudas', age: 'proximas' }))).toEqual([])
    expect(idsOf(await list({ service: 'nothing' }))).toEqual([])
    expect(dayAfter(dayAfter(today))).toBe(clubDay(new Date(daysFromToday(2))))
    expect(soon!.handling).toBe('pending')
  })

  test('pages without losing or repeating one, whatever is promised for the same day', async () => {
    const total = REQUEST_PAGE_SIZE * 2 + 7
    for (let at = 0; at < total; at++) {
      await club.superuser.collection('benefit_actions').create({
        id: actionId(),
        user_id: member.id,
        service_id: 'ayudas',
        action: 'activation',
        actor: 'member',
        made_at: new Date().toISOString(),
        outcome: 'applied',
        handling: at % 3 ? 'pending' : 'contacted',
        promised_by: at % 10 ? daysFromToday(Math.floor(at / 40)) : '',
      })
    }
    const seen: string[] = []
    let page = await list()
    expect(page.counts).toEqual({ open: total, overdue: 0, calls: 0 })
    for (;;) {
      seen.push(...idsOf(page))
      if (page.next === null) break
      page = await list({ cursor: page.next })
      expect(page.counts).toBeNull()
    }
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
  })

  test('refuses what the panel never sends', async () => {
    const body = { service: null, age: 'todas', cursor: null }
    for (const wrong of [{ age: 'otra' }, { cursor: 'nonsense' }, { service: 7 }, { extra: 1 }]) {
      expect(await callPanel(panel, 'request-list', { ...body, ...wrong })).toMatchObject({
        status: 400,
        json: { code: 'invalid_request' },
      })
    }
  })

  test('is read through its indexes', async () => {
    for (const condition of ['', "AND service_id = 'ayudas'"]) {
      const { rows } = await club.superuser.sql.run(
        `EXPLAIN QUERY PLAN SELECT request.id FROM benefit_actions AS request
         JOIN profiles ON profiles.id = request.user_id
         WHERE request.handling IN ('pending', 'contacted') ${condition}
         ORDER BY (CASE promised_by WHEN '' THEN '9' ELSE promised_by END), request.id LIMIT 51`,
      )
      const plan = rows.flat().join(' ')
      expect(plan).toMatch(/idx_benefit_actions_(service_)?due/)
      expect(plan).not.toMatch(/TEMP B-TREE/)
    }
  })
})

describe('handling', () => {
  const seenByMember = async (id: string): Promise<unknown> => {
    const { benefit_actions } = (await me(club, member)).json as { benefit_actions: { id: string }[] }
    return benefit_actions.find((action) => action.id === id)
  }

  test('is seen by the member at once, whose phone is told to look', async () => {
    const [request] = await requestsFor(1)
    const phone = await connectRealtime(club)
    await phone.subscribe([`profiles/${member.id}`], member.token)
    for (const handling of ['contacted', 'done']) {
      const heard = phone.messages.length
      expect(await handle(request!.id, handling)).toEqual({
        status: 200,
        json: { success: true, handling, handled_at: expect.any(String) as string },
      })
      expect(await seenByMember(request!.id)).toMatchObject({
        handling,
        handled_at: expect.any(String) as string,
      })
      await expect.poll(() => phone.messages.length).toBeGreaterThan(heard)
    }
    phone.close()
    expect(await list()).toMatchObject({ requests: [], counts: { open: 0, overdue: 0 } })
    expect((await auditOf(panel, member.id)).slice(0, 2)).toMatchObject([
      { action: 'request_handled', actor: 'Equipo', fields: ['ayudas'], before: 'contacted', after: 'done' },
      {
        action: 'request_handled',
        actor: 'Equipo',
        fields: ['ayudas'],
        before: 'pending',
        after: 'contacted',
      },
    ])
    const stored = await club.superuser.collection('benefit_actions').getOne(request!.id)
    expect(stored).toMatchObject({ handled_by: expect.any(String) as string })
  })

  test('of a closed request is refused; of two administrators one closes it', async () => {
    const [request] = await requestsFor(1)
    const answers = await Promise.all([1, 2, 3].map(() => handle(request!.id, 'done')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await handle(request!.id, 'contacted')).toMatchObject({
      status: 409,
      json: { code: 'request_closed' },
    })
  })

  test('that is so already changes nothing', async () => {
    const [request] = await requestsFor(1)
    const first = await handle(request!.id, 'contacted')
    const lines = await auditOf(panel, member.id)
    expect(await handle(request!.id, 'contacted')).toEqual(first)
    expect(await auditOf(panel, member.id)).toEqual(lines)
  })

  test('of a cancelled one, of what is no request, of nothing, and in other words is refused', async () => {
    const request = await act(club, member)
    const end = await act(club, member, { action: 'deactivation', follows: request.id })
    expect((await handle(request.id, 'done')).json['code']).toBe('request_closed')
    expect((await handle(end.id, 'done')).json['code']).toBe('not_found')
    expect((await handle('nothing00000000', 'done')).json['code']).toBe('not_found')
    for (const word of ['cancelled', 'pending', '', null]) {
      expect(await handle(request.id, word as string)).toMatchObject({
        status: 400,
        json: { code: 'invalid_request' },
      })
    }
  })

  test("'Anular' goes the way of every action, and takes the request out of the queue", async () => {
    const [request] = await requestsFor(1)
    await act(club, { ...member, token: panel.staff.token }, { action: 'deactivation', follows: request!.id })
    expect(await list()).toMatchObject({ requests: [] })
    expect(await seenByMember(request!.id)).toMatchObject({ handling: 'cancelled' })
  })
})
