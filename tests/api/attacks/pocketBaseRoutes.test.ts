import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POCKETBASE_VERSION } from '@/ops/programs/findPocketBase'
import {
  ACCOUNT_ROUTES,
  type AccountRoute,
  OPEN_ACCOUNT_ROUTES,
  REPLACED_ACCOUNT_ROUTES,
} from '@/server/auth/authRoutes'
import { type HttpAnswer, httpCall } from '../../support/httpCall'
import { mailsTo } from '../../support/mails'
import { PASSWORD } from '../../support/people'
import { type Cast, type Role, ROLES, startCast } from '../../support/permissions/cast'
import { databaseDump } from '../../support/permissions/databaseDump'
import {
  LISTED_VERSION,
  OTHER_ROUTES,
  ROUTES_OF_ACCOUNTS,
  ROUTES_OF_SUPERUSERS,
} from '../../support/permissions/pocketBaseRoutes'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const ACCOUNTS = ['profiles', 'staff', '_superusers'] as const
type Accounts = (typeof ACCOUNTS)[number]

/** Every kind of caller; a superuser cannot do it for others either. */
const PEOPLE = [...ROLES, 'superuser'] as const

let club: TestClub
let cast: Cast
beforeAll(async () => {
  club = await startTestClub({ settings: { LEAD_WEBHOOK_URL: '', BENEFIT_WEBHOOK_URL: '' } })
  cast = await startCast(club)
})
afterAll(() => club.stop())

test('the list of routes is that of the PocketBase that runs', () => {
  expect(LISTED_VERSION).toBe(POCKETBASE_VERSION)
})

test('the server knows every one of the routes of accounts', () => {
  const known = ACCOUNT_ROUTES.map((route) => route.replace(' ', ' /api/collections/{collection}/'))
  expect(known).toEqual(ROUTES_OF_ACCOUNTS)
})

const tokenOf = (person: (typeof PEOPLE)[number]): string =>
  person === 'superuser' ? club.superuser.authStore.token : cast[person].token

/** A call that would work if the route were open, for an account that exists. */
function knock(path: string, token: string, email: string, method = 'POST'): Promise<HttpAnswer> {
  const json = {
    ...{ identity: email, email, password: PASSWORD, newEmail: 'new@example.org' },
    ...{ token: 'e30.e30.x', passwordConfirm: PASSWORD, otpId: 'nobody000000000', mfaId: 'nobody000000000' },
    ...{ provider: 'google', code: 'x', redirectURL: 'http://127.0.0.1/', query: 'SELECT 1' },
  }
  return httpCall(club, path, { method, token, ...(method === 'GET' ? {} : { json }) })
}
const emailOf: Record<Accounts, () => string> = {
  profiles: () => cast.other.email,
  staff: () => cast.staff.email,
  _superusers: () => 'superuser@example.org',
}

const spelled = async (accounts: Accounts): Promise<string[]> => {
  const { id } = await club.superuser.collections.getOne(accounts)
  return [accounts, id, `%${accounts.charCodeAt(0).toString(16)}${accounts.slice(1)}`]
}

describe.each(ACCOUNTS)('for %s', (accounts) => {
  const closed = ACCOUNT_ROUTES.filter((route) => !OPEN_ACCOUNT_ROUTES[accounts].includes(route))
  const isOurs = (route: AccountRoute): boolean => REPLACED_ACCOUNT_ROUTES[accounts].includes(route)

  test.each(closed)('%s is not there, for whomever', async (route) => {
    const before = databaseDump(club)
    for (const person of PEOPLE) {
      for (const spelling of await spelled(accounts)) {
        if (isOurs(route) && decodeURIComponent(spelling) === accounts) continue
        const answer = await ask(spelling, route, tokenOf(person))
        expect([person, spelling, answer.status, answer.json?.['code']]).toEqual([
          person,
          spelling,
          404,
          'not_found',
        ])
        expect(answer.headers['cache-control']).toBe('no-store')
      }
    }
    expect(databaseDump(club)).toEqual(before)
  })

  /** PocketBase also takes `PROFILES`, which no route matches: its own answer must then reveal and do nothing. */
  test.each(closed)('%s does nothing and tells nobody from anybody in another spelling', async (route) => {
    const before = databaseDump(club)
    const mailed = mailsTo(club, emailOf[accounts]()).length
    for (const person of ROLES) {
      const [some, none] = [
        await ask(accounts.toUpperCase(), route, tokenOf(person)),
        await ask(accounts.toUpperCase(), route, tokenOf(person), 'nadie@example.org'),
      ]
      expect([person, none.status, none.text]).toEqual([person, some.status, some.text])
      expect(some.text).not.toMatch(/"token":"|"otpId"|"record"/)
      if (route !== 'GET auth-methods') expect([204, 400, 401, 403, 404]).toContain(some.status)
    }
    expect(databaseDump(club)).toEqual(before)
    expect(mailsTo(club, emailOf[accounts]()).length).toBe(mailed)
  })

  const ask = (spelling: string, route: AccountRoute, token: string, email?: string): Promise<HttpAnswer> => {
    const [method = '', door = ''] = route.split(' ')
    const path = `/api/collections/${spelling}/${door.replace('{id}', cast.other.id)}`
    return knock(path, token, email ?? emailOf[accounts](), method)
  }
})

test('an address for a change tells nobody whether it is taken, by whatever spelling', async () => {
  const { token } = cast.member
  const answers = await Promise.all(
    [cast.other.email, 'free@example.org'].map((newEmail) =>
      httpCall(club, '/api/collections/Profiles/request-email-change', {
        method: 'POST',
        token,
        json: { newEmail },
      }),
    ),
  )
  expect(answers[0]!.status).toBe(400)
  expect(answers[1]).toMatchObject({ status: answers[0]!.status, text: answers[0]!.text })
})

test('nobody speaks as somebody else, not even a superuser by another spelling', async () => {
  for (const accounts of ['Profiles', 'STAFF']) {
    const { id } = accounts === 'STAFF' ? cast.staff : cast.other
    const answer = await knock(`/api/collections/${accounts}/impersonate/${id}`, tokenOf('superuser'), '')
    expect([accounts, answer.status]).toEqual([accounts, 404])
  }
})

const filled = (route: string): [method: string, path: string] => {
  const [method = '', path = ''] = route.split(' ')
  return [
    method,
    path.replace('{collection}', 'profiles').replace('{id}', 'nobody000000000').replace('{name}', 'x'),
  ]
}

test.each(ROUTES_OF_SUPERUSERS)('%s is for the superuser alone', async (route) => {
  const [method, path] = filled(route)
  for (const role of ROLES) {
    const { status } = await knock(path, cast[role].token, cast.other.email, method)
    expect([role, status]).toEqual([role, isNobody(role) ? 401 : 403])
  }
})

const isNobody = (role: Role): boolean => role === 'guest' || role === 'expired'

// The stream that stays open has its own test.
const answering = Object.entries(OTHER_ROUTES).filter(([route]) => route !== 'GET /api/realtime')
test.each(answering)('%s', async (route, { nobody, signedIn }) => {
  const [method, path] = filled(route)
  for (const role of ROLES) {
    const answer = await knock(path, cast[role].token, cast.other.email, method)
    expect([role, answer.status]).toEqual([role, isNobody(role) ? nobody : signedIn])
    expect(answer.text).not.toMatch(/"token":"/)
  }
})
