import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUDIT_PAGE_SIZE, type AuditListRequest } from '@/domain/panel/auditQuery'
import type { AuditPageSent } from '@/contract/panel/audit'
import { callPanel, type Panel, phoneData } from '../../support/panel'
import { payingMember } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let panel: Panel
let colleague: string
beforeAll(async () => {
  club = await startTestClub()
  const staff = await newStaff(club)
  colleague = staff.id
  panel = { club, staff }
})
afterAll(() => club.stop())

async function list(changes: Partial<AuditListRequest> = {}): Promise<AuditPageSent> {
  const body = { action: null, subject: null, from: null, to: null, cursor: null, ...changes }
  const { status, json } = await callPanel(panel, 'audit-list', body)
  expect(status).toBe(200)
  return json as unknown as AuditPageSent
}
/** Lines at the given moments, in this order. */
const write = async (action: string, ...moments: string[]): Promise<void> => {
  for (const at of moments) {
    await club.superuser.collection('audit_log').create({ actor: 'test', action, subject: '', at })
  }
}

test('tells who did what on whom, newest first, and which actions there are', async () => {
  const { json } = await callPanel(panel, 'clients', phoneData())
  const member = await payingMember(club)
  await callPanel(panel, `clients/${member.id}/deactivate`)
  const { lines, actions, next } = await list()
  expect(next).toBeNull()
  expect(lines[0]).toMatchObject({ action: 'client_deactivated', actor: 'Equipo', subject: member.id })
  expect(lines.map(({ at }) => at)).toEqual(
    lines
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  expect(actions).toEqual([...new Set(lines.map(({ action }) => action))].sort())
  expect(lines.find(({ action }) => action === 'client_added')).toEqual({
    id: expect.any(String) as string,
    actor: 'Equipo',
    action: 'client_added',
    subject: json['id'],
    subject_name: 'Ana María Núñez Ibarra',
    fields: [],
    before: '',
    after: 'Paso 1 sin pago',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
  })
  const ofMember = await list({ subject: member.id })
  expect(new Set(ofMember.lines.map(({ subject }) => subject))).toEqual(new Set([member.id]))
  expect((await list({ action: 'client_added' })).lines).toHaveLength(1)
  expect((await list({ action: 'client_added', subject: member.id })).lines).toEqual([])
})

test('names the colleague whom a line is about', async () => {
  await club.superuser
    .collection('audit_log')
    .create({ actor: 'set-up', action: 'staff_created', subject: colleague, at: '2026-01-02 10:00:00.000Z' })
  expect((await list({ subject: colleague })).lines).toMatchObject([
    { action: 'staff_created', subject_name: 'Equipo' },
  ])
})

test('days are days of the club', async () => {
  // Midnight in Madrid is 23:00 UTC in winter and 22:00 UTC in summer.
  await write(
    'winter',
    '2025-01-09T22:59:59.000Z',
    '2025-01-09T23:00:00.000Z',
    '2025-01-10T22:59:59.000Z',
    '2025-01-10T23:00:00.000Z',
  )
  await write('summer', '2025-07-09T21:59:59.000Z', '2025-07-09T22:00:00.000Z', '2025-07-10T22:00:00.000Z')
  const at = async (changes: Partial<AuditListRequest>): Promise<string[]> =>
    (await list(changes)).lines.map((line) => line.at)
  expect(await at({ action: 'winter', from: '2025-01-10', to: '2025-01-10' })).toEqual([
    '2025-01-10T22:59:59.000Z',
    '2025-01-09T23:00:00.000Z',
  ])
  expect(await at({ action: 'summer', from: '2025-07-10', to: '2025-07-10' })).toEqual([
    '2025-07-09T22:00:00.000Z',
  ])
  expect(await at({ action: 'summer', to: '2025-07-09' })).toEqual(['2025-07-09T21:59:59.000Z'])
})

test('a day that no month has is no server error', async () => {
  const body = { action: null, subject: null, from: '2026-02-31', to: '2026-02-31', cursor: null }
  expect([200, 400]).toContain((await callPanel(panel, 'audit-list', body)).status)
})

test('pages without losing or repeating a line, also within one moment', async () => {
  const total = AUDIT_PAGE_SIZE * 2 + 5
  await write('many', ...Array.from({ length: total }, (_, at) => `2025-03-0${1 + (at % 2)}T10:00:00.000Z`))
  const seen: string[] = []
  let page = await list({ action: 'many' })
  for (;;) {
    seen.push(...page.lines.map(({ id }) => id))
    if (page.next === null) break
    page = await list({ action: 'many', cursor: page.next })
    expect(page.actions).toBeNull()
  }
  expect([seen.length, new Set(seen).size]).toEqual([total, total])
})

describe('nobody changes a line, not even with every right', () => {
  const stored = async (): Promise<unknown> =>
    (await club.superuser.sql.run('SELECT * FROM audit_log ORDER BY rowid')).rows
  const expectRefused = async (work: () => Promise<unknown>): Promise<void> => {
    const before = await stored()
    await expect(work()).rejects.toMatchObject({ status: 400 })
    expect(await stored()).toEqual(before)
  }
  const anyLine = async (): Promise<string> =>
    (await club.superuser.collection('audit_log').getFirstListItem('')).id

  test('by PocketBase', async () => {
    const id = await anyLine()
    await expectRefused(() => club.superuser.collection('audit_log').update(id, { action: 'other' }))
    await expectRefused(() => club.superuser.collection('audit_log').delete(id))
  })

  test('by SQL', async () => {
    await expectRefused(() => club.superuser.sql.run("UPDATE audit_log SET actor = 'nobody'"))
    await expectRefused(() => club.superuser.sql.run('DELETE FROM audit_log'))
  })
})

test('refuses what the panel never sends', async () => {
  const body = { action: null, subject: null, from: null, to: null, cursor: null }
  for (const wrong of [{ from: 'ayer' }, { cursor: 'nonsense' }, { extra: 1 }]) {
    expect(await callPanel(panel, 'audit-list', { ...body, ...wrong })).toMatchObject({
      status: 400,
      json: { code: 'invalid_request' },
    })
  }
})
