import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APP_COPY } from '@/copy/app'
import { APP_PATHS, isPublicPath, isWholePage, pageFile, WHOLE_PAGES } from '@/domain/appPath'
import { projectPaths } from '@/ops/projectPaths'
import { type HttpAnswer, httpCall } from '../../support/httpCall'
import { pageSecurityHeaders, safetyOf } from '../../support/securityHeaders'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
let page: string
beforeAll(async () => {
  club = await startTestClub()
  page = await readFile(join(projectPaths.dist, 'pb_public/index-demo.html'), 'utf8')
})
afterAll(() => club.stop())

/** The demo's pages have a banner. */
const pageOf = async (path: string): Promise<string> =>
  isWholePage(path)
    ? readFile(join(projectPaths.dist, 'pages', `${pageFile(path, 'demo')}.html`), 'utf8')
    : page

const PAGE = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
const expectSafe = ({ headers, text }: HttpAnswer): void =>
  expect(safetyOf(headers)).toEqual(pageSecurityHeaders(text, ` ${club.sandbox.url}`))

/** Of one client, by the id of their record. */
const CLIENT_PAGE = '/admin-panel/clientes/abcdefghij01234'

test.each([...APP_PATHS, CLIENT_PAGE])(
  '%s is a page, with and without a slash or a question at its end',
  async (path) => {
    for (const spelling of [path, path === '/' ? path : `${path}/`, `${path}?plan=premium`]) {
      const answer = await httpCall(club, spelling)
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject(PAGE)
      expect(answer.text).toBe(await pageOf(path))
      expect(answer.headers['x-robots-tag']).toBe(isPublicPath(path) ? undefined : 'noindex')
      expectSafe(answer)
      const head = await httpCall(club, spelling, { method: 'HEAD' })
      expect(head).toMatchObject({ status: 200, text: '', headers: PAGE })
    }
  },
)

/** The not-found page, whose address stays as it was typed. */
const UNKNOWN = [
  '/nada',
  '/nada/de/nada',
  '/REGISTRO',
  '/registro%20',
  '/registrado',
  '/portal/nada',
  '/admin-panel/clientes',
  '/admin-panel/clientes/nadie',
  '/index.html',
  '/index.html.br',
  '/index-demo.html',
  '/favicon.svg.gz',
  '/nada.js',
  '/assets',
  '/%ff',
  '/ñandú',
]
test.each(UNKNOWN)('%s gets the not-found page', async (path) => {
  const answer = await httpCall(club, encodeURI(decodeSafely(path)))
  expect(answer.status).toBe(404)
  expect(answer.headers).toMatchObject({ ...PAGE, 'x-robots-tag': 'noindex' })
  expect(answer.text).toBe(page)
  expectSafe(answer)
})

/** None of these may serve a file: neither one of the machine nor one that begins with a dot. */
const ESCAPES = [
  '/.env',
  '/.server.stamp',
  '/.git/config',
  '/assets/.hidden.js',
  '/../.app.stamp',
  '/%2e%2e/.app.stamp',
  '/..%2f.app.stamp',
  '/%2e%2e%2fpb_hooks%2fclub.js',
  '/assets/../../pb_hooks/club.js',
  '/assets/..%2f..%2fpb_hooks/club.js',
  '/assets/%2e%2e/%2e%2e/pb_hooks/club.js',
  '/assets/..%5c..%5cpb_hooks%5cclub.js',
  '/%252e%252e/pb_hooks/club.js',
  '/favicon.svg%00.js',
  '/favicon.svg/',
  '/....//....//etc/passwd',
  '//etc/passwd',
  '/%2fetc%2fpasswd',
  '/pb_hooks/club.js',
  '/pb_migrations/1763700000_create_club.js',
  '/pb_data/data.db',
]
test.each(ESCAPES)('%s leads to no file', async (path) => {
  const answer = await httpCall(club, path)
  expect([301, 307, 404]).toContain(answer.status)
  // A cleaned-up path redirects to a plain one on this same server.
  if (answer.status !== 404) expect(answer.headers.location).toMatch(/^\/[^/\\]/)
  else expect([page, 'Not found']).toContain(answer.text)
})

describe('where no page can help', () => {
  test.each(['/assets/', '/assets/nada.js', '/assets/nada.css', '/assets/nada/de/nada.js'])(
    '%s is a plain 404',
    async (path) => {
      const answer = await httpCall(club, path)
      expect(answer).toMatchObject({ status: 404, text: 'Not found' })
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-cache',
      })
      expectSafe(answer)
    },
  )

  test.each(['/api/', '/api/nada', '/api/club/nada', '/api/club/me/nada', '/api/club/sign-in'])(
    '%s is a 404 in JSON, kept by nobody',
    async (path) => {
      const answer = await httpCall(club, path)
      expect(answer).toMatchObject({ status: 404, json: { success: false, code: 'not_found' } })
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
      expectSafe(answer)
    },
  )
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s to a page is refused', async (method) => {
  expect((await httpCall(club, '/registro', { method })).status).toBe(404)
})

describe('a page made at build time', () => {
  test.each(WHOLE_PAGES)(
    '%s can be read without any code, and has nothing that a reader would wait for',
    async (path) => {
      const { text } = await httpCall(club, path)
      const [, body = ''] = /<body>(.*)<\/body>/s.exec(text) ?? []
      expect(body).toMatch(/<h1[^>]*>[^<]{3,}/)
      expect(text).not.toMatch(/<script[^>]*\ssrc=/)
      expect(text).not.toMatch(/<link rel="(modulepreload|preload)"/)
      for (const [link] of text.matchAll(/<link rel="stylesheet"[^>]*>/g)) expect(link).toContain('media=')
      // What the policy blocks: styles and handlers on elements.
      expect(body).not.toMatch(/\s(style|on\w+)="/)
    },
  )

  test('the files that bring it to life are there', async () => {
    const { text } = await httpCall(club, '/registro')
    const [, script = '', preload = ''] =
      /<script data-script="([^"]+)" data-preload="([^"]+)"/.exec(text) ?? []
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? []
    for (const file of [script, style, ...preload.split(' ')])
      expect([file, (await httpCall(club, file)).status]).toEqual([file, 200])
  })

  test('in production nothing in it speaks of a demonstration', async () => {
    const production = await startTestClub({ settings: { DEMO: '' } })
    try {
      for (const path of WHOLE_PAGES) {
        const { text } = await httpCall(production, path)
        expect(text).not.toContain('data-demo')
        expect(text).not.toContain(APP_COPY.demo)
        expect((await httpCall(club, path)).text).toContain(APP_COPY.demo)
      }
      for (const path of ['/portal', '/nada']) {
        expect((await httpCall(production, path)).text).toContain('<html lang="es">')
        expect((await httpCall(club, path)).text).toContain('<html lang="es" data-demo>')
      }
    } finally {
      await production.stop()
    }
  })
})

function decodeSafely(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
