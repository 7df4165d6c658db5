import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PocketBase from 'pocketbase'
import { buildIfStale } from '@/ops/build/build'
import { findPocketBase } from '@/ops/programs/findPocketBase'
import { projectPaths } from '@/ops/projectPaths'
import { runClub } from '@/ops/run/runClub'
import { upsertSuperuser } from '@/ops/run/upsertSuperuser'
import { withLock } from '@/ops/withLock'
import { CHEAPEST, setPasswordCost } from './passwordCost'
import { present } from './present'

export const TEST_SUPERUSER = { email: 'superuser@example.org', password: 'Superuser-1234' }

/** What every test club starts from. */
export interface PreparedClub {
  /** The PocketBase binary. */
  binary: string
  /** A data folder, migrated, with the superuser and nothing else; passwords cost next to no time in it. */
  template: string
}

const VARIABLE = 'PREPARED_TEST_CLUB'
/** In percent: test servers may grow to several times what they hold, and spend a quarter less time for it. */
const RARE_COLLECTION = '400'
const KEPT_MS = 3 * 3_600_000
const TEMPLATES = join(projectPaths.cache, 'test-templates')

let prepared: Promise<PreparedClub> | undefined

/** Finds PocketBase, builds what is stale and migrates a template; a test run does it once, for all its processes. */
export function preparedClub(): Promise<PreparedClub> {
  const inherited = process.env[VARIABLE]
  prepared ??= inherited ? Promise.resolve(JSON.parse(inherited) as PreparedClub) : prepare()
  return prepared
}

async function prepare(): Promise<PreparedClub> {
  const log = (line: string): void => console.log(line)
  const binary = await findPocketBase({ log })
  const stamp = await buildIfStale(log)
  const club = { binary, template: await migratedTemplate(binary, stamp) }
  process.env[VARIABLE] = JSON.stringify(club)
  process.env.GOGC ??= RARE_COLLECTION
  return club
}

/** One template per build; those of old builds go, but not while a run begun before this build may copy them. */
async function migratedTemplate(binary: string, stamp: string): Promise<string> {
  const template = join(TEMPLATES, stamp)
  return withLock('test-template', async () => {
    if (await exists(template)) return template
    await mkdir(TEMPLATES, { recursive: true })
    await removeOldTemplates()
    const dataDir = await mkdtemp(join(TEMPLATES, '.new-'))
    await upsertSuperuser(binary, dataDir, TEST_SUPERUSER.email, TEST_SUPERUSER.password)
    const club = await runClub({ binary, dataDir, port: 0, settings: { SUPERUSER_IPS: '127.0.0.1' } })
    const superuser = await signInSuperuser(club.url)
    await setPasswordCost(superuser, CHEAPEST)
    // Made at the usual cost, and compared by each club of the tests.
    const { password } = TEST_SUPERUSER
    await superuser
      .collection('_superusers')
      .update(present(superuser.authStore.record).id, { password, passwordConfirm: password })
    await club.stop()
    await rename(dataDir, template)
    return template
  })
}

/** Past all rules; requests of the same kind do not cancel each other. */
export async function signInSuperuser(url: string): Promise<PocketBase> {
  const client = new PocketBase(url)
  client.autoCancellation(false)
  await client.collection('_superusers').authWithPassword(TEST_SUPERUSER.email, TEST_SUPERUSER.password)
  return client
}

async function removeOldTemplates(): Promise<void> {
  for (const name of await readdir(TEMPLATES)) {
    const path = join(TEMPLATES, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > KEPT_MS) await rm(path, { recursive: true, force: true })
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
