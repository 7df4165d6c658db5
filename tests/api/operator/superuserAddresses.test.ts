import { afterEach, expect, test } from 'vitest'
import { httpCall } from '../../support/httpCall'
import { COUNTING } from '../../support/sources'
import { TEST_SUPERUSER } from '../../support/preparedClub'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub | undefined
afterEach(() => club?.stop())

/** The same as seen through the proxy from there. */
const from = (source: string) => ({ headers: { [COUNTING.TRUSTED_PROXY_HEADER]: source } })

test('a superuser is let in from the named addresses only, with the password and with a token', async () => {
  club = await startTestClub({ settings: { ...COUNTING, SUPERUSER_IPS: '127.0.0.1, 203.0.113.0/24' } })
  const signIn = '/api/collections/_superusers/auth-with-password'
  const form = {
    method: 'POST',
    json: { identity: TEST_SUPERUSER.email, password: TEST_SUPERUSER.password },
  } as const
  const { token } = club.superuser.authStore
  for (const source of ['203.0.113.9', '203.0.113.200']) {
    expect((await httpCall(club, signIn, { ...form, ...from(source) })).status).toBe(200)
    expect((await httpCall(club, '/api/settings', { token, ...from(source) })).status).toBe(200)
  }
  for (const source of ['198.51.100.7', '10.0.0.1']) {
    expect((await httpCall(club, signIn, { ...form, ...from(source) })).status).toBe(403)
    expect((await httpCall(club, '/api/settings', { token, ...from(source) })).status).toBe(403)
  }
})

test('without a list a superuser is let in from nowhere, in the demo from this machine', async () => {
  club = await startTestClub({ settings: { SUPERUSER_IPS: '' } })
  const { token } = club.superuser.authStore
  expect((await httpCall(club, '/api/settings', { token })).status).toBe(200)
  await club.end('stop')
  await club.start({ DEMO: '0' })
  expect((await httpCall(club, '/api/settings', { token })).status).toBe(403)
})
