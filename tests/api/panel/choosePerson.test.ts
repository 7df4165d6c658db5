import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRAND } from '@/domain/brand'
import type { TeamMember } from '@/domain/brandShape'
import { TEAM } from '@/domain/team'
import { callClub } from '../../support/callClub'
import { httpCall } from '../../support/httpCall'
import { auditOf, callPanel, detailOf, type Panel } from '../../support/panel'
import { newPerson, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let panel: Panel
let client: Person
let colleague: Person
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
  colleague = await newStaff(club, 'begona@example.org')
  await club.superuser
    .collection('staff')
    .update(colleague.id, { name: 'Begoña Etxeberria', trade: 'Enfermera', drawing: 'lamp' })
  client = await newPerson(club)
})
afterAll(() => club.stop())

const choose = (person: unknown, id = client.id) => callPanel(panel, `clients/${id}/person`, { person })
const told = async () => (await callClub(club, 'me', { token: client.token, method: 'GET' })).json['person']
const revision = async () =>
  (await club.superuser.collection('profiles').getOne(client.id))['revision'] as number
const choices = async () =>
  (await auditOf(panel, client.id)).filter(({ action }) => action === 'person_chosen')

test("is the brand's first person until staff choose one, and again when nobody is chosen or the person has gone", async () => {
  const [{ isExample: _isExample, ...first }] = TEAM as [TeamMember]
  const usual = { ...first, hours: BRAND.supportHours }
  expect(await told()).toEqual(usual)

  expect(await choose(colleague.id)).toMatchObject({
    status: 200,
    json: { client: { person: colleague.id } },
  })
  const chosen = { name: 'Begoña Etxeberria', trade: 'Enfermera', drawing: 'lamp', hours: BRAND.supportHours }
  expect(await told()).toEqual(chosen)

  expect(await choose(null)).toMatchObject({ status: 200, json: { client: { person: null } } })
  expect(await told()).toEqual(usual)

  const leaving = await newStaff(club, 'se-va@example.org')
  await choose(leaving.id)
  expect(await told()).toMatchObject({ name: 'Equipo', drawing: 'initials' })
  await club.superuser.collection('staff').delete(leaving.id)
  expect(await told()).toEqual(usual)
  expect((await detailOf(panel, client.id)).client.person).toBeNull()
  await choose(null)
})

test('a choice is told to the phone and written down once, however often it is sent', async () => {
  const [before, lines] = [await revision(), (await choices()).length]
  await choose(colleague.id)
  await choose(colleague.id)
  expect(await revision()).toBe(before + 1)
  const written = await choices()
  expect(written).toHaveLength(lines + 1)
  expect(written[0]).toMatchObject({ actor: 'Equipo', fields: ['person'], before: '', after: '' })
})

test('names only people of the team, and only clients', async () => {
  await choose(colleague.id)
  expect(await choose(client.id)).toMatchObject({ status: 404 })
  expect(await choose('Begoña')).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
  expect(await choose(colleague.id, 'nobody000000000')).toMatchObject({ status: 404 })
  expect(await told()).toMatchObject({ name: 'Begoña Etxeberria' })
})

test('stands by name in the copy of own data', async () => {
  await choose(colleague.id)
  const { json } = await httpCall(club, '/api/club/account/data', { token: client.token })
  expect((json as { profiles: unknown[] }).profiles).toMatchObject([{ person: 'Begoña Etxeberria' }])
})
