import { extname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicPath } from '@/domain/appPath'
import { listFiles } from '@/ops/listFiles'
import { projectPaths } from '@/ops/projectPaths'
import { type HttpAnswer, type HttpCall, httpCall } from '../../support/httpCall'
import { newPerson } from '../../support/people'
import { readRegistrations } from '../../support/permissions/registrations'
import { securityHeaders } from '../../support/securityHeaders'
import { startTestClub, type TestClub } from '../../support/startTestClub'

/** Every header by name: a new or missing one is noticed. `headers.test.ts` covers what they say. */

/** On every answer, by Go and PocketBase. `X-XSS-Protection` is PocketBase's own and means nothing to today's browsers. */
const OF_ALL = ['content-type', 'date', 'vary', 'x-xss-protection'] as const
const SAFETY = Object.keys(securityHeaders())
/** What PocketBase answers before any code of ours runs: never a page, so nothing of it is drawn, run or framed. */
const OF_POCKETBASE = [
  ...OF_ALL,
  'content-length',
  'cross-origin-opener-policy',
  'x-content-type-options',
  'x-frame-options',
]
/** How long it is, or that it comes in pieces. */
const LENGTH = new Set(['content-length', 'transfer-encoding'])
/** Of the connection between two machines. */
const HOP = new Set(['connection', 'keep-alive'])

const API = [...OF_ALL, ...SAFETY, 'cache-control', 'club-epoch']
const TEXT = [...OF_ALL, ...SAFETY, 'cache-control']
const PUBLIC_PAGE = [...TEXT, 'etag']
const FILE = [...TEXT, 'accept-ranges', 'last-modified']
const UNHASHED_FILE = [...FILE, 'etag']
const PRIVATE_PAGE = [...UNHASHED_FILE, 'x-robots-tag']
const NOT_FOUND_PAGE = [...TEXT, 'etag', 'x-robots-tag']

let club: TestClub
let token: string
let files: string[]
beforeAll(async () => {
  club = await startTestClub()
  token = (await newPerson(club)).token
  const folder = join(projectPaths.dist, 'pb_public')
  files = (await listFiles(folder)).map((file) => `/${relative(folder, file)}`)
})
afterAll(() => club.stop())

function expectHeaders(answer: HttpAnswer, expected: readonly string[]): void {
  const names = Object.keys(answer.headers).filter((name) => !HOP.has(name))
  const withoutLength = (all: readonly string[]) => all.filter((name) => !LENGTH.has(name)).sort()
  expect(withoutLength(names)).toEqual(withoutLength(expected))
}

const ask = (path: string, call: HttpCall = {}): Promise<HttpAnswer> => httpCall(club, path, call)

describe('every route of ours', () => {
  const names = readRegistrations().routes.map(({ name }) => name)
  const api = names.filter((name) => name.includes(' /api/'))
  const pages = names.filter((name) => name.startsWith('GET ') && !name.includes(' /api/'))

  test('is one of the API, or a page', () => {
    expect(api.length).toBeGreaterThan(20)
    expect(pages).toContain('GET /{path...}')
  })

  test.each(api)('%s', async (name) => {
    const [method = '', path = ''] = name.replace('{id}', 'nobody000000000').split(' ')
    const body = method === 'POST' ? { json: {} } : {}
    const mayHaveTag = (answer: HttpAnswer) => (answer.headers['etag'] ? [...API, 'etag'] : API)
    const isFile = (answer: HttpAnswer) => path.endsWith('account/data') && answer.status === 200
    for (const call of [
      { method, ...body },
      { method, token, ...body },
    ]) {
      const answer = await ask(path, call)
      // Renewing a session remembers the device.
      const isRemembered = path.endsWith('refresh-session') && answer.status === 200
      const usual = isFile(answer) ? [...API, 'content-disposition'] : mayHaveTag(answer)
      expectHeaders(answer, isRemembered ? [...usual, 'set-cookie'] : usual)
    }
    if (path.endsWith('sign-out-everywhere')) token = (await newPerson(club)).token
  })

  test.each(pages)('%s', async (name) => {
    const path = name.split(' ')[1]!.replace('{$}', '').replace('{path...}', 'portal')
    const page = path.length > 1 ? path.replace(/\/$/, '') : path
    const listed = isPublicPath(page) ? [] : ['x-robots-tag']
    expectHeaders(await ask(path), path === '/portal' ? PRIVATE_PAGE : [...PUBLIC_PAGE, ...listed])
  })
})

describe('every kind of file', () => {
  test('every one that was built', async () => {
    for (const file of files) {
      if (/\.(br|gz)$/.test(file) || /^\/index.*\.html$/.test(file)) continue
      const expected = file.startsWith('/assets/') ? FILE : UNHASHED_FILE
      expectHeaders(await ask(file), expected)
    }
    expect(new Set(files.map((file) => extname(file)))).toEqual(
      new Set(['.br', '.css', '.gz', '.html', '.js', '.png', '.svg', '.webmanifest', '.woff2']),
    )
  })

  test('compressed', async () => {
    const script = files.find((file) => file.endsWith('.js'))!
    for (const encoding of ['br', 'gzip'])
      expectHeaders(await ask(script, { headers: { 'accept-encoding': encoding } }), [
        ...FILE,
        'content-encoding',
      ])
    for (const encoding of ['br', 'gzip, br', 'gzip']) {
      const page = await ask('/', { headers: { 'accept-encoding': encoding } })
      expectHeaders(page, [...PUBLIC_PAGE, 'content-encoding'])
    }
  })

  test('its head alone, a part of it, a part that it does not have', async () => {
    expectHeaders(await ask('/portal', { method: 'HEAD' }), PRIVATE_PAGE)
    const part = await ask('/icon-192.png', { headers: { range: 'bytes=0-10' } })
    expect(part.status).toBe(206)
    expectHeaders(part, [...UNHASHED_FILE, 'content-range'])
    const none = await ask('/icon-192.png', { headers: { range: 'bytes=99999999-' } })
    expect(none.status).toBe(416)
    expectHeaders(none, [...OF_ALL, ...SAFETY, 'content-range'])
  })

  test('what has not changed', async () => {
    const etag = String((await ask('/favicon.svg')).headers['etag'])
    const unchanged = await ask('/favicon.svg', { headers: { 'if-none-match': etag } })
    expect(unchanged.status).toBe(304)
    expectHeaders(
      unchanged,
      UNHASHED_FILE.filter((name) => !['accept-ranges', 'content-type', 'last-modified'].includes(name)),
    )
  })

  test.each(['/robots.txt', '/sitemap.xml', '/assets/nada.js'])('%s, which is written', async (path) => {
    expectHeaders(await ask(path), TEXT)
  })

  test('the page that is not there', async () => {
    expectHeaders(await ask('/nada'), NOT_FOUND_PAGE)
  })

  test.each<[method: string, path: string]>([
    ['GET', '/api/nada'],
    ['POST', '/api/nada'],
    ['DELETE', '/api/club/config'],
    ['PUT', '/registro'],
    ['POST', '/registro'],
    ['PATCH', '/'],
    ['DELETE', '/assets/nada.js'],
    ['POST', '/api/collections/nada/nada'],
    ['POST', '/_/'],
  ])('%s %s, which is not there', async (method, path) => {
    for (const call of [{ method }, { method, token }, ...(method === 'GET' ? [] : [{ method, json: {} }])]) {
      const answer = await ask(path, call)
      expect({ status: answer.status, code: answer.json?.['code'] }).toEqual({
        status: 404,
        code: 'not_found',
      })
      expectHeaders(answer, API)
    }
  })
})

describe('what PocketBase answers by itself', () => {
  test.each<[what: string, path: string, call: HttpCall]>([
    ['a body that is too large', '/api/club/sign-up', { method: 'POST', body: 'x'.repeat(20_000) }],
    ['a method that nobody knows', '/registro', { method: 'PROPFIND' }],
    ['a method that would echo', '/registro', { method: 'TRACE' }],
    ['its health', '/api/health', {}],
    ['what only its superuser may', '/api/collections', {}],
    ['how one may sign in', '/api/collections/_superusers/auth-methods', {}],
    ['a file that is not there', '/api/files/a/b/c', {}],
    ['a record that is not there', '/api/collections/services/records/nope', {}],
  ])('%s is JSON, never taken for anything else', async (_, path, call) => {
    const answer = await ask(path, call)
    expectHeaders(answer, OF_POCKETBASE)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.text).not.toContain(token)
  })

  test('an address that is tidied up', async () => {
    const answer = await ask('//registro')
    expect(answer.status).toBe(307)
    expectHeaders(answer, ['content-type', 'date', 'location'])
  })

  test('the question of another site before it calls', async () => {
    const answer = await ask('/api/club/config', {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
    })
    expectHeaders(answer, ['date', 'vary'])
  })
})
