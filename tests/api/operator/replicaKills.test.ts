import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLitestream } from '@/ops/programs/findLitestream'
import { DATABASES } from '@/ops/run/requireDatabases'
import { callClub } from '../../support/callClub'
import { eventually } from '../../support/eventually'
import { startGeneratedClub } from '../../support/generatedClub'
import {
  type Beside,
  litestreamBeside,
  LITESTREAM_WITHIN_MS,
  newestIn,
  restoreReplica,
} from '../../support/litestream'
import { registration } from '../../support/people'
import { PLAYED } from '../../support/RunReporter'
import { seededRandom } from '../../support/seededRandom'
import { startAnotherServer, type TestClub } from '../../support/startTestClub'

/** `npm run test:soak` plays more, `npm run bench:replica` five on a hundred thousand clients; a seed that is given plays the same again, and `REPLICA_KILLED` leaves out those already played. */
const KILLS = Number(process.env['REPLICA_KILLS'] ?? 20)
const KILLED = Number(process.env['REPLICA_KILLED'] ?? 0)
const SEED = Number(process.env['REPLICA_SEED'] ?? Date.now() % 1_000_000)
const CLIENTS = Number(process.env['REPLICA_CLIENTS'] ?? 1_000)
const WRITERS = 4
/** The work of one round goes on for so long until both are killed; what is copied each second may be anywhere in its way. */
const ROUND_MS = { least: 300, more: 1_000 }
/** The whole databases go into each replica, out of it, and are read. */
const ROUND_WITHIN_MS = 30_000 + 2 * CLIENTS

let place: string
let replica: string
let club: TestClub
let litestream: Beside | null = null
let servingMs = 0
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'club-kills-'))
  const generated = await startGeneratedClub(CLIENTS)
  club = generated.club
  await findLitestream({ log: (line) => console.log(line) })
  await club.end('stop')
}, LITESTREAM_WITHIN_MS)
afterAll(async () => {
  await litestream?.stop('SIGKILL')
  await club.stop()
  await rm(place, { recursive: true, force: true })
})

interface Written {
  email: string
  /** When the club had answered. */
  at: number
}
interface Round {
  written: Written[]
  /** Answers of 500 and more. */
  failed: number
  killedAt: number
}

/** Signs people up, several at a time, until club and Litestream are killed together, in the middle of it. */
async function writeUntilKilled(afterMs: number): Promise<Round> {
  const round: Round = { written: [], failed: 0, killedAt: 0 }
  const write = async (): Promise<void> => {
    while (round.killedAt === 0) {
      const body = registration()
      const answer = await callClub(club, 'sign-up', { body }).catch(() => null)
      // What is cut off was not answered.
      if (answer?.status === 200) round.written.push({ email: body.email, at: Date.now() })
      else if (answer) round.failed += 1
    }
  }
  const writers = Array.from({ length: WRITERS }, write)
  try {
    await eventually(() => expect(round.written).not.toEqual([]))
    await sleep(afterMs)
  } finally {
    round.killedAt = Date.now()
  }
  await Promise.all([club.end('kill'), litestream?.stop('SIGKILL')])
  await Promise.all(writers)
  return round
}

/** Opens what a file holds, reads every page of it, and says whose addresses are there. */
function addressesIn(file: string): Set<string> {
  const db = new DatabaseSync(file)
  try {
    expect(db.prepare('PRAGMA integrity_check').get(), file).toEqual({ integrity_check: 'ok' })
    const hasPeople = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'profiles'").get()
    const rows = hasPeople ? db.prepare('SELECT email FROM profiles').all() : []
    return new Set(rows.map((row) => (row as { email: string }).email))
  } finally {
    db.close()
  }
}

/** Of the last round also how long it takes until a club answers on what was restored and read. */
async function restored(round: number): Promise<Set<string>> {
  const folder = await mkdtemp(join(place, `round-${round}-`))
  const begun = performance.now()
  for (const db of DATABASES) await restoreReplica(replica, db, join(folder, db))
  const [found] = DATABASES.map((db) => addressesIn(join(folder, db)))
  if (round === KILLS - 1) servingMs = await untilServing(folder, begun)
  await rm(folder, { recursive: true })
  return found ?? new Set()
}

async function untilServing(dataDir: string, begun: number): Promise<number> {
  const promoted = await startAnotherServer({ ...club, dataDir })
  const taken = performance.now() - begun
  await promoted.kill()
  return taken
}

/** Of a copy: whoever opens the files themselves would empty their log before the club does. */
async function addressesOnDisk(round: number): Promise<Set<string>> {
  const folder = await mkdtemp(join(place, `disk-${round}-`))
  for (const file of ['data.db', 'data.db-wal']) await cp(join(club.dataDir, file), join(folder, file))
  const found = addressesIn(join(folder, 'data.db'))
  await rm(folder, { recursive: true })
  return found
}

/** Both begin again, as `./club replicate` does with a replica of its own, and the first write has come into the replica. */
async function begin(): Promise<void> {
  const before = Date.now()
  for (const db of DATABASES)
    await rm(join(club.dataDir, `.${db}-litestream`), { recursive: true, force: true })
  replica = await mkdtemp(join(place, 'replica-'))
  litestream = await litestreamBeside(club.dataDir, replica)
  await club.start()
  for (const db of DATABASES)
    await eventually(async () => expect(await newestIn(replica, db)).toBeGreaterThan(before))
}

const secondsAt = (share: number, spans: readonly number[]): string => {
  const sorted = spans.toSorted((a, b) => a - b)
  return ((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 1_000).toFixed(2)
}

test(
  `${KILLS} kills of club and Litestream together under writes`,
  async ({ annotate }) => {
    const random = seededRandom(SEED)
    const spans: number[] = []
    const counts = { written: 0, missing: 0, failed: 0, notOnDisk: 0 }
    let settled: string[] = []
    for (let round = 0; round < KILLS; round += 1) {
      const afterMs = ROUND_MS.least + Math.floor(random.next() * ROUND_MS.more)
      if (round < KILLED) continue
      await begin()
      const { written, failed, killedAt } = await writeUntilKilled(afterMs)
      const found = await restored(round)
      const missing = written.filter(({ email }) => !found.has(email))
      spans.push(missing.length > 0 ? killedAt - Math.min(...missing.map(({ at }) => at)) : 0)
      // What an earlier round has written was there long before.
      expect(
        settled.filter((email) => !found.has(email)),
        `round ${round} of REPLICA_SEED=${SEED}`,
      ).toEqual([])
      const onDisk = await addressesOnDisk(round)
      counts.written += written.length
      counts.missing += missing.length
      counts.failed += failed
      counts.notOnDisk += written.filter(({ email }) => !onDisk.has(email)).length
      settled = [...settled, ...written.map(({ email }) => email)]
    }
    await annotate(
      `REPLICA_SEED=${SEED}: ${spans.length} kills on ${CLIENTS} clients, ${counts.written} acknowledged, ${counts.missing} not in the replica; ` +
        `lost p50 ${secondsAt(0.5, spans)} s, p99 ${secondsAt(0.99, spans)} s (goal 1.5), worst ${secondsAt(1, spans)} s (goal 3), ` +
        `restored and serving after ${(servingMs / 1_000).toFixed(1)} s (goal 30 at 100,000 clients)`,
      PLAYED,
    )
    expect(counts.written).toBeGreaterThan(spans.length)
    expect({ failed: counts.failed, notOnDisk: counts.notOnDisk }).toEqual({ failed: 0, notOnDisk: 0 })
  },
  KILLS * ROUND_WITHIN_MS,
)
