import { readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFiles } from '@/ops/listFiles'
import { projectPaths } from '@/ops/projectPaths'
import { type HttpAnswer, httpCall } from '../../support/httpCall'
import { safetyOf, securityHeaders } from '../../support/securityHeaders'
import { startTestClub, type TestClub } from '../../support/startTestClub'

const PUBLIC = join(projectPaths.dist, 'pb_public')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}
const UNPACK: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
}

/** The page of every screen of the app, in the demonstration that the tests run. */
const SHELL = '/index-demo.html'

let club: TestClub
/** Of each built file: its path on the server. */
let paths: string[]
let twins: Set<string>
beforeAll(async () => {
  club = await startTestClub()
  const all = (await listFiles(PUBLIC)).map((file) => `/${relative(PUBLIC, file)}`)
  twins = new Set(all.filter((path) => /\.(br|gz)$/.test(path)))
  paths = all.filter((path) => !twins.has(path) && path !== '/index.html')
})
afterAll(() => club.stop())

const get = (path: string, accepted?: string): Promise<HttpAnswer> =>
  httpCall(club, path === SHELL ? '/portal' : path, {
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  })

test('the build has files of every important kind, compressed ones among them', () => {
  expect(new Set(paths.map((path) => extname(path)))).toEqual(
    new Set(paths.map((path) => extname(path)).filter((kind) => kind in TYPES)),
  )
  for (const kind of ['.html', '.js', '.css', '.svg', '.png', '.woff2']) {
    expect(
      paths.some((path) => path.endsWith(kind)),
      kind,
    ).toBe(true)
  }
  expect(twins.size).toBeGreaterThan(0)
})

test('every file comes with its type, its age and the safe headers, in every encoding', async () => {
  for (const path of paths) {
    const original = await readFile(join(PUBLIC, path))
    for (const [accepted, wanted] of NEGOTIATIONS) {
      const answer = await get(path, accepted)
      const hasTwins = twins.has(`${path}.br`)
      const encoding = hasTwins ? wanted : 'identity'
      const {
        'content-encoding': sent = 'identity',
        'content-type': type,
        'cache-control': age,
        vary,
      } = answer.headers
      expect({ path, accepted, status: answer.status, sent, type, age }).toEqual({
        ...{ path, accepted, status: 200, sent: encoding, type: TYPES[extname(path)] },
        age: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      expect(vary).toContain('Accept-Encoding')
      expect(UNPACK[encoding]!(answer.bytes).equals(original), path).toBe(true)
      expect(safetyOf(answer.headers)).toEqual(securityHeaders(` ${club.sandbox.url}`))
    }
  }
})

const NEGOTIATIONS: [accepted: string | undefined, wanted: string][] = [
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0', 'identity'],
  ['deflate', 'identity'],
]

test('a compressed twin is no file of its own', async () => {
  for (const path of twins) expect((await httpCall(club, path)).status).toBe(404)
})

test('the not-found page is compressed too', async () => {
  const { status, bytes, headers } = await get('/nada', 'br')
  expect([status, headers['content-encoding']]).toEqual([404, 'br'])
  expect(brotliDecompressSync(bytes).equals(await readFile(join(PUBLIC, SHELL)))).toBe(true)
})

test('what has not changed is not sent again', async () => {
  for (const path of ['/portal', '/favicon.svg']) {
    const { headers } = await get(path, 'br')
    const again = await httpCall(club, path, {
      headers: { 'accept-encoding': 'br', 'if-modified-since': String(headers['last-modified']) },
    })
    expect([path, again.status, again.text]).toEqual([path, 304, ''])
  }
})

test('what may change is asked for again by its content, not by its date', async () => {
  const first = await httpCall(club, '/sw.js')
  const etag = String(first.headers['etag'])
  const unchanged = await httpCall(club, '/sw.js', { headers: { 'if-none-match': etag } })
  expect(unchanged.status).toBe(304)
  const headers = { 'if-none-match': '"another"', 'if-modified-since': new Date().toUTCString() }
  expect((await httpCall(club, '/sw.js', { headers })).status).toBe(200)
})

test('the operator’s switch serves the worker that takes itself away', async () => {
  const off = await startTestClub({ settings: { SERVICE_WORKER: 'off' } })
  try {
    const [on, away] = [await httpCall(club, '/sw.js'), await httpCall(off, '/sw.js')]
    expect(away).toMatchObject({ status: 200 })
    expect(away.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(away.text).toContain('unregister')
    expect(on.headers['etag']).not.toBe(away.headers['etag'])
  } finally {
    await off.stop()
  }
})
