import { basename, join } from 'node:path'
import { messageOf, ReadableError } from '../readableError'
import { runCommand } from '../runCommand'
import type { Program } from './program'
import { isThisMachine, type Target } from './target'

const REACHABLE_WITHIN_MS = 5_000
const BUILT_WITHIN_MS = 15 * 60_000

/**
 * Compiles a program with Go, verified by Go's checksum database, for this kind of machine or another.
 * @returns the path of the binary inside `directory`
 * @throws ReadableError when Go is missing or too old, its module proxy is out of reach, or the build fails
 */
export async function installWithGo(
  { version, source }: Program,
  directory: string,
  target: Target,
): Promise<string> {
  await checkGo()
  // A GOPATH of its own, because Go takes no GOBIN for another machine; what it has fetched stays where it was.
  const modules = (await runCommand('go', ['env', 'GOMODCACHE'])).trim()
  const options = {
    cwd: directory,
    env: {
      ...process.env,
      GOTOOLCHAIN: 'auto',
      CGO_ENABLED: '0',
      GO111MODULE: 'on',
      GOBIN: '',
      GOPATH: directory,
      GOMODCACHE: modules,
      ...goMachine(target),
    },
  }
  await runCommand('go', ['list', '-m', `${source.module}@v${version}`], {
    ...options,
    timeoutMs: REACHABLE_WITHIN_MS,
  }).catch((error: unknown) => {
    throw new ReadableError(`Go modules out of reach: ${messageOf(error)}`)
  })
  const flags = ['-trimpath', '-ldflags', `-s -w -X ${source.stamp}`]
  await runCommand('go', ['install', ...flags, `${source.module}/${source.path}@v${version}`], {
    ...options,
    timeoutMs: BUILT_WITHIN_MS,
  })
  const { system, processor } = target
  return join(directory, 'bin', isThisMachine(target) ? '' : `${system}_${processor}`, basename(source.path))
}

/** For its own machine Go knows best, the kind of arm among it. */
const goMachine = (target: Target): NodeJS.ProcessEnv =>
  isThisMachine(target) ? {} : { GOOS: target.system, GOARCH: target.processor }

/** Go fetches a newer toolchain that a program needs by itself, from 1.21 on. */
async function checkGo(): Promise<void> {
  const said = await runCommand('go', ['version'], {
    env: { ...process.env, GOTOOLCHAIN: 'local' },
  }).catch(() => {
    throw new ReadableError('Go is not installed')
  })
  const [, major, minor] = /go(\d+)\.(\d+)/.exec(said) ?? []
  if (Number(major) === 1 && Number(minor) < 21) throw new ReadableError(`Go 1.${minor ?? '?'} is too old`)
}
