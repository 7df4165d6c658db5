import { access, chmod, constants, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { installWithGo } from './installWithGo'
import { downloadRelease } from './downloadRelease'
import { linuxProcessor } from './linuxProcessor'
import { isThisMachine, type Target, thisMachine } from './target'
import { projectPaths } from '../projectPaths'
import { messageOf, ReadableError } from '../readableError'
import { runCommand } from '../runCommand'
import { withLock } from '../withLock'

/** The one PocketBase this club runs on and is tested with. */
export const POCKETBASE_VERSION = '0.40.4'

/** Puts the binary of `version` for `target` into `directory` and returns its path. */
type PocketBaseSource = (version: string, directory: string, target: Target) => Promise<string>

const SOURCES: { name: string; fetch: PocketBaseSource }[] = [
  { name: 'the official release', fetch: downloadRelease },
  { name: 'building it with Go (about 90 s)', fetch: installWithGo },
]

interface Search {
  log: (line: string) => void
  /** Else this machine. */
  target?: Target
}

/**
 * The path of a PocketBase of the pinned version: POCKETBASE_BIN, the project's cache, the official release
 * archive, `go install`, in this order. POCKETBASE_BIN is for this machine; one for another cannot be run here.
 * @throws ReadableError that names what the person can do.
 */
export async function findPocketBase({ log, target = thisMachine() }: Search): Promise<string> {
  const given = isThisMachine(target) ? process.env.POCKETBASE_BIN : undefined
  if (given) return checkedGiven(given)
  const cached = cachedPath(target)
  if (await isUsable(cached, target)) return cached
  return withLock('pocketbase', async () => {
    if (!(await isUsable(cached, target))) await fillCache(cached, target, log)
    return cached
  })
}

function cachedPath(target: Target): string {
  const { system, processor } = target
  const kind = isThisMachine(target) ? '' : `${system}_${processor}`
  return join(projectPaths.cache, 'pocketbase', POCKETBASE_VERSION, kind, 'pocketbase')
}

async function checkedGiven(binary: string): Promise<string> {
  try {
    await checkVersion(binary)
    return binary
  } catch (error) {
    throw new ReadableError(`POCKETBASE_BIN is not usable: ${messageOf(error)}`)
  }
}

async function isUsable(binary: string, target: Target): Promise<boolean> {
  const executable = await access(binary, constants.X_OK).then(
    () => true,
    () => false,
  )
  return (
    executable &&
    checkFor(target, binary).then(
      () => true,
      () => false,
    )
  )
}

async function checkFor(target: Target, binary: string): Promise<void> {
  if (isThisMachine(target)) return checkVersion(binary)
  const processor = await linuxProcessor(binary)
  if (processor === target.processor) return
  throw new ReadableError(`${binary} is for ${processor}, but one for ${target.processor} is needed`)
}

async function checkVersion(binary: string): Promise<void> {
  const said = (await runCommand(binary, ['--version'], { timeoutMs: 10_000 })).trim()
  if (said.endsWith(` version ${POCKETBASE_VERSION}`)) return
  const [name] = said.split('\n')
  throw new ReadableError(`${binary} is "${name ?? ''}", but PocketBase ${POCKETBASE_VERSION} is needed`)
}

async function fillCache(cached: string, target: Target, log: Search['log']): Promise<void> {
  const failures: string[] = []
  for (const { name, fetch } of SOURCES) {
    log(`PocketBase ${POCKETBASE_VERSION} for ${target.system} ${target.processor}: ${name} …`)
    try {
      await fetchInto(cached, target, fetch)
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
async function fetchInto(cached: string, target: Target, fetch: PocketBaseSource): Promise<void> {
  const directory = join(cached, '..')
  await mkdir(directory, { recursive: true })
  const workplace = await mkdtemp(join(directory, '.new-'))
  try {
    const binary = await fetch(POCKETBASE_VERSION, workplace, target)
    await chmod(binary, 0o755)
    await checkFor(target, binary)
    await rename(binary, cached)
  } finally {
    await rm(workplace, { recursive: true, force: true })
  }
}
