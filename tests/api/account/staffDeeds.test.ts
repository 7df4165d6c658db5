import { afterAll, beforeAll, expect, test } from 'vitest'
import { callClub } from '../../support/callClub'
import { callPanel, detailOf, openingsOf, type Panel } from '../../support/panel'
import { newPerson, PASSWORD, payingMember, type Person } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let panel: Panel
beforeAll(async () => {
  club = await startTestClub()
  panel = { club, staff: await newStaff(club) }
})
afterAll(() => club.stop())

/** What a person reads about what staff did with their data. */
async function deedsOf({
  token,
}: Person): Promise<{ deeds: { action: string; at: string }[]; cut: boolean }> {
  const { status, json } = await callClub(club, 'account/staff-deeds', { token, method: 'GET' })
  expect(status).toBe(200)
  return json as never
}
const actionsOf = async (person: Person): Promise<string[]> =>
  (await deedsOf(person)).deeds.map(({ action }) => action)

test('staff who open a client’s page leave a line each, and one for a visit of an hour', async () => {
  const person = await newPerson(club)
  const looker = await newStaff(club, 'mira@example.org', 'look')
  await club.superuser.collection('audit_log').create({
    actor: 'mira',
    action: 'client_opened',
    subject: person.id,
    at: new Date(Date.now() - 3_700_000).toISOString(),
  })
  const openings = async () => (await openingsOf(panel, person.id)).length
  expect(await openings()).toBe(1)
  await detailOf(panel, person.id)
  await detailOf(panel, person.id)
  expect(await openings()).toBe(2)
  await detailOf({ club, staff: looker }, person.id)
  expect(await openings()).toBe(3)
  // The client's page tells what was changed.
  expect((await detailOf(panel, person.id)).audit.map(({ action }) => action)).not.toContain('client_opened')
  await callClub(club, 'staff/clients/none00000000000', { token: looker.token, method: 'GET' })
  expect(await openingsOf(panel, 'none00000000000')).toEqual([])
})

test('who opened one’s page two hours ago opens it anew', async () => {
  const person = await newPerson(club)
  const staff = await newStaff(club, 'vuelve@example.org')
  const at = new Date(Date.now() - 7_200_000).toISOString()
  const line = { actor: staff.id, action: 'client_opened', subject: person.id, at }
  await club.superuser.collection('audit_log').create(line)
  await detailOf({ club, staff }, person.id)
  expect(await actionsOf(person)).toEqual(['client_opened', 'client_opened'])
})

test('a person reads what the team did with their own data, not who, and not what others did', async () => {
  const member = await payingMember(club)
  const other = await newPerson(club)
  await club.sandbox.settled()
  expect(await actionsOf(member)).toEqual([])
  await detailOf(panel, member.id)
  await callPanel(panel, `clients/${member.id}/notes`, { text: 'Llamó su hija' })
  const { deeds, cut } = await deedsOf(member)
  expect(deeds).toEqual(
    ['note_added', 'client_opened'].map((action) => ({
      action,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    })),
  )
  expect(cut).toBe(false)
  expect(await actionsOf(other)).toEqual([])
})

test('what a colleague did who has left the team stays told', async () => {
  const person = await newPerson(club)
  const gone = await newStaff(club, 'seva@example.org')
  await detailOf({ club, staff: gone }, person.id)
  await callPanel(panel, `team/${gone.id}/remove`, { password: PASSWORD })
  expect(await club.superuser.collection('staff').getFullList({ filter: `id='${gone.id}'` })).toEqual([])
  expect(await actionsOf(person)).toEqual(['client_opened'])
})

test('of very many the newest are told, and that there are more', async () => {
  const person = await newPerson(club)
  const staff = await newStaff(club, 'mucho@example.org')
  await club.superuser.sql.run(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 101)
     INSERT INTO audit_log (id, actor, action, subject, fields, before, after, at)
     SELECT printf('deed%011d', i), '${staff.id}', 'note_added', '${person.id}', '', '', '', strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || i || ' days') FROM n`,
  )
  const { deeds, cut } = await deedsOf(person)
  expect([deeds.length, cut]).toEqual([100, true])
})
