import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpCall } from '../../support/httpCall'
import { PASSWORD } from '../../support/people'
import { newStaff } from '../../support/permissions/cast'
import { ROUTE_TABLE } from '../../support/permissions/routeTable'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const STAFF_ROUTES = [
  ...Object.keys(ROUTE_TABLE).filter((route) => route.includes('/api/club/staff/')),
  'POST /api/club/benefit-actions',
  'POST /api/club/refresh-session',
]

let club: TestClub
/** All that a caller with the password but no code has. */
const halves: Record<string, string> = {}
beforeAll(async () => {
  club = await startTestClub({ settings: { STAFF_MFA: 'off' } })
  const staff = await newStaff(club)
  halves['a session from before codes were asked for'] = staff.token
  expect(await statusOf('GET /api/club/staff/overview', staff.token)).toBe('200')

  await club.end('stop')
  await club.start({ STAFF_MFA: 'auto' })
  const post = (path: string, json: object) => httpCall(club, path, { method: 'POST', json })
  const signIn = await post('/api/club/sign-in', { email: staff.email, password: PASSWORD })
  expect([signIn.status, signIn.json?.['token']]).toEqual([401, undefined])
  halves['the number of the code'] = String(signIn.json?.['mfaId'])
})
afterAll(() => club.stop())

async function statusOf(route: string, token: string): Promise<string> {
  const [method = '', path = ''] = route.replace('{id}', 'nobody000000000').split(' ')
  const { status, json } = await httpCall(club, path, {
    method,
    token,
    ...(method === 'POST' ? { json: {} } : {}),
  })
  return [status, json?.['code']].filter(Boolean).join(' ')
}

test('there are routes to try', () => expect(STAFF_ROUTES.length).toBeGreaterThan(16))

test.each(STAFF_ROUTES)('%s refuses staff who have not given the code', async (route) => {
  for (const [what, token] of Object.entries(halves)) {
    expect([what, await statusOf(route, token)]).toEqual([what, '401 session_expired'])
  }
})

test('a restart with codes as before ends no session', async () => {
  const { rows } = await club.superuser.sql.run(
    "SELECT json_extract(options, '$.authToken.secret') FROM _collections WHERE name = 'staff'",
  )
  await club.end('stop')
  await club.start()
  const after = await club.superuser.sql.run(
    "SELECT json_extract(options, '$.authToken.secret') FROM _collections WHERE name = 'staff'",
  )
  expect(after.rows).toEqual(rows)
})
