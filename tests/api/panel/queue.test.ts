import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CivilDay } from '@/domain/clubTime'
import { clubDay } from '@/domain/clubTime'
import * as v from 'valibot'
import { type QueueRequest, requestList, type RequestPageSent } from '@/contract/panel/queue'
import { inQueueOrder, REQUEST_PAGE_SIZE, type RequestListRequest } from '@/domain/panel/requestQuery'
import { BRAND } from '@/domain/brand'
import { dayAfter, nextWorkingDay, noonOf } from '@/domain/promise'
import { QUEUE_GROUP, QUEUE_KEY } from '@/server/benefits/requestQueue'
import { clearOfMidnight } from '../../support/clearOfMidnight'
import { callClub } from '../../support/callClub'
import { actionId, type LedgerRow, act } from '../../support/benefits'
import { auditOf, callPanel, type Panel } from '../../support/panel'
import { me, payingMember, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { connectRealtime } from '../../support/realtimeClient'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let panel: Panel & { staff: Person }
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
    expect(answer).toMatchObject({
      next: null,
      counts: { open: 4, overdue: 1, listed: { toCall: 4, called: 0 } },
    })
    expect(answer.requests[0]).toEqual({
      id: old!.id,
      client: {
        id: member.id,
        nombre: 'Ana María',
        apellidos: 'Núñez Ibarra',
        telefono: '+34 600 123 456',
      },
      service_id: 'asesoria-laboral',
      relative: null,
      actor: 'member',
      asked_by: null,
      handling: 'pending',
      made_at: old!.made_at,
      promised_by: daysFromToday(-3),
      is_overdue: true,
      taken_by: null,
      call_again: null,
      called_at: null,
      said: [],
      last_note: { text: 'Mejor por la tarde', created: expect.any(String) as string },
    })
    expect(answer.requests[3]).toMatchObject({ promised_by: null, is_overdue: false })
  })

  test('of the same day, or of none, has whoever has waited longest first', async () => {
    const made = await requestsFor(1, 1, null, null)
    const [late, early, lateUndated, earlyUndated] = made
    for (const [row, hours] of [
      [early, 5],
      [earlyUndated, 50],
      [late, 1],
      [lateUndated, 2],
    ] as const)
      await club.superuser
        .collection('benefit_actions')
        .update(row!.id, { made_at: new Date(Date.now() - hours * 3_600_000).toISOString() })
    const first = [early, late, earlyUndated, lateUndated].map((row) => row!.id)
    expect(idsOf(await list())).toEqual(first)
  })

  test('can be narrowed to a service and to an age', async () => {
    // The club's next day of work may be days away.
    const next = Math.round(
      (noonOf(nextWorkingDay(today, BRAND.holidays)).getTime() - noonOf(today).getTime()) / 86_400_000,
    )
    const [soon, old, undated, now, onNext] = await requestsFor(next + 1, -3, null, 0, next)
    expect(idsOf(await list({ age: 'atrasadas' }))).toEqual([old!.id])
    expect(idsOf(await list({ age: 'hoy' }))).toEqual([now!.id])
    expect(idsOf(await list({ age: 'proximas' }))).toEqual([now!.id, onNext!.id])
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
        made_at: new Date(Date.now() - ((at * 37) % total) * 60_000).toISOString(),
        outcome: 'applied',
        handling: at % 3 ? 'pending' : 'contacted',
        promised_by: at % 10 ? daysFromToday(Math.floor(at / 40)) : '',
        call_again: at % 7 ? '' : daysFromToday(1),
      })
    }
    const seen: string[] = []
    let page = await list()
    const called = Array.from({ length: total }, (_, at) => at).filter(
      (at) => at % 3 === 0 && at % 7 !== 0,
    ).length
    const listed = { toCall: total - called, called }
    expect(page.counts).toEqual({ open: total, overdue: 0, calls: 0, listed })
    const rows: QueueRequest[] = []
    for (;;) {
      seen.push(...idsOf(page))
      rows.push(...v.parse(requestList.answer, page).requests)
      if (page.next === null) break
      page = await list({ cursor: page.next })
      expect(page.counts).toBeNull()
    }
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
    expect(idsOf({ ...page, requests: rows.toSorted(inQueueOrder) as never })).toEqual(seen)
  })

  test('has those whom nobody has called first, and what is late is only of them', async () => {
    const [called, late, now, calledToo] = await requestsFor(-3, -1, 0, -2)
    for (const row of [called, calledToo]) await handle(row!.id, 'contacted')
    const all = await list()
    expect(idsOf(all)).toEqual([late, now, called, calledToo].map((row) => row!.id))
    expect(all.requests.map(({ is_overdue }) => is_overdue)).toEqual([true, false, false, false])
    expect(all.counts).toMatchObject({ open: 4, overdue: 1, listed: { toCall: 2, called: 2 } })
    const behind = await list({ age: 'atrasadas' })
    expect(idsOf(behind)).toEqual([late, called, calledToo].map((row) => row!.id))
    expect(behind.counts).toMatchObject({ open: 4, overdue: 1, listed: { toCall: 1, called: 2 } })
    const told = await callClub(club, 'staff/attention', { token: panel.staff.token, method: 'GET' })
    expect(told.json).toMatchObject({ late: 1, today: 1 })
    await handle(late!.id, 'contacted')
    expect(await list()).toMatchObject({ counts: { overdue: 0, listed: { toCall: 1, called: 3 } } })
  })

  test('refuses what the panel never sends', async () => {
    const body = { service: null, age: 'todas', cursor: null }
    for (const wrong of [
      { age: 'otra' },
      { cursor: 'nonsense' },
      { cursor: '2026|id' },
      { cursor: 'done|2026|id' },
      { service: 7 },
      { extra: 1 },
    ]) {
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
         WHERE request.handling IN ('pending', 'contacted') AND ${QUEUE_GROUP} = 'called' ${condition}
         ORDER BY ${QUEUE_KEY}, request.id LIMIT 51`,
      )
      const plan = rows.flat().join(' ')
      expect(plan).toMatch(/idx_benefit_actions_(service_)?queue/)
      expect(plan).not.toMatch(/TEMP B-TREE/)
    }
  })
})

describe('handling', () => {
  const seenByMember = async (id: string) => {
    const { benefit_actions } = (await me(club, member)).json as {
      benefit_actions: { id: string; contacted_at: string | null }[]
    }
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

  const change = (id: string, body: object) => callPanel(panel, `requests/${id}/handling`, body)

  test('is taken back, from what is done too; the member sees where it stands', async () => {
    const [request] = await requestsFor(1)
    const id = request!.id
    await handle(id, 'contacted')
    expect(await seenByMember(id)).toMatchObject({ contacted_at: expect.any(String) as string })
    await handle(id, 'done')
    expect((await change(id, { handling: 'contacted', back: true })).status).toBe(200)
    expect(idsOf(await list())).toEqual([id])
    expect((await change(id, { handling: 'pending', back: true })).status).toBe(200)
    expect(await seenByMember(id)).toMatchObject({ handling: 'pending', contacted_at: null })
    await handle(id, 'done')
    expect((await change(id, { handling: 'pending', back: true })).status).toBe(200)
  })

  const EARLIER = '2026-01-02 10:00:00.000Z'
  /** As if whoever has called had done so then. */
  const calledEarlier = (id: string) =>
    club.superuser.sql.run(
      `UPDATE benefit_actions SET contacted_at = '${EARLIER}', handled_at = '${EARLIER}' WHERE id = '${id}'`,
    )
  const stored = (id: string) => club.superuser.collection('benefit_actions').getOne(id)

  test('that is undone brings back the hour of the call and who had called', async () => {
    const [request] = await requestsFor(1)
    const id = request!.id
    const caller = await newStaff(club, 'marta@example.org')
    await callPanel({ club, staff: caller }, `requests/${id}/handling`, { handling: 'contacted' })
    await calledEarlier(id)
    const call = { contacted_at: EARLIER, contacted_by: caller.id }
    const noted = { ...call, handled_at: EARLIER, handled_by: caller.id }
    expect(await stored(id)).toMatchObject(noted)

    await change(id, { handling: 'pending', back: true, handling_from: 'contacted' })
    expect(await stored(id)).toMatchObject({
      contacted_at: '',
      contacted_by: '',
      handled_at: '',
      handled_by: '',
    })
    expect(await seenByMember(id)).toMatchObject({ contacted_at: null, contacted_by: null })
    await change(id, { handling: 'contacted', back: true, handling_from: 'pending' })
    expect(await stored(id)).toMatchObject({ ...noted, taken_by: caller.id })

    await change(id, { handling: 'done' })
    expect(await stored(id)).toMatchObject({ ...call, handled_by: panel.staff.id })
    await change(id, { handling: 'contacted', back: true, handling_from: 'done' })
    expect(await stored(id)).toMatchObject(noted)
  })

  test('a call that follows one that was taken back has an hour of its own', async () => {
    const [request] = await requestsFor(1)
    const id = request!.id
    await handle(id, 'contacted')
    await calledEarlier(id)
    await change(id, { handling: 'pending', back: true })
    await handle(id, 'contacted')
    const { contacted_at } = await stored(id)
    expect(String(contacted_at) > EARLIER).toBe(true)
    // And of the two it is the one that the next way back means.
    await change(id, { handling: 'pending', back: true })
    await change(id, { handling: 'contacted', back: true })
    expect(await stored(id)).toMatchObject({ contacted_at })
  })

  test('a request that was taken over goes back to whoever had it, or to nobody if they have left', async () => {
    const [request] = await requestsFor(1)
    const id = request!.id
    const former = await newStaff(club, 'luis@example.org')
    const takeOver = async () => {
      await callPanel({ club, staff: former }, `requests/${id}/handling`, { taken: true })
      await change(id, { taken: true, taken_from: former.id })
      expect(await stored(id)).toMatchObject({ taken_by: panel.staff.id })
    }
    const undo = () => change(id, { taken: false, taken_from: 'me', given_back: former.id })
    await takeOver()
    expect((await undo()).status).toBe(200)
    expect(await stored(id)).toMatchObject({ taken_by: former.id })
    await takeOver()
    await club.superuser.collection('staff').delete(former.id)
    expect((await undo()).status).toBe(200)
    expect(await stored(id)).toMatchObject({ taken_by: '' })
  })

  test('tells the member who has called, by name, for as long as they are of the team', async () => {
    const [request] = await requestsFor(1)
    const caller = await newStaff(club, 'rosa@example.org')
    await club.superuser.collection('staff').update(caller.id, { name: 'Rosa Gil' })
    await callPanel({ club, staff: caller }, `requests/${request!.id}/handling`, { handling: 'contacted' })
    const seen = (await seenByMember(request!.id))!
    expect(seen).toMatchObject({ contacted_by: 'Rosa Gil', contacted_at: expect.any(String) as string })
    expect((await list()).requests[0]).toMatchObject({ id: request!.id, called_at: seen.contacted_at })
    // Nobody's address is told in place of a name.
    await club.superuser.collection('staff').update(caller.id, { name: '' })
    expect(await seenByMember(request!.id)).toMatchObject({ contacted_by: null })
    await club.superuser.collection('staff').delete(caller.id)
    expect(await seenByMember(request!.id)).toMatchObject({
      contacted_by: null,
      contacted_at: expect.any(String) as string,
    })
  })

  test('is not taken back once the service was asked for again', async () => {
    const [request] = await requestsFor(1)
    await handle(request!.id, 'done')
    const again = await act(club, member, { follows: request!.id })
    expect(again.outcome).toBe('applied')
    for (const isOpen of [true, false]) {
      if (!isOpen) await handle(again.id, 'done')
      expect(await change(request!.id, { handling: 'pending', back: true })).toMatchObject({
        status: 409,
        json: { code: 'request_closed' },
      })
    }
  })

  test('says who has it in hand: whoever takes it, or else whoever calls', async () => {
    const [taken, called] = await requestsFor(1, 2)
    await change(taken!.id, { taken: true })
    await handle(called!.id, 'contacted')
    const mine = { id: expect.any(String) as string, name: 'Equipo', is_me: true }
    expect((await list()).requests.map(({ taken_by }) => taken_by)).toEqual([mine, mine])
    const other = { club, staff: await newStaff(club, 'otra-persona@example.org') }
    const { json } = await callPanel(other, 'request-list', { service: null, age: 'todas', cursor: null })
    const [seen] = (json as unknown as RequestPageSent).requests
    expect(seen?.taken_by).toEqual({ ...mine, is_me: false })
    // Who has looked before that does not take it away, nor take back what has become of it since.
    for (const stale of [
      { taken: true, taken_from: '' },
      { handling: 'pending', back: true, handling_from: 'done' },
    ])
      expect(await callPanel(other, `requests/${taken!.id}/handling`, stale)).toMatchObject({
        status: 409,
        json: { code: 'request_changed' },
      })
    await change(taken!.id, { taken: false, taken_from: 'me' })
    expect((await list()).requests[0]?.taken_by).toBeNull()
    const actions = (await auditOf(panel, member.id)).map(({ action }) => action)
    expect(actions.slice(0, 3)).toEqual(['request_released', 'request_handled', 'request_taken'])
  })

  test('says on which day the family is called again, and the family reads it', async () => {
    const [request] = await requestsFor(1)
    const id = request!.id
    await handle(id, 'contacted')
    await change(id, { call_again: '2026-12-22' })
    const call_again = '2026-12-22T12:00:00.000Z'
    expect((await list()).requests[0]).toMatchObject({ call_again })
    expect(await seenByMember(id)).toMatchObject({ call_again })
    await change(id, { call_again: null })
    expect(await seenByMember(id)).toMatchObject({ call_again: null })
    expect((await auditOf(panel, member.id))[0]).toMatchObject({ action: 'call_planned' })
    for (const body of [{}, { back: true }, { call_again: 'mañana' }, { taken: 'sí' }])
      expect((await change(id, body)).json['code']).toBe('invalid_request')
  })

  test('has a planned call by its day, also with who was called; the call that is made settles it, and is planned again if taken back', async () => {
    const [planned, missed, calledOnce, soon] = await requestsFor(-3, -2, 1, 1)
    const dayOf = (days: number): string => clubDay(new Date(daysFromToday(days)))
    await change(planned!.id, { call_again: dayOf(2) })
    await change(missed!.id, { call_again: dayOf(-1) })
    await handle(calledOnce!.id, 'contacted')
    await change(calledOnce!.id, { call_again: dayOf(0) })
    const all = await list()
    expect(idsOf(all)).toEqual([missed, calledOnce, soon, planned].map((row) => row!.id))
    expect(all.requests.map(({ is_overdue }) => is_overdue)).toEqual([true, false, false, false])
    expect(all.counts).toMatchObject({ open: 4, overdue: 1, listed: { toCall: 4, called: 0 } })
    expect(idsOf(await list({ age: 'hoy' }))).toEqual([calledOnce!.id])
    await handle(missed!.id, 'contacted')
    expect(await list()).toMatchObject({ counts: { overdue: 0, listed: { toCall: 3, called: 1 } } })
    expect(await seenByMember(missed!.id)).toMatchObject({ handling: 'contacted', call_again: null })
    await change(missed!.id, { handling: 'pending', back: true, call_again: dayOf(-1) })
    expect(idsOf(await list({ age: 'atrasadas' }))).toEqual([missed!.id])
  })

  test('that nobody answered is no step: it is taken by whoever called, and called again on the next working day', async () => {
    const [request] = await requestsFor(1)
    const id = request!.id
    const next = nextWorkingDay(today, BRAND.holidays)
    expect((await change(id, { missed: true, handling_from: 'pending' })).status).toBe(200)
    const call_again = noonOf(next).toISOString()
    expect((await list()).requests[0]).toMatchObject({
      handling: 'pending',
      call_again,
      taken_by: { is_me: true },
    })
    expect(await seenByMember(id)).toMatchObject({ handling: 'pending', contacted_at: null, call_again })
    expect((await auditOf(panel, member.id))[0]).toMatchObject({ action: 'call_missed' })
    const undo = { missed: false, call_again: null, taken: false, taken_from: 'me' }
    expect((await change(id, undo)).status).toBe(200)
    expect((await list()).requests[0]).toMatchObject({ call_again: null, taken_by: null })
    expect(await stored(id)).toMatchObject({ missed_at: '' })
  })

  test('a later day stays when nobody answered, an earlier one does not, and nobody loses what they had taken', async () => {
    const [request] = await requestsFor(1)
    const id = request!.id
    const next = nextWorkingDay(today, BRAND.holidays)
    const later = dayAfter(next)
    await callPanel({ club, staff: await newStaff(club, 'eva@example.org') }, `requests/${id}/handling`, {
      taken: true,
    })
    for (const [planned, then] of [
      [later, later],
      [next, next],
      [today, next],
    ] as const) {
      await change(id, { call_again: planned })
      await change(id, { missed: true })
      const [item] = (await list()).requests
      expect(item).toMatchObject({ call_again: noonOf(then).toISOString(), taken_by: { is_me: false } })
    }
  })

  test('that nobody answered is not said with another step, of what is closed, or of what has got further since', async () => {
    const [request] = await requestsFor(1)
    const id = request!.id
    for (const body of [{ handling: 'contacted' }, { call_again: null }, { handling: 'done' }])
      expect((await change(id, { missed: true, ...body })).json['code']).toBe('invalid_request')
    await handle(id, 'contacted')
    expect((await change(id, { missed: true, handling_from: 'pending' })).json['code']).toBe(
      'request_changed',
    )
    expect((await change(id, { missed: true, handling_from: 'contacted' })).status).toBe(200)
    await handle(id, 'done')
    expect(await stored(id)).toMatchObject({ missed_at: '' })
    expect((await change(id, { missed: true })).json['code']).toBe('request_closed')
  })

  test("'Anular' goes the way of every action, and takes the request out of the queue", async () => {
    const [request] = await requestsFor(1)
    await act(club, { ...member, token: panel.staff.token }, { action: 'deactivation', follows: request!.id })
    expect(await list()).toMatchObject({ requests: [] })
    expect(await seenByMember(request!.id)).toMatchObject({ handling: 'cancelled' })
  })
})
