import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { messageOf, ReadableError } from '../readableError'

const RELEASES = 'https://github.com/pocketbase/pocketbase/releases/download'
const SILENCE_MS = 5_000

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' }
const PROCESSORS: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'amd64',
  arm64: 'arm64',
  arm: 'armv7',
  s390x: 's390x',
  ppc64: 'ppc64le',
}

/**
 * Downloads the official release archive of this machine and unpacks the binary into `directory`, once the archive
 * matches the release's published SHA-256.
 * @returns the path of the binary
 * @throws ReadableError when there is none for this machine, nothing comes for 5 s, or the checksum differs
 */
export async function downloadRelease(
  version: string,
  directory: string,
  releases = RELEASES,
): Promise<string> {
  const archive = archiveName(version)
  const checksums = new TextDecoder().decode(await download(`${releases}/v${version}/checksums.txt`))
  const expected = new RegExp(`^([0-9a-f]{64}) +${archive.replaceAll('.', '\\.')}$`, 'm').exec(checksums)?.[1]
  if (!expected) throw new ReadableError(`no published checksum for ${archive}`)
  const bytes = await download(`${releases}/v${version}/${archive}`)
  const actual = createHash('sha256').update(bytes).digest('hex')
  if (actual !== expected) throw new ReadableError(`${archive} does not have its published checksum`)
  return unpack(archive, bytes, directory)
}

function archiveName(version: string): string {
  const system = SYSTEMS[process.platform]
  const processor = PROCESSORS[process.arch]
  if (!system || !processor) throw new ReadableError(`no release for ${process.platform} ${process.arch}`)
  return `pocketbase_${version}_${system}_${processor}.zip`
}

async function unpack(archive: string, bytes: Uint8Array, directory: string): Promise<string> {
  const binary = unzipSync(bytes, { filter: (file) => file.name === 'pocketbase' }).pocketbase
  if (!binary) throw new ReadableError(`${archive} holds no binary`)
  const path = join(directory, 'pocketbase')
  await writeFile(path, binary)
  return path
}

/** The whole answer; given up after 5 s without a byte. */
async function download(url: string): Promise<Uint8Array> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(new Error('no answer for 5 s')), SILENCE_MS)
  try {
    const response = await fetch(url, { signal: silence.signal })
    if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`)
    const chunks: Uint8Array[] = []
    for await (const chunk of response.body) {
      timer.refresh()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw new ReadableError(`${new URL(url).host} out of reach: ${reason(error)}`)
  } finally {
    clearTimeout(timer)
  }
}

/** `fetch` says "fetch failed" and keeps the reason in the cause. */
function reason(error: unknown): string {
  return messageOf(error instanceof Error && error.cause ? error.cause : error)
}
