import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PocketBase from 'pocketbase'
import type { Sandbox } from '@/sandbox/startSandbox'
import { findPocketBase } from '../programs/findPocketBase'
import { freePort } from '../run/freePort'
import { type Club, runClub } from '../run/runClub'
import { startClubSandbox } from '../run/startClubSandbox'
import { upsertSuperuser } from '../run/upsertSuperuser'

export const WEBHOOK_SECRET = 'whsec_bench_0123456789abcdef'
export const KEYS = {
  secretKey: 'sk_test_demo_bench',
  publishableKey: 'pk_test_demo_bench',
  webhookSecret: WEBHOOK_SECRET,
}
const SUPERUSER = { email: 'superuser@example.org', password: 'Superuser-1234' }
/** The bench uses a single address. */
export const NO_LIMITS = '100000'

export interface BenchClub {
  club: Club
  sandbox: Sandbox
  dataDir: string
  superuser: PocketBase
  /** Restarts the server on the same data, with hooks of the bench's own if they are given. */
  restart: (hooksDir?: string) => Promise<number>
  stop: () => Promise<void>
}

/** An empty club of its own, with the payment sandbox; the server runs as it would for members. */
export async function startBenchClub(): Promise<BenchClub> {
  const binary = await findPocketBase({ log: (line) => console.log(line) })
  const dataDir = await mkdtemp(join(tmpdir(), 'club-bench-'))
  await upsertSuperuser(binary, dataDir, SUPERUSER.email, SUPERUSER.password)
  const port = await freePort()
  const { sandbox, settings } = await startClubSandbox(KEYS, `http://127.0.0.1:${port}`)
  const run = (hooksDir?: string): Promise<Club> =>
    runClub({
      ...{ binary, dataDir, port, settings: { ...settings, LIMIT_FACTOR: NO_LIMITS } },
      ...(hooksDir === undefined ? {} : { hooksDir }),
    })
  const bench: BenchClub = {
    club: await run(),
    sandbox,
    dataDir,
    superuser: await signIn(port),
    restart: async (hooksDir) => {
      await bench.club.stop()
      const started = performance.now()
      bench.club = await run(hooksDir)
      return performance.now() - started
    },
    stop: async () => {
      await bench.club.stop()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return bench
}

async function signIn(port: number): Promise<PocketBase> {
  const client = new PocketBase(`http://127.0.0.1:${port}`)
  client.autoCancellation(false)
  await client.collection('_superusers').authWithPassword(SUPERUSER.email, SUPERUSER.password)
  return client
}
