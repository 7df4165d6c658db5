import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLOSED_ACCOUNT_ROUTES } from '@/server/auth/authRoutes'
import { COMMAND_NAMES } from '@/server/commands/commandNames'
import { type HttpAnswer, httpCall } from '../../support/httpCall'
import { type Cast, type Role, ROLES, startCast } from '../../support/permissions/cast'
import { type DatabaseDump, databaseDump } from '../../support/permissions/databaseDump'
import { readRegistrations } from '../../support/permissions/registrations'
import {
  HOOKS,
  JOBS,
  POCKETBASE_TABLE,
  ROUTE_TABLE,
  SUPERUSER_ONLY,
} from '../../support/permissions/routeTable'
import { PASSWORD } from '../../support/people'
import { startTestClub, type TestClub } from '../../support/startTestClub'

/** Jobs that send would change rows during the test. */
const NO_OUTBOX = { LEAD_WEBHOOK_URL: '', BENEFIT_WEBHOOK_URL: '', SMTP_HOST: '', SMTP_PORT: '' }

let club: TestClub
let cast: Cast
beforeAll(async () => {
  club = await startTestClub({ settings: NO_OUTBOX })
  cast = await startCast(club)
  // Others' calls with this address would mail another confirmation link, once the first is minutes old.
  await club.superuser.collection('profiles').update(cast.other.id, { verified: true })
  await club.superuser.sql.run("UPDATE messages SET next_attempt_at = '2099-01-01 00:00:00.000Z'")
})
afterAll(() => club.stop())

test('every route, hook, job and command of the server is known', () => {
  const { routes, hooks, jobs, commands } = readRegistrations()
  // Those that replace PocketBase's have a test of their own.
  const closed = CLOSED_ACCOUNT_ROUTES.map(([method, path]) => `${method} ${path}`)
  expect(routes.map(({ name }) => name).sort()).toEqual([...Object.keys(ROUTE_TABLE), ...closed].sort())
  expect(hooks).toEqual(HOOKS)
  expect(jobs).toEqual(JOBS)
  expect(commands).toEqual([...COMMAND_NAMES])
})

test('every route that takes a body has a limit for it', () => {
  for (const { name, bodyLimit } of readRegistrations().routes) {
    const expected = name.startsWith('GET') ? undefined : name.includes('webhook') ? 262_144 : 16_384
    expect({ name, bodyLimit }).toEqual({ name, bodyLimit: expected })
  }
})

/** Another person's ids, and all that a browser must not be able to claim about itself. */
const smuggled = ({ other }: Cast): Record<string, unknown> => ({
  ...Object.fromEntries(['id', 'userId', 'user_id', 'profile', 'profile_id'].map((name) => [name, other.id])),
  email: other.email,
  userEmail: other.email,
  password: `${PASSWORD}x`,
  stage: 'Paso 2 pagado',
  active: true,
  price: 'price_other',
  service_id: 'ayudas',
  action: 'activation',
  made_at: '2026-01-01T10:00:00.000Z',
})

describe("PocketBase's own doors", () => {
  test.each(SUPERUSER_ONLY)('%s is for the superuser alone', async (route) => {
    for (const role of ROLES) {
      const answer = await knock(route, role)
      const status = role === 'guest' || role === 'expired' ? 401 : 403
      expect([role, answer.status]).toEqual([role, status])
    }
  })

  test.each(Object.entries(POCKETBASE_TABLE))('%s', async (route, outcomes) => {
    for (const role of ROLES) {
      const answer = await knock(route, role)
      expect([role, outcomeOf(answer)]).toEqual([role, outcomes[role]])
      expect(answer.text).not.toMatch(/"token":"|"tokenKey"/)
    }
  })
})

function knock(route: string, role: Role): Promise<HttpAnswer> {
  const [method = '', template = ''] = route.split(' ')
  const path = template.replace(/\{(\w+)\}/, (_whole, who: Role) => cast[who].id)
  const json = { identity: cast.other.email, email: cast.other.email, password: PASSWORD, query: 'SELECT 1' }
  return httpCall(club, path, { method, token: cast[role].token, ...(method === 'GET' ? {} : { json }) })
}

describe.each(Object.entries(ROUTE_TABLE))('%s', (route, outcomes) => {
  const [method = '', path = ''] = route
    .replace('{path...}', 'registro')
    .replace('{$}', '')
    .replace('{id}', 'nobody000000000')
    .split(' ')

  test.each(ROLES)('%s', async (role) => {
    const before = databaseDump(club)
    const answer = await httpCall(club, path, {
      method,
      token: cast[role].token,
      ...(method === 'POST' ? { json: smuggled(cast) } : {}),
    })
    expect(outcomeOf(answer)).toBe(outcomes[role])
    await club.sandbox.settled()
    const after = databaseDump(club)
    if (method === 'GET') expect(after).toEqual(before)
    expectOnlyOwnChanges(role, before, after)
    if (answer.status === 200 && path.endsWith('/me')) {
      expect(answer.json).toMatchObject({ profile: { id: cast[role].id } })
      const stranger = cast[role === 'other' || role === 'otherAdult' ? 'member' : 'other']
      for (const theirs of [stranger.id, stranger.email]) expect(answer.text).not.toContain(theirs)
    }
  })
})

function outcomeOf({ status, json }: HttpAnswer): string {
  const code = json?.['code']
  return typeof code === 'string' ? `${status} ${code}` : String(status)
}

/**
 * Counted tries at an account have no owner, and Stripe's events name the caller's customer. Those of a family are told
 * what becomes of it.
 */
function expectOnlyOwnChanges(role: Role, before: DatabaseDump, after: DatabaseDump): void {
  const { id } = cast[role]
  const profiles = Object.entries(before['profiles']!)
  const adults = profiles.filter(([, { family }]) => family === id).map(([adult]) => adult)
  const concerned = [id, before['profiles']![id]?.['family'] || id, ...adults]
  const customers = Object.values(after['profiles']!)
    .filter((row) => row['id'] === id)
    .map((row) => row['stripe_customer_id'])
    .filter(Boolean)
  for (const [table, rows] of Object.entries(after)) {
    if (table === 'login_attempts') continue
    const ids = new Set([...Object.keys(rows), ...Object.keys(before[table]!)])
    for (const row of ids) {
      const [was, is] = [before[table]![row], rows[row]]
      if (JSON.stringify(was) === JSON.stringify(is)) continue
      // Anyone may have a link mailed to the owner of an address.
      if (table === 'email_codes' && !was && is?.['purpose'] === 'reset-link') continue
      const named = Object.values(is ?? was ?? {})
      const isOwn =
        concerned.some((each) => named.includes(each)) ||
        customers.some((customer) => named.includes(customer ?? null))
      expect({ table, was, is, isOwn }).toMatchObject({ isOwn: true })
    }
  }
}
