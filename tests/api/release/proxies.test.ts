import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '@/ops/run/freePort'
import { closeHttp, listenOnLoopback } from '@/ops/run/loopbackServer'
import { eventually } from '../../support/eventually'
import { httpCall, openRequest } from '../../support/httpCall'
import { unpackedRelease } from '../../support/packedRelease'
import { connectRealtime } from '../../support/realtimeClient'
import { type ProxyName, runProxy, type RunningProxy } from '../../support/runProxy'
import { type ReleasedServer, startRelease } from '../../support/runRelease'
import { pageSecurityHeaders, safetyOf } from '../../support/securityHeaders'

const NAMES: ProxyName[] = ['caddy', 'nginx']
const TRANSPORT = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
/** What a caller may do at most, of what the club itself would take. */
const PROXY_TAKES_BYTES = 1_000_000

let place: string
let files: string
let club: ReleasedServer
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'club-proxies-'))
  const release = await unpackedRelease(join(place, 'release'))
  files = join(release, 'proxy')
  club = await startRelease(release, {
    PATH: process.env.PATH ?? '',
    PUBLIC_URL: 'https://localhost',
    TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
  })
})
afterAll(async () => {
  await club.stop()
  await rm(place, { recursive: true, force: true })
})

describe.each(NAMES)('%s', (name) => {
  let proxy: RunningProxy
  beforeAll(async () => {
    proxy = await runProxy(name, files, club.port)
  })
  afterAll(() => proxy.stop())

  test('without TLS pages lead to https, and calls fail', async () => {
    const plain = { port: proxy.plainPort }
    const headers = { host: 'localhost' }
    const page = await httpCall(plain, '/privacidad?a=1', { headers })
    expect([301, 308]).toContain(page.status)
    expect(page.headers.location).toBe('https://localhost/privacidad?a=1')
    expect((await httpCall(plain, '/api/club/contact', { headers, method: 'POST', json: {} })).status).toBe(
      404,
    )
  })

  test('PocketBase’s own doors are closed to the internet, and nothing else is', async () => {
    const closed = [
      ...[
        '/_/',
        '/_/index.html',
        '/api/settings',
        '/api/settings/test/s3',
        '/api/backups',
        '/api/logs',
        '/api/crons',
        '/api/sql',
      ],
      ...[
        '/api/collections/_superusers/auth-with-password',
        '/api/collections/pbc_3142635823/records',
        '/api//settings',
      ],
    ]
    for (const path of closed) {
      const { status, headers } = await httpCall(proxy, path)
      expect([path, status]).toEqual([path, 404])
      expect(safetyOf(headers)).toMatchObject({ 'x-content-type-options': 'nosniff', ...TRANSPORT })
    }
    expect((await httpCall(proxy, '/api/club/config')).status).toBe(200)
    expect((await httpCall(proxy, '/privacidad')).status).toBe(200)
  })

  test('the club’s headers are left alone, and its short answers get theirs', async () => {
    const page = await httpCall(proxy, '/')
    expect(safetyOf(page.headers)).toEqual({ ...pageSecurityHeaders(page.text), ...TRANSPORT })
    const short = await httpCall(proxy, '/api/health')
    expect(safetyOf(short.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      ...TRANSPORT,
    })
  })

  test('what the club has compressed comes as it is, and data is not compressed', async () => {
    const headers = { 'accept-encoding': 'br, gzip' }
    for (const path of ['/', '/privacidad', '/manifest.webmanifest']) {
      const [direct, passed] = [
        await httpCall(club, path, { headers }),
        await httpCall(proxy, path, { headers }),
      ]
      expect([path, passed.status]).toEqual([path, 200])
      for (const kept of ['content-encoding', 'etag', 'cache-control', 'vary', 'content-type']) {
        expect([path, kept, passed.headers[kept]]).toEqual([path, kept, direct.headers[kept]])
      }
      expect(passed.headers['content-encoding'], path).toBe('br')
      expect(passed.bytes.equals(direct.bytes), path).toBe(true)
    }
    expect((await httpCall(proxy, '/api/club/config', { headers })).headers).not.toHaveProperty(
      'content-encoding',
    )
  })

  test('the club itself refuses what is too long for it, and the proxy what is longer still', async () => {
    const send = (bytes: number) =>
      httpCall(proxy, '/api/club/contact', { method: 'POST', json: { message: 'a'.repeat(bytes) } })
    expect((await send(PROXY_TAKES_BYTES / 2)).json).toMatchObject({ status: 413 })
    // Caddy counts while it passes on: where the club has hung up before it came to its own limit, it says so.
    expect([413, 502]).toContain((await send(PROXY_TAKES_BYTES * 1.2)).status)
  })

  test('a realtime connection begins at once', async () => {
    const client = await connectRealtime(proxy)
    client.close()
  })

  test('nothing of a call is written down', async () => {
    await httpCall(proxy, '/privacidad?token=hidden', { headers: { authorization: 'hidden' } })
    await httpCall(proxy, '/api/settings?token=hidden')
    expect(await proxy.logged()).not.toContain('hidden')
  })
})

interface Passed {
  headers: IncomingHttpHeaders
  body: string
}

describe.each(NAMES)('behind %s', (name) => {
  const passed: Passed[] = []
  let server: Server
  let proxy: RunningProxy
  let left = 0
  beforeAll(async () => {
    server = createServer((request, response) => {
      response.once('close', () => (response.writableEnded ? 0 : left++))
      void text(request).then((body) => {
        passed.push({ headers: request.headers, body })
        if (request.url === '/dies') response.destroy()
        else if (request.url === '/api/realtime')
          response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': here\n\n')
        else response.end()
      })
    })
    proxy = await runProxy(name, files, await listenOnLoopback(server, 0))
  })
  afterAll(async () => {
    await proxy.stop()
    await closeHttp(server)
  })

  test('the club learns who calls, whatever the caller says', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.7, 192.0.2.8' }
    await httpCall(proxy, '/', { headers })
    expect(passed.at(-1)?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', host: 'localhost' })
  })

  test('what the club has begun to read is never sent twice', async () => {
    const before = passed.length
    const headers = { authorization: 'hidden' }
    const { status } = await httpCall(proxy, '/dies', { method: 'POST', body: 'once', headers })
    expect([502, 503]).toContain(status)
    expect(passed.slice(before).map(({ body }) => body)).toEqual(['once'])
    expect(await proxy.logged()).not.toContain('hidden')
  })

  test('who leaves a realtime connection has left the club too', async () => {
    const before = left
    await new Promise<void>((resolve, reject) => {
      const call = openRequest(proxy, { path: '/api/realtime', agent: false }, (stream) =>
        stream.once('data', () => {
          stream.destroy()
          resolve()
        }),
      )
      call.once('error', reject)
      call.end()
    })
    await eventually(() => expect(left).toBeGreaterThan(before))
  })
})

test('while no club is there nginx answers 503 at once, with the seconds after which to come again', async () => {
  const proxy = await runProxy('nginx', files, await freePort())
  const { status, headers } = await httpCall(proxy, '/api/club/config')
  expect([status, headers['retry-after'], headers.refresh]).toEqual([503, '3', '3'])
  expect(safetyOf(headers)).toMatchObject(TRANSPORT)
  await proxy.stop()
})
