import { ReadableError } from '../readableError'

/** A kind of machine, in Go's words, which the names of PocketBase's releases have too. */
export interface Target {
  system: string
  processor: string
}

/** What a release is packed for. */
export const SERVERS = [
  { system: 'linux', processor: 'amd64' },
  { system: 'linux', processor: 'arm64' },
] as const satisfies readonly Target[]

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' }
const PROCESSORS: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'amd64',
  arm64: 'arm64',
  arm: 'armv7',
  s390x: 's390x',
  ppc64: 'ppc64le',
}

/** @throws ReadableError where PocketBase releases nothing for a machine like this */
export function thisMachine(): Target {
  const system = SYSTEMS[process.platform]
  const processor = PROCESSORS[process.arch]
  if (!system || !processor) throw new ReadableError(`no release for ${process.platform} ${process.arch}`)
  return { system, processor }
}

export const isThisMachine = ({ system, processor }: Target): boolean =>
  SYSTEMS[process.platform] === system && PROCESSORS[process.arch] === processor
