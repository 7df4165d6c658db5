import { DEMO_DEVICE_COOKIE } from '@/domain/storageName'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HttpAnswer, type HttpCall, httpCall } from '../../support/httpCall'
import { newPerson, type Person } from '../../support/people'
import { readRegistrations } from '../../support/permissions/registrations'
import { pageSecurityHeaders, safetyOf, securityHeaders } from '../../support/securityHeaders'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const HTTPS = 'https://club.example.org'

/** As in production: real keys, behind TLS, nothing of the demo. */
const PRODUCTION = {
  PUBLIC_URL: HTTPS,
  DEMO: '',
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  STRIPE_API_BASE: '',
  STRIPE_JS_URL: '',
  TRUSTED_PROXY_HEADER: 'X-Real-IP',
}

let demo: TestClub
let production: TestClub
let person: Person
beforeAll(async () => {
  ;[demo, production] = await Promise.all([startTestClub(), startTestClub({ settings: PRODUCTION })])
  person = await newPerson(demo)
})
afterAll(() => Promise.all([demo.stop(), production.stop()]))

const ROUTES = readRegistrations()
  .routes.map(({ name }) => name.split(' ') as [method: string, path: string])
  .filter(([, path]) => path.startsWith('/api/'))

const answersOf = async (method: string, path: string, token: string): Promise<HttpAnswer[]> => {
  const body: HttpCall = method === 'POST' ? { json: {} } : {}
  return Promise.all([
    httpCall(demo, path, { method, ...body }),
    httpCall(demo, path, { method, token, ...body }),
    ...(method === 'POST'
      ? [httpCall(demo, path, { method, body: '{', headers: { 'content-type': 'application/json' } })]
      : []),
  ])
}

test.each(ROUTES)('%s %s is safe and kept by nobody, whether it does or refuses', async (method, path) => {
  const { token } = path.endsWith('sign-out-everywhere') ? await newPerson(demo) : person
  for (const { headers, status } of await answersOf(method, path, token)) {
    expect(safetyOf(headers)).toEqual(securityHeaders(` ${demo.sandbox.url}`))
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json' })
    // The club's one cookie says that an account has signed in on this device, and not which.
    const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split('=')[0])
    const isRemembered = /\/(refresh-session|sign-out-everywhere)$/.test(path) && status === 200
    expect(cookies).toEqual(isRemembered ? [DEMO_DEVICE_COOKIE] : [])
  }
})

test("what is refused of PocketBase's own doors to personal data is as safe", async () => {
  const { id, token } = person
  const answers = [
    await httpCall(demo, '/api/collections/profiles/records', { token }),
    await httpCall(demo, `/api/collections/profiles/records/${id}`, { token }),
    await httpCall(demo, '/api/collections/profiles/auth-refresh', { token, method: 'POST' }),
  ]
  for (const { status, headers } of answers) {
    expect([403, 404]).toContain(status)
    expect(headers['cache-control']).toBe('no-store')
    expect(safetyOf(headers)).toEqual(securityHeaders(` ${demo.sandbox.url}`))
  }
})

test('in production only Stripe is let in, and only over TLS', async () => {
  for (const path of ['/', '/registro/pago', '/nada', '/api/club/config', '/favicon.svg']) {
    const { headers, text } = await httpCall(production, path)
    expect(safetyOf(headers)).toEqual({
      ...pageSecurityHeaders(text),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  }
  const { json } = await httpCall(production, '/api/club/config')
  expect(json).toMatchObject({ demo: false, stripeJsUrl: null, publishableKey: 'pk_live_0123456789' })
  expect(JSON.stringify(json)).not.toMatch(/sk_live|whsec/)
})

describe('another site', () => {
  const origin = 'https://evil.example.org'

  test.each(['/api/club/config', '/api/club/me', '/api/collections/profiles/records'])(
    'may not read %s',
    async (path) => {
      const { headers } = await httpCall(production, path, { headers: { origin } })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      const own = await httpCall(production, path, { headers: { origin: HTTPS } })
      expect(own.headers['access-control-allow-origin']).toBe(HTTPS)
    },
  )

  test('may not send what a form cannot send', async () => {
    const asked = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    const { headers } = await httpCall(production, '/api/club/create-subscription', {
      method: 'OPTIONS',
      headers: asked,
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})
