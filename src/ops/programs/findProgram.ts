import { access, chmod, constants, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { installWithGo } from './installWithGo'
import { downloadRelease } from './downloadRelease'
import { linuxProcessor } from './linuxProcessor'
import type { Program } from './program'
import { isThisMachine, type Target, thisMachine } from './target'
import { projectPaths } from '../projectPaths'
import { messageOf, ReadableError } from '../readableError'
import { runCommand } from '../runCommand'
import { withLock } from '../withLock'

/** Puts the binary of a program for `target` into `directory` and returns its path. */
type Source = (program: Program, directory: string, target: Target) => Promise<string>

const SOURCES: { name: (program: Program) => string; fetch: Source }[] = [
  { name: () => 'the official release', fetch: downloadRelease },
  { name: ({ buildSeconds }) => `building it with Go (about ${buildSeconds} s)`, fetch: installWithGo },
]

export interface Search {
  log: (line: string) => void
  /** Else this machine. */
  target?: Target
}

/**
 * The path of a program in its pinned version: the one that its variable names, the project's cache, the official release
 * archive, `go install`, in this order. A named one is for this machine; one for another cannot be run here.
 * @throws ReadableError that names what the person can do.
 */
export async function findProgram(
  program: Program,
  { log, target = thisMachine() }: Search,
): Promise<string> {
  const given = isThisMachine(target) ? process.env[program.variable] : undefined
  if (given) return checkedGiven(program, given)
  const cached = cachedPath(program, target)
  if (await isUsable(program, cached, target)) return cached
  return withLock(program.binary, async () => {
    if (!(await isUsable(program, cached, target))) await fillCache(program, cached, target, log)
    return cached
  })
}

function cachedPath({ binary, version }: Program, target: Target): string {
  const { system, processor } = target
  const kind = isThisMachine(target) ? '' : `${system}_${processor}`
  return join(projectPaths.cache, binary, version, kind, binary)
}

async function checkedGiven(program: Program, path: string): Promise<string> {
  try {
    await checkVersion(program, path)
    return path
  } catch (error) {
    throw new ReadableError(`${program.variable} is not usable: ${messageOf(error)}`)
  }
}

async function isUsable(program: Program, path: string, target: Target): Promise<boolean> {
  const executable = await access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
  return (
    executable &&
    checkFor(program, target, path).then(
      () => true,
      () => false,
    )
  )
}

async function checkFor(program: Program, target: Target, path: string): Promise<void> {
  if (isThisMachine(target)) return checkVersion(program, path)
  const processor = await linuxProcessor(path)
  if (processor === target.processor) return
  throw new ReadableError(`${path} is for ${processor}, but one for ${target.processor} is needed`)
}

async function checkVersion({ name, version, askVersion, isVersion }: Program, path: string): Promise<void> {
  const said = (await runCommand(path, askVersion, { timeoutMs: 10_000 })).trim()
  if (isVersion(said)) return
  const [line] = said.split('\n')
  throw new ReadableError(`${path} is "${line ?? ''}", but ${name} ${version} is needed`)
}

async function fillCache(
  program: Program,
  cached: string,
  target: Target,
  log: Search['log'],
): Promise<void> {
  const what = `${program.name} ${program.version}`
  const failures: string[] = []
  for (const { name, fetch } of SOURCES) {
    log(`${what} for ${target.system} ${target.processor}: ${name(program)} …`)
    try {
      await fetchInto(program, cached, target, fetch)
      return
    } catch (error) {
      failures.push(messageOf(error))
    }
  }
  throw new ReadableError(
    `${what} could not be fetched (${failures.join('; ')}). ` +
      `Install Go 1.21 or newer, or download that version yourself and set ${program.variable} to its path.`,
  )
}

/** Fetched aside, then renamed into place: the cache never holds half a binary. */
async function fetchInto(program: Program, cached: string, target: Target, fetch: Source): Promise<void> {
  const directory = join(cached, '..')
  await mkdir(directory, { recursive: true })
  const workplace = await mkdtemp(join(directory, '.new-'))
  try {
    const binary = await fetch(program, workplace, target)
    await chmod(binary, 0o755)
    await checkFor(program, target, binary)
    await rename(binary, cached)
  } finally {
    await rm(workplace, { recursive: true, force: true })
  }
}
