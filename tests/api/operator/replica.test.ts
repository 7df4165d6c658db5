import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findLitestream } from '@/ops/programs/findLitestream'
import { httpCall } from '../../support/httpCall'
import { type Beside, litestreamBeside, LITESTREAM_WITHIN_MS, replicaBegun } from '../../support/litestream'
import { mailsTo } from '../../support/mails'
import { startTestClub, type TestClub } from '../../support/startTestClub'
import { eventually } from '../../support/eventually'

const OPERATOR = 'operadora@example.org'
const TOKEN = 'a-token-of-the-operator-0123456789'
const MINUTE_MS = 60_000
/** Litestream's name for the one with which a replica begins. */
const FIRST_FILE = '0000000000000001-0000000000000001.ltx'

beforeAll(async () => {
  await findLitestream({ log: (line) => console.log(line) })
}, LITESTREAM_WITHIN_MS)

let replica: string
let club: TestClub
let epoch: string
/** Of the replica that is written. */
let name: string
let litestream: Beside | null
beforeEach(async () => {
  replica = await mkdtemp(join(tmpdir(), 'club-replica-'))
  club = await startTestClub({
    settings: { OPERATOR_EMAIL: OPERATOR, OPERATOR_TOKEN: TOKEN, REPLICA_URL: `file://${replica}` },
  })
  await club.superuser.sql.run("DELETE FROM club_facts WHERE name = 'superuser_signed_in'")
  const { rows } = await club.superuser.sql.run("SELECT value FROM club_facts WHERE name = 'epoch'")
  epoch = String(rows[0]?.[0]).split('.')[0] ?? ''
  litestream = null
})
afterEach(async () => {
  await litestream?.stop('SIGKILL')
  await club.stop()
  await rm(replica, { recursive: true, force: true })
})

/** As `./club replicate` does. */
async function replicate(): Promise<void> {
  for (const db of ['data', 'auxiliary'])
    await rm(join(club.dataDir, `.${db}.db-litestream`), { recursive: true, force: true })
  name = `${epoch}-${Date.now()}`
  await writeFile(join(club.dataDir, 'replica'), name)
  litestream = await litestreamBeside(club.dataDir, join(replica, name))
  await replicaBegun(replica)
}

const look = (): Promise<void> => club.runJob('watchClub')
const told = (): string[] => mailsTo(club, OPERATOR).map(({ subject }) => subject)
async function health(): Promise<{ faults: { kind: string }[]; replicated_at: string | null }> {
  const { json } = await httpCall(club, '/api/club/health', { headers: { authorization: `Bearer ${TOKEN}` } })
  return json?.['details'] as Awaited<ReturnType<typeof health>>
}

const runningFor = (ms: number): Promise<unknown> =>
  club.superuser.sql.run(`UPDATE club_facts SET value = '${Date.now() - ms}' WHERE name = 'watched'`)

/** As if so much time had passed in which the club ran and wrote: for its own memory, and for what it finds in the replica. */
async function pass(ms: number): Promise<void> {
  const since = Date.now() - ms
  await runningFor(ms + MINUTE_MS)
  const folder = join(replica, name, 'data.db/ltx/0')
  for (const file of await readdir(folder)) await utimes(join(folder, file), since / 1_000, since / 1_000)
}

test('Litestream killed: one alarm within two minutes, with the age in health and metrics; begun again: one all-clear', async () => {
  await replicate()
  await look()
  const { replicated_at, faults } = await health()
  expect(Math.abs(Date.parse(String(replicated_at)) - Date.now())).toBeLessThan(30_000)
  expect(faults).toEqual([])

  // One that has just been begun has nothing yet.
  await writeFile(join(club.dataDir, 'replica'), `${epoch}-${Date.now()}`)
  await runningFor(2 * MINUTE_MS)
  await look()
  expect((await health()).faults).toEqual([])
  await writeFile(join(club.dataDir, 'replica'), name)

  await litestream?.stop('SIGKILL')
  await pass(MINUTE_MS / 2)
  await look()
  expect(told()).toEqual([])
  await pass(2 * MINUTE_MS)
  await look()
  await look()
  expect(told()).toEqual([expect.stringContaining('la réplica se queda atrás')])
  const behind = await health()
  expect(behind.faults.map(({ kind }) => kind)).toEqual(['replica'])
  expect(Math.abs(Date.parse(String(behind.replicated_at)) - (Date.now() - 2 * MINUTE_MS))).toBeLessThan(
    30_000,
  )
  const { text } = await httpCall(club, '/api/club/metrics', {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect(text).toMatch(/club_fault\{kind="replica"\} 1\n/)
  expect(text).toMatch(/club_replica_timestamp_seconds \d+/)

  await replicate()
  await eventually(async () => {
    await look()
    expect(told()).toEqual([
      expect.stringContaining('la réplica se queda atrás'),
      expect.stringContaining('la réplica vuelve a estar al día'),
    ])
  })
  expect((await health()).faults).toEqual([])
})

test('a replica that never came, or that cannot be read, is told as well; without the setting there is nothing to tell', async () => {
  await look()
  await runningFor(2 * MINUTE_MS)
  await rm(replica, { recursive: true })
  await writeFile(replica, 'no folder')
  await look()
  expect((await health()).faults.map(({ kind }) => kind)).toEqual(['replica'])
  await club.end('stop')
  await club.start({ REPLICA_URL: '' })
  expect(await health()).toMatchObject({ faults: [], replicated_at: null })
})

test('replicas go when another has replaced them, and those of earlier epochs when the present one is older than any backup', async () => {
  const former = `${Number(epoch) - 1}-100`
  const [replaced, written, whole, begun] = ['100', '150', '200', '300'].map((at) => `${epoch}-${at}`) as [
    string,
    string,
    string,
    string,
  ]
  for (const one of [former, replaced, written, whole, begun]) {
    for (const db of ['data.db', 'auxiliary.db']) {
      await mkdir(join(replica, one, db, 'ltx/0'), { recursive: true })
      const file = one === begun && db === 'data.db' ? `${FIRST_FILE}.tmp` : FIRST_FILE
      await writeFile(join(replica, one, db, 'ltx/0', file), 'a page')
    }
  }
  await writeFile(join(club.dataDir, 'replica'), written)
  await club.runJob('applyRetention')
  expect((await readdir(replica)).sort()).toEqual([former, written, whole, begun])
  const before = new Date(Date.now() - 31 * 24 * 60 * MINUTE_MS).toISOString().replace('T', ' ')
  await club.superuser.sql.run(`UPDATE club_facts SET at = '${before}' WHERE name = 'epoch'`)
  await club.runJob('applyRetention')
  expect((await readdir(replica)).sort()).toEqual([written, whole, begun])
  expect(await readdir(join(replica, whole, 'data.db/ltx/0'))).toEqual([FIRST_FILE])
})
