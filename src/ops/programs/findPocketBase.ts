import { access, chmod, constants, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { installWithGo } from './installWithGo'
import { downloadRelease } from './downloadRelease'
import { projectPaths } from '../projectPaths'
import { messageOf, ReadableError } from '../readableError'
import { runCommand } from '../runCommand'
import { withLock } from '../withLock'

/** The one PocketBase this club runs on and is tested with. */
export const POCKETBASE_VERSION = '0.40.4'

/** Puts the binary of `version` into `directory` and returns its path. */
type PocketBaseSource = (version: string, directory: string) => Promise<string>

const SOURCES: { name: string; fetch: PocketBaseSource }[] = [
  { name: 'the official release', fetch: downloadRelease },
  { name: 'building it with Go (about 90 s)', fetch: installWithGo },
]

/**
 * The path of a PocketBase of the pinned version: POCKETBASE_BIN, the project's cache, the official release
 * archive, `go install`, in this order.
 * @throws ReadableError that names what the person can do.
 */
export async function findPocketBase({ log }: { log: (line: string) => void }): Promise<string> {
  const given = process.env.POCKETBASE_BIN
  if (given) return checkedGiven(given)
  const cached = join(projectPaths.cache, 'pocketbase', POCKETBASE_VERSION, 'pocketbase')
  if (await isUsable(cached)) return cached
  return withLock('pocketbase', async () => {
    if (!(await isUsable(cached))) await fillCache(cached, log)
    return cached
  })
}

async function checkedGiven(binary: string): Promise<string> {
  try {
    await checkVersion(binary)
    return binary
  } catch (error) {
    throw new ReadableError(`POCKETBASE_BIN is not usable: ${messageOf(error)}`)
  }
}

async function isUsable(binary: string): Promise<boolean> {
  const executable = await access(binary, constants.X_OK).then(
    () => true,
    () => false,
  )
  return (
    executable &&
    checkVersion(binary).then(
      () => true,
      () => false,
    )
  )
}

async function checkVersion(binary: string): Promise<void> {
  const said = (await runCommand(binary, ['--version'], { timeoutMs: 10_000 })).trim()
  if (said.endsWith(` version ${POCKETBASE_VERSION}`)) return
  const [name] = said.split('\n')
  throw new ReadableError(`${binary} is "${name ?? ''}", but PocketBase ${POCKETBASE_VERSION} is needed`)
}

async function fillCache(cached: string, log: (line: string) => void): Promise<void> {
  const failures: string[] = []
  for (const { name, fetch } of SOURCES) {
    log(`PocketBase ${POCKETBASE_VERSION}: ${name} …`)
    try {
      await fetchInto(cached, fetch)
      return
    } catch (error) {
      failures.push(messageOf(error))
    }
  }
  throw new ReadableError(
    `PocketBase ${POCKETBASE_VERSION} could not be fetched (${failures.join('; ')}). ` +
      'Install Go 1.21 or newer, or download that version yourself and set POCKETBASE_BIN to its path.',
  )
}

/** Fetched aside, then renamed into place: the cache never holds half a binary. */
async function fetchInto(cached: string, fetch: PocketBaseSource): Promise<void> {
  const directory = join(cached, '..')
  await mkdir(directory, { recursive: true })
  const workplace = await mkdtemp(join(directory, '.new-'))
  try {
    const binary = await fetch(POCKETBASE_VERSION, workplace)
    await chmod(binary, 0o755)
    await checkVersion(binary)
    await rename(binary, cached)
  } finally {
    await rm(workplace, { recursive: true, force: true })
  }
}
