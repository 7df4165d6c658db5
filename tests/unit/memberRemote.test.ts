import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCaller } from '@/client/http/createCaller'
import { createMemberRemote } from '@/client/member/createMemberRemote'
import { ERROR_CODES, type ErrorCode } from '@/domain/errorCode'
import type { Remote } from '@/client/sync/ports'
import {
  EMPTY_STATUSES,
  JSON_TYPE,
  ME,
  NEEDS_LOGIN,
  NO_DATA,
  OTHER_DATA,
  PAGE,
  RECEIVED,
  ROW,
  STATUSES,
  ACTION,
  json,
  refusal,
  tryAgain,
  withoutCode,
  type Body,
} from '../support/memberAnswers'

/** What the network does with the next request. */
let network: () => Promise<Response>
let sent: { path: string; options: RequestInit }[]
let signedIn: string | null
let expired: string[]

beforeEach(() => {
  sent = []
  expired = []
  signedIn = ACTION.user_id
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => {
    sent.push({ path, options })
    return network()
  })
})
afterEach(() => vi.unstubAllGlobals())

function remote(): Remote {
  const caller = createCaller({ token: () => 'the-token' })
  caller.onSessionExpired((token) => expired.push(token))
  return createMemberRemote(caller, () => signedIn)
}

function answer(status: number, body: Body, headers: Record<string, string> = {}): void {
  const text = EMPTY_STATUSES.includes(status) ? null : body.text
  const init = { status, headers: { ...headers, 'Content-Type': body.type } }
  network = () => Promise.resolve(new Response(text, init))
}

const DATED = { Date: 'Sat, 21 Nov 2026 10:00:02 GMT', ETag: '"tag"' }
const SERVER_TIME = Date.parse('2026-11-21T10:00:02Z')
const CATALOGUE = {
  services: [
    {
      id: 'ayudas',
      title: 'Ayudas',
      description: '',
      icon: 'euro',
      content: '',
      type: 'included',
      originalPrice: null,
      discountedPrice: 1,
      note: null,
      position: 0,
    },
  ],
}

/** The only codes that refuse a mutation for good, and those after which only signing in helps. */
const FOR_GOOD: readonly ErrorCode[] = [
  'service_unknown',
  'relative_unknown',
  'no_family',
  'invalid_request',
  'invalid_fields',
]
const LOGIN: readonly ErrorCode[] = ['session_expired', 'forbidden']
const withBody = STATUSES.filter((status) => !EMPTY_STATUSES.includes(status))

describe('a mutation', () => {
  test('is done by a 200 that echoes it, and waits after every other status', async () => {
    for (const status of STATUSES) {
      answer(status, json(ROW), DATED)
      const settled = { kind: 'settled', action: { id: ACTION.id }, serverTime: SERVER_TIME }
      expect(await remote().send(ACTION), `${status}`).toMatchObject(
        status === 200 ? settled : withoutCode(status, true),
      )
    }
  })

  test.each(['applied', 'superseded', 'refused'])(
    'is done when it was %s: the ledger has it',
    async (outcome) => {
      const refusal_code = outcome === 'refused' ? 'cooldown_running' : null
      // The time of the answer is no part of the line, which the next pull brings without it.
      answer(200, json({ ...ROW, outcome, refusal_code, serverTime: RECEIVED }))
      const { service, ...action } = ROW
      const received_at = new Date(RECEIVED)
      expect(await remote().send(ACTION)).toEqual({
        kind: 'settled',
        action: { ...action, outcome, refusal_code, received_at },
        service: { ...service, activated_at: received_at },
        serverTime: null,
      })
    },
  )

  test.each(NO_DATA)('waits after any status with %s', async (_name, body) => {
    for (const status of STATUSES) {
      answer(status, body)
      expect(await remote().send(ACTION), `${status}`).toEqual(withoutCode(status, false))
    }
  })

  test.each(OTHER_DATA)('waits after any status with %s', async (_name, body) => {
    for (const status of STATUSES) {
      answer(status, body)
      expect(await remote().send(ACTION), `${status}`).toEqual(withoutCode(status, true))
    }
  })

  test.each(ERROR_CODES)('is judged by our code %s whatever the status', async (code) => {
    const other = LOGIN.includes(code) ? NEEDS_LOGIN : tryAgain(code, 7_000)
    for (const status of withBody) {
      answer(status, refusal(code), { 'Retry-After': '7' })
      const expected = FOR_GOOD.includes(code) ? { kind: 'refused', code } : other
      expect(await remote().send(ACTION), `${status}`).toEqual(expected)
    }
  })

  test.each(FOR_GOOD)('is not refused by %s outside of a refusal of ours', async (code) => {
    for (const body of [{ code }, { success: true, code }, { success: 'false', code }, { data: { code } }]) {
      answer(400, json(body))
      expect(await remote().send(ACTION)).toMatchObject({ kind: 'try-again' })
    }
  })

  test('leaves as it is, with the same bytes at every try, in the name of whoever is signed in', async () => {
    answer(503, PAGE)
    const { send } = remote()
    await send(ACTION)
    await send(ACTION)
    const [first, second] = sent
    expect(first?.path).toBe('/api/club/benefit-actions')
    expect(first?.options).toMatchObject({ method: 'POST', headers: { Authorization: 'the-token' } })
    expect(first?.options.body).toBe(JSON.stringify(ACTION))
    expect(second?.options.body).toBe(first?.options.body)
  })

  test.each([null, 'luis00000000000'])('does not leave while %j is signed in', async (person) => {
    signedIn = person
    answer(200, json(ROW))
    expect(await remote().send(ACTION)).toEqual(NEEDS_LOGIN)
    expect(sent).toEqual([])
  })
})

const PULLS = [
  ['the state', 'pull', '/api/club/me', ME],
  ['the catalogue', 'pullCatalogue', '/api/club/catalogue', CATALOGUE],
] as const

describe.each(PULLS)('%s', (_what, method, path, whole) => {
  const pull = (etag: string | null) => remote()[method](etag)

  test('is fresh by a 200 of its shape, and by no other status', async () => {
    for (const status of STATUSES) {
      answer(status, json(whole), DATED)
      const fresh = { kind: 'fresh', etag: '"tag"', serverTime: SERVER_TIME }
      expect(await pull(null), `${status}`).toMatchObject(status === 200 ? fresh : withoutCode(status, true))
    }
  })

  test('is unchanged by a 304 to the tag that was sent, and only then', async () => {
    answer(304, json(null), DATED)
    expect(await pull('"tag"')).toEqual({ kind: 'unchanged', serverTime: SERVER_TIME })
    expect(await pull(null)).toEqual(tryAgain('unreachable'))
    expect(sent.map(({ options }) => new Headers(options.headers).get('If-None-Match'))).toEqual([
      '"tag"',
      null,
    ])
    expect(sent[0]?.path).toBe(path)
  })

  test('waits after any status with nonsense', async () => {
    for (const status of STATUSES) {
      for (const [name, body] of [...NO_DATA, ...OTHER_DATA]) {
        answer(status, body)
        const hasData = OTHER_DATA.some(([other]) => other === name)
        expect(await pull(null), `${status} ${name}`).toEqual(withoutCode(status, hasData))
      }
    }
  })

  test('is judged by our codes whatever the status', async () => {
    for (const code of ERROR_CODES) {
      for (const status of withBody) {
        answer(status, refusal(code), { 'Retry-After': '7' })
        expect(await pull(null)).toEqual(LOGIN.includes(code) ? NEEDS_LOGIN : tryAgain(code, 7_000))
      }
    }
  })
})

test('what is kept of the profile leaves out the DNI', async () => {
  answer(200, json(ME))
  const result = await remote().pull(null)
  expect(result).toMatchObject({ value: { profile: { nombre: 'Ana' } } })
  expect(JSON.stringify(result)).not.toContain(ME.profile.dni)
})

test('a session ends by a 401 with our code, and by nothing else', async () => {
  const over = refusal('session_expired')
  for (const status of STATUSES) {
    for (const [, body] of [['', over] as const, ...NO_DATA, ...OTHER_DATA]) {
      answer(status, body)
      expired = []
      await remote().send(ACTION)
      await remote().pull(null)
      const isOver = status === 401 && body === over
      expect(expired, `${status} ${body.text}`).toEqual(isOver ? ['the-token', 'the-token'] : [])
    }
  }
})

const brokenOff = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(JSON.stringify(ROW)))
      controller.error(new TypeError('terminated'))
    },
  })
const LOST: [name: string, code: ErrorCode, network: () => Promise<Response>][] = [
  ['a refused line', 'unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a time-out',
    'no_answer',
    () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')),
  ],
  [
    'a time-out as other engines call it',
    'no_answer',
    () => Promise.reject(new DOMException('The operation was aborted.', 'AbortError')),
  ],
  [
    'a connection that breaks within the body',
    'unreachable',
    () => Promise.resolve(new Response(brokenOff(), { headers: { 'Content-Type': JSON_TYPE } })),
  ],
]

test.each(LOST)('after %s everything is tried again', async (_name, code, lost) => {
  network = lost
  const { send, pull, pullCatalogue } = remote()
  for (const call of [() => send(ACTION), () => pull(null), () => pull('"tag"'), () => pullCatalogue(null)])
    expect(await call()).toEqual(tryAgain(code))
})

test('what fails on a device that knows of no coverage is told apart', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  network = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await remote().pull(null)).toEqual(tryAgain('network'))
  vi.stubGlobal('navigator', undefined)
  expect(await remote().pull(null)).toEqual(tryAgain('unreachable'))
})

test.each([
  ['30', 30_000],
  ['0', 0],
  ['999999', 999_999_000],
  ['9999999', null],
  ['-1', null],
  ['1.5', null],
  ['Sat, 21 Nov 2026 10:00:30 GMT', null],
  ['', null],
])('Retry-After %j means %j milliseconds', async (header, retryAfter) => {
  const bodies: [number, Body, ErrorCode][] = [
    [429, PAGE, 'too_many_requests'],
    [503, PAGE, 'server_failed'],
    [503, refusal('busy'), 'busy'],
  ]
  for (const [status, body, code] of bodies) {
    answer(status, body, { 'Retry-After': header })
    expect(await remote().send(ACTION)).toEqual(tryAgain(code, retryAfter))
    expect(await remote().pull(null)).toEqual(tryAgain(code, retryAfter))
  }
})

test('once nobody is signed in, the state is not asked for; the catalogue is everybody’s', async () => {
  signedIn = null
  answer(200, json(CATALOGUE), DATED)
  expect(await remote().pull(null)).toEqual(NEEDS_LOGIN)
  expect(sent).toEqual([])
  expect(await remote().pullCatalogue(null)).toMatchObject({ kind: 'fresh' })
})
