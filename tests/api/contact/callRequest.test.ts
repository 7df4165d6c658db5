import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallRequestItemSent } from '@/contract/panel/queue'
import { numberOf } from '@/domain/callRequest'
import { callClub } from '../../support/callClub'
import { callPanel } from '../../support/panel'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let staff: { id: string; token: string }
beforeAll(async () => {
  club = await startTestClub()
  staff = await newStaff(club)
})
afterAll(() => club.stop())
beforeEach(() => club.superuser.sql.run('DELETE FROM call_requests'))

const request = { nombre: 'Nuria Peña', telefono: '600 111 222', parte: 'afternoon' }
const ask = (changes: object = {}) => callClub(club, 'call-request', { body: { ...request, ...changes } })
const panel = (path: string, body: object = {}) => callPanel({ club, staff }, path, body)
const waiting = async (): Promise<CallRequestItemSent[]> =>
  (await panel('call-list')).json['requested'] as CallRequestItemSent[]
const auditLines = (action: string) =>
  club.superuser.collection('audit_log').getFullList({ filter: `action = "${action}"`, sort: '@rowid' })

test('who asks to be called is in the panel’s calls and counts among them, and no automation hears of it', async () => {
  expect(await ask()).toMatchObject({ status: 200, json: { success: true } })
  expect(await waiting()).toEqual([
    {
      id: expect.stringMatching(/^[a-z0-9]{15}$/) as string,
      name: 'Nuria Peña',
      telefono: '600 111 222',
      part_of_day: 'afternoon',
      since: expect.stringMatching(/^\d{4}-/) as string,
      handling: 'pending',
      called_at: null,
    },
  ])
  const { json } = await panel('request-list', { age: 'todas', service: null, cursor: null })
  expect(json['counts']).toMatchObject({ calls: 1 })
  const strip = await callClub(club, 'staff/attention', { token: staff.token, method: 'GET' })
  expect(strip.json).toMatchObject({ calls: 1 })
  expect(await club.superuser.collection('messages').getFullList({ filter: 'kind = "lead"' })).toEqual([])
})

test('a number has one open request, however it is written; when it is done it may ask again', async () => {
  for (const telefono of ['600 111 222', '+34 600-111-222', '0034600111222']) {
    expect((await ask({ telefono })).status).toBe(200)
    expect(numberOf(telefono)).toBe('600111222')
  }
  const [only, ...others] = await waiting()
  expect(others).toEqual([])
  await panel(`call-requests/${only!.id}/handling`, { handling: 'contacted' })
  await ask()
  expect(await waiting()).toMatchObject([{ id: only!.id, handling: 'contacted' }])
  await panel(`call-requests/${only!.id}/handling`, { handling: 'done' })
  expect(await waiting()).toEqual([])
  await ask()
  expect(await waiting()).toHaveLength(1)
  const again = await panel(`call-requests/${only!.id}/handling`, { handling: 'contacted' })
  expect([again.status, again.json['code']]).toEqual([409, 'call_closed'])
  expect(
    (await auditLines('call_handled')).map((line) =>
      [line['subject'], line['before'], line['after']].map(String),
    ),
  ).toEqual([
    ['', 'pending', 'contacted'],
    ['', 'contacted', 'done'],
  ])
})

test('asked again while it is open, the part of day is the one that was confirmed last', async () => {
  expect(await ask({ parte: 'morning' })).toMatchObject({ status: 200, json: { success: true } })
  expect(await ask({ parte: 'afternoon' })).toMatchObject({ status: 200, json: { success: true } })
  expect(await waiting()).toMatchObject([{ part_of_day: 'afternoon', handling: 'pending' }])
})

test('nobody need choose a part of the day, and the table takes it as the form does', async () => {
  expect(await ask({ parte: 'any' })).toMatchObject({ status: 200 })
  const [{ id, part_of_day } = { id: '', part_of_day: '' }] = await waiting()
  expect(part_of_day).toBe('any')
  await club.superuser.collection('call_requests').update(id, { name: 'Nuria' })
})

test('what was marked done by mistake is taken back to where it was, unless its number has asked anew', async () => {
  await ask()
  const [{ id } = { id: '' }] = await waiting()
  const handle = (body: object) => panel(`call-requests/${id}/handling`, body)
  expect(await handle({ handling: 'pending' })).toMatchObject({ status: 400 })
  await handle({ handling: 'done' })
  expect(await handle({ handling: 'contacted' })).toMatchObject({
    status: 409,
    json: { code: 'call_closed' },
  })
  expect(await handle({ handling: 'contacted', back: true })).toMatchObject({
    status: 200,
    json: { handling: 'contacted' },
  })
  expect(await waiting()).toMatchObject([
    { id, handling: 'contacted', called_at: expect.stringMatching(/^20/) as string },
  ])
  await handle({ handling: 'done' })
  expect((await handle({ handling: 'pending', back: true })).status).toBe(200)
  expect(await club.superuser.collection('call_requests').getOne(id)).toMatchObject({
    handling: 'pending',
    handled_at: '',
  })
  await handle({ handling: 'done' })
  await ask()
  expect(await handle({ handling: 'contacted', back: true })).toMatchObject({
    status: 409,
    json: { code: 'call_closed' },
  })
})

test('what is taken back has the hour and the person of the call again, and none where nobody had called', async () => {
  await ask()
  const [{ id } = { id: '' }] = await waiting()
  const handle = (body: object) => panel(`call-requests/${id}/handling`, body)
  const stored = () => club.superuser.collection('call_requests').getOne(id)
  await handle({ handling: 'contacted' })
  const call = { handled_at: '2026-01-02 10:00:00.000Z', handled_by: 'somebodyelse000' }
  await club.superuser.sql.run(
    `UPDATE call_requests SET contacted_at = '${call.handled_at}', contacted_by = '${call.handled_by}'`,
  )
  await handle({ handling: 'done' })
  expect(await stored()).not.toMatchObject(call)
  await handle({ handling: 'contacted', back: true })
  expect(await stored()).toMatchObject({ handling: 'contacted', ...call })
  await handle({ handling: 'pending', back: true })
  const nothing = { handled_at: '', handled_by: '', contacted_at: '', contacted_by: '' }
  expect(await stored()).toMatchObject(nothing)
  await handle({ handling: 'done' })
  await handle({ handling: 'pending', back: true })
  expect(await stored()).toMatchObject(nothing)
})

test('what is missing or wrong is named, field by field, and what bots fill in is not kept', async () => {
  const { status, json } = await ask({ nombre: '', telefono: '12' })
  expect([status, json['code']]).toEqual([400, 'invalid_fields'])
  expect(json['fields']).toMatchObject({ nombre: 'nombre_required', telefono: 'telefono_invalid' })
  expect((await ask({ subject: 'Comprad' })).status).toBe(200)
  expect(await waiting()).toEqual([])
})

test('staff erase one for good, and the log says that, but not whom', async () => {
  await ask()
  const [{ id } = { id: '' }] = await waiting()
  expect((await panel(`call-requests/${id}/erase`)).status).toBe(200)
  expect(await club.superuser.collection('call_requests').getFullList()).toEqual([])
  expect((await panel(`call-requests/${id}/erase`)).status).toBe(404)
  const [line] = await auditLines('call_request_erased')
  expect(line).toMatchObject({ actor: staff.id, subject: '', before: 'pending' })
})
