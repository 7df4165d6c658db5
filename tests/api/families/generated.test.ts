import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADULTS_MAX } from '@/domain/family'
import { GENERATED_PASSWORD } from '@/ops/generate/ClientWriter'
import { allRows } from '../../support/allRows'
import { callClub } from '../../support/callClub'
import { type GeneratedClub, listAll, listPage, startGeneratedClub } from '../../support/generatedClub'
import { detailOf } from '../../support/panel'
import { present } from '../../support/present'

const CLIENTS = 200

let panel: GeneratedClub
beforeAll(async () => {
  panel = await startGeneratedClub(CLIENTS, { familyShare: 0.5 })
})
afterAll(() => panel.club.stop())

const rowsOf = (sql: string) => allRows(panel.club.superuser, sql)

test('some generated members have a family, of which adults sign in and ask', async () => {
  const families = await rowsOf(
    "SELECT family, COUNT(*) FROM profiles WHERE family != '' GROUP BY family ORDER BY family",
  )
  expect(families.length).toBeGreaterThan(20)
  for (const [, adults] of families) expect(Number(adults)).toBeLessThan(ADULTS_MAX)
  const asked = await rowsOf(
    `SELECT user_id, asked_by FROM benefit_actions JOIN profiles ON profiles.id = asked_by
     WHERE family = user_id ORDER BY benefit_actions.id`,
  )
  expect(asked.length).toBeGreaterThan(5)
  const [[holder = '', adult] = []] = asked
  const detail = await detailOf(panel, holder)
  const { email } = present(detail.adults?.find(({ id }) => id === adult))
  expect(detail.relatives?.length).toBeGreaterThan(0)
  const signedIn = await callClub(panel.club, 'sign-in', { body: { email, password: GENERATED_PASSWORD } })
  expect(signedIn.status).toBe(200)
  const state = await callClub(panel.club, 'me', { token: String(signedIn.json['token']), method: 'GET' })
  expect(state.json).toMatchObject({ access: expect.any(String) as unknown, family: { invitations: [] } })
})

test('some have an invitation that can still be accepted', async () => {
  const [[holder] = []] = await rowsOf('SELECT user_id FROM invitations ORDER BY id')
  expect((await detailOf(panel, holder ?? '')).invitations).toHaveLength(1)
})

test('whoever looks for an adult by their whole address finds the family; the adult alone is in no list', async () => {
  const [[email = '', holder] = []] = await rowsOf(
    "SELECT email, family FROM profiles WHERE family != '' ORDER BY id",
  )
  for (const search of [email, email.toUpperCase()])
    expect((await listAll(panel, { search })).map(({ id }) => id)).toEqual([holder])
  expect((await listPage(panel, { search: email })).counts).toMatchObject({ all: 1 })
  expect(await listAll(panel)).toHaveLength(CLIENTS)
})
