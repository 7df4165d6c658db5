import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, sendAction } from '../../support/benefits'
import { callClub } from '../../support/callClub'
import { httpCall } from '../../support/httpCall'
import { auditOf, callPanel, detailOf, type Panel } from '../../support/panel'
import { makeMailsDue, sendMails } from '../../support/mails'
import { newPerson, PASSWORD, payingMember, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { connectRealtime } from '../../support/realtimeClient'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let panel: Panel & { staff: Person }
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
afterAll(() => club.stop())

const RUTH = { name: 'Ruth Olmo', trade: 'Enfermera', drawing: 'plant', may: 'look' }
const OWN = { password: PASSWORD }
const members = async (token = panel.staff.token) =>
  (await callClub(club, 'staff/team', { token, method: 'GET' })).json['members'] as Record<string, unknown>[]
const idOf = async (email: string): Promise<string> =>
  String((await members()).find((member) => member['email'] === email)?.['id'])

test('a colleague is added with a mail to choose a password, once, and stands in the list and the log', async () => {
  const body = { ...RUTH, email: 'ruth@example.org' }
  expect(await callPanel(panel, 'team', { ...body, ...OWN })).toMatchObject({ status: 200 })
  expect(await members()).toMatchObject([
    { name: 'Equipo', may: 'manage', is_invited: false, is_you: true },
    { ...body, is_invited: true, is_you: false },
  ])
  await club.startJob('sendCodes')
  const mail = await club.mail.waitFor(({ to }) => to.includes('ruth@example.org'))
  expect(mail.subject).toBe('Tu contraseña para el panel de Arrimo')
  expect(mail.links.join()).toContain('/auth/reset-password#staff:')
  expect((await auditOf(panel, await idOf('ruth@example.org')))[0]).toMatchObject({
    action: 'staff_created',
    actor: 'Equipo',
    subject_name: 'Ruth Olmo',
    after: 'look',
  })
  expect(await callPanel(panel, 'team', { ...body, ...OWN })).toMatchObject({
    status: 409,
    json: { code: 'client_exists' },
  })
  const member = await payingMember(club)
  expect(await callPanel(panel, 'team', { ...body, ...OWN, email: member.email })).toMatchObject({
    json: { code: 'client_exists' },
  })
  expect(await callPanel(panel, 'team', { ...RUTH, ...OWN, email: 'x@example.org', name: '' })).toMatchObject(
    {
      status: 400,
      json: { fields: { name: 'nombre_required' } },
    },
  )
})

test('who only looks reads everything and changes nothing; a right given or taken away counts at once', async () => {
  const looker = await newStaff(club, 'mira@example.org', 'look')
  const member = await payingMember(club)
  await club.sandbox.settled()
  const said = { text: 'Mi madre se ha caído', call_at: 'morning' } as const
  const asked = await act(club, member, { service_id: 'ayudas', said })
  const read = () => callClub(club, `staff/clients/${member.id}`, { token: looker.token, method: 'GET' })
  const note = () =>
    callPanel({ club, staff: looker }, `clients/${member.id}/notes`, { text: 'Llamó su hija' })
  expect(await read()).toMatchObject({ status: 200 })
  // What the family said is for who acts on it.
  const queue = (token: string) =>
    callPanel({ club, staff: { token } }, 'request-list', { service: null, age: 'todas', cursor: null })
  const [own, others] = [await queue(looker.token), await queue(panel.staff.token)]
  expect(JSON.stringify([(await read()).json, own.json])).not.toContain('se ha caído')
  expect(own.json['requests']).toMatchObject([{ id: asked.id, said: [] }])
  expect(others.json['requests']).toMatchObject([{ id: asked.id, said: [said] }])
  expect(await note()).toMatchObject({ status: 403, json: { code: 'forbidden' } })
  expect(
    await callPanel({ club, staff: looker }, `requests/${asked.id}/handling`, { handling: 'done' }),
  ).toMatchObject({ status: 403 })
  // A route that members and staff share.
  const forMember = await sendAction(club, { ...member, token: looker.token }, { service_id: 'ayudas' })
  expect(forMember).toMatchObject({ status: 403 })

  const change = (may: string) =>
    callPanel(panel, `team/${looker.id}`, { name: 'Mira', trade: '', drawing: 'cup', may, ...OWN })
  expect(await change('manage')).toMatchObject({ status: 200 })
  expect(await note()).toMatchObject({ status: 200 })
  expect(await change('look')).toMatchObject({ status: 200 })
  expect(await note()).toMatchObject({ status: 403 })
  expect((await auditOf(panel, looker.id))[0]).toMatchObject({ before: 'manage', after: 'look', fields: [] })
})

test('what a dialog does not change stays as somebody else has set it; clients read the new name', async () => {
  const { id } = await newStaff(club, 'cambia@example.org')
  const member = await newPerson(club)
  await callPanel(panel, `clients/${member.id}/person`, { person: id })
  const revision = async () =>
    Number((await club.superuser.collection('profiles').getOne(member.id))['revision'])
  const before = await revision()
  await callPanel(panel, `team/${id}`, { may: 'look', ...OWN })
  expect((await auditOf(panel, id))[0]).toMatchObject({ fields: [], before: 'manage', after: 'look' })
  expect(await revision()).toBe(before)
  expect(await callPanel(panel, `team/${id}`, { name: 'Elena Vidal' })).toMatchObject({ status: 200 })
  expect((await members()).find((one) => one['id'] === id)).toMatchObject({
    name: 'Elena Vidal',
    may: 'look',
  })
  expect((await auditOf(panel, id))[0]).toMatchObject({ fields: ['name'], before: '', after: '' })
  expect(await revision()).toBe(before + 1)
  await callPanel(panel, `team/${id}/remove`, OWN)
  expect(await revision()).toBe(before + 2)
})

test('of a change to the own row the log tells who it is by the id, as of what a client does', async () => {
  const { id } = panel.staff
  await callPanel(panel, `team/${id}`, { drawing: 'plant' })
  expect((await auditOf(panel, id))[0]).toMatchObject({ action: 'staff_changed', actor: id, subject: id })
})

test('what somebody did stays theirs once they have left the team', async () => {
  const leaving = await newStaff(club, 'se-jubila@example.org')
  await callPanel(panel, `team/${leaving.id}`, { ...RUTH, ...OWN, name: 'Pilar Sanz', may: 'manage' })
  const member = await payingMember(club)
  await callPanel({ club, staff: leaving }, `clients/${member.id}/notes`, { text: 'Llamó su hija' })
  await callPanel(panel, `team/${leaving.id}/remove`, OWN)
  const { notes } = await detailOf(panel, member.id)
  expect(notes).toMatchObject([{ text: 'Llamó su hija', staff: 'Pilar Sanz' }])
  expect((await auditOf(panel, member.id))[0]).toMatchObject({ action: 'note_added', actor: 'Pilar Sanz' })
  const about = (await auditOf(panel, leaving.id)).slice(0, 2)
  expect(about).toMatchObject([
    { action: 'staff_removed', actor: 'Equipo', subject_name: 'Pilar Sanz', before: '', after: '' },
    { action: 'staff_changed', subject_name: 'Pilar Sanz' },
  ])
})

test('nobody is let in, put out or given another right without the own password', async () => {
  const { id } = await newStaff(club, 'firme@example.org', 'look')
  const before = await members()
  const tries = [
    ['team', { ...RUTH, email: 'intrusa@example.org' }],
    [`team/${id}`, { may: 'manage' }],
    [`team/${id}/remove`, {}],
  ] as const
  for (const [path, body] of tries) {
    expect(await callPanel(panel, path, body)).toMatchObject({
      status: 400,
      json: { code: 'invalid_fields', fields: { password: 'password_required' } },
    })
    expect(await callPanel(panel, path, { ...body, password: 'Otra-Clave-4410' })).toMatchObject({
      status: 400,
      json: { code: 'invalid_credentials' },
    })
  }
  expect(await members()).toEqual(before)
})

test('the others who manage are told by mail who let in, changed or put out whom, and nobody else', async () => {
  const [other, demoted, looker] = [
    await newStaff(club, 'otra@example.org'),
    await newStaff(club, 'baja@example.org'),
    await newStaff(club, 'solo-lee@example.org', 'look'),
  ]
  await sendMails(club)
  const start = club.mail.messages.length
  const told = () =>
    club.mail.messages
      .slice(start)
      .filter(({ subject }) => subject === 'Cambio en el equipo de Arrimo')
      .map(
        ({ to, text }) =>
          `${to.join()}: ${/(añadió|cambió|quitó)[^.]*\./.exec(text.replace(/\s+/g, ' '))?.[0]}`,
      )
  await callPanel(panel, 'team', { ...RUTH, ...OWN, name: 'Lola Prat', email: 'lola@example.org' })
  await callPanel(panel, `team/${demoted.id}`, { name: 'Berta Gil' })
  await callPanel(panel, `team/${demoted.id}`, { may: 'look', ...OWN })
  await callPanel(panel, `team/${other.id}/remove`, OWN)
  await makeMailsDue(club)
  await sendMails(club)
  // Also whoever does not manage any more because of it, and whoever is gone; a new name is nothing to write about.
  const lines = told()
  for (const [who, what] of [
    [other, 'añadió a Lola Prat al equipo, con el permiso «Solo mira».'],
    [demoted, 'añadió a Lola Prat al equipo, con el permiso «Solo mira».'],
    [other, 'cambió lo que Berta Gil puede hacer en el panel: de «Gestiona» a «Solo mira».'],
    [demoted, 'cambió lo que Berta Gil puede hacer en el panel: de «Gestiona» a «Solo mira».'],
    [other, 'quitó a Equipo del equipo: ya no puede entrar en el panel.'],
  ] as const)
    expect(lines.filter((line) => line === `${who.email}: ${what}`)).toHaveLength(1)
  for (const { email } of [panel.staff, looker]) expect(lines.join('\n')).not.toContain(`${email}:`)
  expect(lines.filter((line) => line.startsWith(demoted.email))).toHaveLength(2)
  const { rows } = await club.superuser.sql.run("SELECT recipient FROM messages WHERE kind = 'team-changed'")
  expect(new Set(rows.flat())).toEqual(new Set(['']))
})

test('who is removed is out at once, everywhere; the last who manages stays', async () => {
  const leaving = await newStaff(club, 'se-va@example.org')
  const realtime = await connectRealtime(club)
  expect(await realtime.subscribe(['profiles/*'], leaving.token)).toBe(204)
  expect(await callPanel(panel, `team/${leaving.id}/remove`, OWN)).toMatchObject({ status: 200 })
  expect(await callClub(club, 'staff/team', { token: leaving.token, method: 'GET' })).toMatchObject({
    status: 401,
    json: { code: 'session_expired' },
  })
  expect(
    await httpCall(club, '/api/club/refresh-session', { method: 'POST', token: leaving.token }),
  ).toMatchObject({
    status: 401,
  })
  const { rows } = await club.superuser.sql.run(`SELECT id FROM sessions WHERE owner = '${leaving.id}'`)
  expect(rows).toEqual([])
  // A change of a client is heard by those who are still there.
  const heard = await connectRealtime(club)
  expect(await heard.subscribe(['profiles/*'], panel.staff.token)).toBe(204)
  const member = await payingMember(club)
  await heard.waitFor(({ record }) => record.id === member.id)
  expect(realtime.messages.filter(({ record }) => record.id === member.id)).toEqual([])
  realtime.close()
  heard.close()
  // Repeating it changes nothing.
  expect(await callPanel(panel, `team/${leaving.id}/remove`, OWN)).toMatchObject({ status: 200 })
  expect((await auditOf(panel, leaving.id)).filter(({ action }) => action === 'staff_removed')).toHaveLength(
    1,
  )

  for (const other of await members())
    if (!other['is_you']) await callPanel(panel, `team/${String(other['id'])}/remove`, OWN)
  // Nobody else can sign in: the colleague has not chosen a password.
  await callPanel(panel, 'team', { ...RUTH, ...OWN, may: 'manage', email: 'sin-clave@example.org' })
  const last = { status: 409, json: { code: 'last_manager' } }
  expect(await callPanel(panel, `team/${panel.staff.id}/remove`, OWN)).toMatchObject(last)
  expect(await callPanel(panel, `team/${panel.staff.id}`, { ...RUTH, ...OWN, may: 'look' })).toMatchObject(
    last,
  )
  expect((await members()).find((one) => one['is_you'])).toMatchObject({ may: 'manage' })
})
