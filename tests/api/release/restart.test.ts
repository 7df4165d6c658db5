import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '@/ops/run/freePort'
import { runCommand } from '@/ops/runCommand'
import { contactBody } from '../../support/contact'
import { eventually } from '../../support/eventually'
import { type HttpCall, httpCall, openRequest } from '../../support/httpCall'
import { unpackedRelease } from '../../support/packedRelease'
import { runProxy, type RunningProxy } from '../../support/runProxy'
import { type ReleasedServer, startRelease } from '../../support/runRelease'

const CLIENTS = 4
const RESTARTS = 2
/** Calls that have to be answered between two restarts: the club is in full use before it is stopped again. */
const CALLS_BETWEEN = 40

/** As the guide installs a club: releases side by side, the link to the one that runs, data and settings apart. */
let place: string
let current: string
let data: string
let club: ReleasedServer
let proxy: RunningProxy
let port: number
let older: string
let newer: string

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'club-restart-'))
  ;[older, newer] = [
    await unpackedRelease(join(place, 'releases/older')),
    await unpackedRelease(join(place, 'releases/newer')),
  ]
  await writeFile(join(newer, 'pb_migrations/9999999999_noted.js'), MIGRATION)
  ;[current, data, port] = [join(place, 'current'), join(place, 'data'), await freePort()]
  await mkdir(data)
  await install(older)
  await start()
  proxy = await runProxy('caddy', join(older, 'proxy'), port)
})
afterAll(async () => {
  await proxy.stop()
  await club.stop()
  await rm(place, { recursive: true, force: true })
})

/** What only the newer release brings. */
const MIGRATION = `migrate(
  (app) => { app.db().newQuery('CREATE TABLE noted (word TEXT)').execute() },
  (app) => { app.db().newQuery('DROP TABLE noted').execute() },
)`

/** Puts a release in the place of the one that runs; the next start finds it. */
async function install(release: string): Promise<void> {
  await symlink(release, `${current}.new`)
  await rename(`${current}.new`, current)
}

async function start(): Promise<void> {
  club = await startRelease(current, settings())
}

const settings = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  PORT: String(port),
  PUBLIC_URL: 'https://localhost',
  CLUB_DATA: data,
  SETTINGS_KEY: '0123456789abcdef0123456789abcdef',
  TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
  LIMIT_FACTOR: '100000',
})

/** As systemd does it: what the unit runs before a stop, SIGTERM, the end of the process, and a new one. */
async function restart(): Promise<void> {
  await runCommand(join(current, 'club'), ['drain'], { env: settings() })
  await club.stop()
  await start()
}

/** What clients have met who call all the time, and one device that listens. */
interface Met {
  calls: number
  failures: string[]
  longestMs: number
  /** Messages that the club has said it has. */
  written: string[]
  connections: number
}

async function call(met: Met, path: string, options?: HttpCall): Promise<void> {
  const began = performance.now()
  const said = await httpCall(proxy, path, options).then(
    ({ status, text }) => (status === 200 ? '' : `${status} ${text}`),
    (error: unknown) => String(error),
  )
  if (said) met.failures.push(`${options?.method ?? 'GET'} ${path}: ${said}`)
  met.calls++
  met.longestMs = Math.max(met.longestMs, performance.now() - began)
}

/** Reads data and a page, writes, and writes the same once more, as a phone does whose answer was lost. */
async function callOnce(met: Met): Promise<void> {
  const json = contactBody()
  await call(met, '/api/club/config')
  await call(met, '/api/club/contact', { method: 'POST', json })
  met.written.push(json.id)
  await call(met, '/contacto')
  await call(met, '/api/club/contact', { method: 'POST', json })
}

/** Listens until the connection ends. */
const listen = (met: Met, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const failed = (error: Error): void => {
      if (!signal.aborted) met.failures.push(`listening: ${error.message}`)
      resolve()
    }
    openRequest(proxy, { path: '/api/realtime', agent: false, signal }, (stream) => {
      if (stream.statusCode !== 200) met.failures.push(`listening: ${stream.statusCode}`)
      stream.once('data', () => met.connections++)
      // A stream that breaks off is what a restart means to whoever listens.
      stream.once('error', () => resolve()).once('close', () => resolve())
    })
      .once('error', failed)
      .end()
  })

/** As EventSource does. */
async function listenAlways(met: Met, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await listen(met, signal)
}

/** Does these things one after the other while clients call, each once the club is in full use again. */
async function whileClientsCall(steps: readonly (() => Promise<void>)[]): Promise<Met> {
  const met: Met = { calls: 0, failures: [], longestMs: 0, written: [], connections: 0 }
  const over = new AbortController()
  const client = async (): Promise<void> => {
    while (!over.signal.aborted) await callOnce(met)
  }
  const everybody = Promise.all([...Array.from({ length: CLIENTS }, client), listenAlways(met, over.signal)])
  try {
    for (const [done, step] of [...steps.entries(), [steps.length, () => Promise.resolve()] as const]) {
      const before = met.calls
      await eventually(() => {
        expect(met.calls).toBeGreaterThan(before + CALLS_BETWEEN)
        expect(met.connections).toBeGreaterThan(done)
      })
      await step()
    }
  } finally {
    over.abort()
    await everybody
  }
  return met
}

test('a club that is restarted and upgraded answers everybody behind the guide’s Caddy, and has what it said it has', async () => {
  const met = await whileClientsCall([
    ...Array.from({ length: RESTARTS }, () => restart),
    async () => {
      await install(newer)
      await restart()
    },
  ])
  console.log(
    `${met.calls} calls over ${RESTARTS + 1} restarts, ${met.failures.length} errors; longest wait ${Math.round(met.longestMs)} ms`,
  )
  expect(met.failures).toEqual([])
  await club.stop()
  const database = new DatabaseSync(join(data, 'data.db'))
  const kept = database.prepare('SELECT id FROM contact_messages').all() as { id: string }[]
  const noted = database.prepare('SELECT count(*) AS count FROM noted').get()
  database.close()
  expect(kept.map(({ id }) => id).sort()).toEqual(met.written.sort())
  expect(noted, 'the newer release has run').toEqual({ count: 0 })
})
