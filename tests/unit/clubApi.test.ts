import { describe, expect, it } from 'vitest'
import { createCaller } from '@/client/http/createCaller'
import { createClubApi } from '@/client/api/createClubApi'
import { createPasswordApi } from '@/client/api/createPasswordApi'
import type { Answer, ClubRequest } from '@/client/http/sendRequest'

const answer = (status: number, json?: unknown, more: Partial<Answer> = {}): Answer => ({
  status,
  json,
  etag: null,
  serverTime: null,
  retryAfter: null,
  ...more,
})

const RECORD = {
  id: 'abc',
  collectionId: 'c',
  collectionName: 'profiles',
  email: 'ana@example.org',
  nombre: 'Ana',
}
const ME = {
  profile: {
    id: 'abc',
    email: 'ana@example.org',
    nombre: 'Ana',
    apellidos: 'Pérez',
    telefono: '600000000',
    dni: '12345678Z',
    stage: 'Paso 1 sin pago',
    active: true,
    member_since: null,
    verified: false,
    reminders: true,
  },
  subscription: null,
  access: 'no_subscription',
  market_code: null,
  user_services: [],
  benefit_actions: [],
  payments: [],
  consents: [],
  ending: null,
  serverTime: '2026-11-21T10:00:00.000Z',
}

function apiThatAnswers(given: Answer | null | ((request: ClubRequest) => Answer | null)) {
  const requests: ClubRequest[] = []
  const expired: string[] = []
  const caller = createCaller({
    token: () => 'the-token',
    send: (request) => {
      requests.push(request)
      return Promise.resolve(typeof given === 'function' ? given(request) : given)
    },
  })
  const api = { ...createClubApi(caller), ...createPasswordApi(caller) }
  api.onSessionExpired((token) => expired.push(token))
  return { api, requests, expired }
}

describe('how an answer is judged', () => {
  const refusals: [name: string, given: Answer | null, code: string][] = [
    ['a refused line', null, 'unreachable'],
    ['no answer in time', answer(408), 'no_answer'],
    ['a page of a Wi-Fi portal', answer(200), 'unreachable'],
    ['a gateway that gives up', answer(502), 'server_failed'],
    ['a page with which the server fails', answer(500), 'server_failed'],
    ['JSON with which the server fails', answer(500, { hello: 1 }), 'internal'],
    ['JSON of another shape', answer(200, { hello: 1 }), 'internal'],
    [
      "PocketBase's 400 of a full disk",
      answer(400, { status: 400, message: 'Failed.', data: {} }),
      'internal',
    ],
    [
      "PocketBase's rate limit",
      answer(429, { status: 429, message: 'Too many requests.', data: {} }),
      'too_many_requests',
    ],
    [
      'one of our codes',
      answer(409, { success: false, code: 'already_subscribed', error: '…' }),
      'already_subscribed',
    ],
    ['a code nobody knows', answer(409, { success: false, code: 'nonsense', error: '…' }), 'internal'],
    [
      'our code with a gateway status',
      answer(503, { code: 'payments_not_configured' }),
      'payments_not_configured',
    ],
  ]
  it.each(refusals)('%s', async (_name, given, code) => {
    const { api, expired } = apiThatAnswers(given)
    expect(await api.createSubscription({ amount_cents: 1999 })).toEqual({ ok: false, code })
    expect(expired).toEqual([])
  })

  it('takes a 200 of the right shape, and nothing more than the shape', async () => {
    const { api } = apiThatAnswers(answer(200, ME))
    expect(await api.access()).toEqual({
      ok: true,
      value: { verdict: 'no_subscription', isClient: true, takesOver: false },
    })
  })

  it('says who is about to pay for their family, though the membership of somebody else opens the portal', async () => {
    const profile = { ...ME.profile, stage: '', dni: '1234···Z' }
    const family = {
      holder: 'Carmen',
      handover: { state: 'agreed', from: null },
      adults: [],
      invitations: [],
    }
    const { api } = apiThatAnswers(answer(200, { ...ME, profile, family, access: 'granted' }))
    expect(await api.access()).toEqual({
      ok: true,
      value: { verdict: 'granted', isClient: false, takesOver: true },
    })
  })

  it('a success:false with status 200 is a refusal', async () => {
    const { api } = apiThatAnswers(
      answer(200, { success: false, code: 'payment_pending', error: '…', subscription: null }),
    )
    expect(await api.verifySubscription({})).toEqual({ ok: false, code: 'payment_pending' })
  })

  it('hands on which fields are wrong', async () => {
    const fields = { email: 'email_invalid' }
    const { api } = apiThatAnswers(
      answer(400, { success: false, code: 'invalid_fields', error: '…', fields }),
    )
    const account = { setupCode: 'x', email: 'y', password: 'z' }
    expect(await api.setOrgUser(account)).toEqual({ ok: false, code: 'invalid_fields', fields })
  })
})

describe('the end of a session', () => {
  it('is told with the token that was refused', async () => {
    const { api, expired } = apiThatAnswers(
      answer(401, { success: false, code: 'session_expired', error: '…' }),
    )
    expect(await api.access()).toEqual({ ok: false, code: 'session_expired' })
    expect(expired).toEqual(['the-token'])
  })

  it("is not read from PocketBase's own 401", async () => {
    const { api, expired } = apiThatAnswers(answer(401, { status: 401, message: 'Unauthorized.', data: {} }))
    expect(await api.access()).toEqual({ ok: false, code: 'internal' })
    expect(expired).toEqual([])
  })
})

describe('signing in', () => {
  const credentials = { email: 'ana@example.org', password: 'Demo-1234' }

  it('keeps only what the browser needs of the record', async () => {
    const record = { ...RECORD, dni: '12345678Z' }
    const { api } = apiThatAnswers(answer(200, { token: 't', record }))
    const result = await api.signIn(credentials)
    expect(result.ok && result.value.step).toBe('done')
    expect(JSON.stringify(result)).not.toContain('12345678Z')
  })

  it.each([
    [{ mfaId: 'm1' }, false],
    [{ mfaId: 'm1', mailFails: true }, true],
  ])('asks staff for the mailed code: %j', async (challenge, mailFails) => {
    const { api } = apiThatAnswers(answer(401, challenge))
    expect(await api.signIn(credentials)).toEqual({
      ok: true,
      value: { step: 'email-code', requestId: 'm1', mailFails },
    })
  })

  it('names a wrong or stale code', async () => {
    for (const code of ['code_wrong', 'code_expired']) {
      const { api } = apiThatAnswers(answer(400, { success: false, code, error: '' }))
      expect(await api.staffCodeSignIn({ requestId: 'm1', code: '12345678' })).toEqual({
        ok: false,
        code: 'email_code_wrong',
      })
    }
  })
})

describe('passwords', () => {
  it('asks for the mail of either kind of account and never says which there is', async () => {
    const { api, requests } = apiThatAnswers(answer(204))
    expect(await api.requestPasswordReset('ana@example.org')).toEqual({ ok: true, value: null })
    expect(requests.map(({ path }) => path)).toEqual([
      '/api/collections/profiles/request-password-reset',
      '/api/collections/staff/request-password-reset',
    ])
  })

  const refusals: [name: string, data: object, expected: object][] = [
    [
      'a used link',
      { token: { code: 'validation_invalid_token', message: '…' } },
      { ok: false, code: 'link_invalid' },
    ],
    [
      'the old password',
      { password: { code: 'password_unchanged', message: '…' } },
      { ok: false, code: 'invalid_fields', fields: { password: 'password_unchanged' } },
    ],
    [
      "PocketBase's own length check",
      { password: { code: 'validation_min_text_constraint', message: '…' } },
      { ok: false, code: 'invalid_fields', fields: { password: 'new_password_too_short' } },
    ],
    ['a full disk', {}, { ok: false, code: 'internal' }],
  ]
  it.each(refusals)('%s', async (_name, data, expected) => {
    const { api } = apiThatAnswers(answer(400, { status: 400, message: '…', data }))
    expect(await api.confirmPasswordReset('staff', 'a.b.c', 'Nueva-1234')).toEqual(expected)
  })
})
