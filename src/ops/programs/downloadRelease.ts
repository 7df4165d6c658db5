import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { messageOf, ReadableError } from '../readableError'
import type { Target } from './target'

const RELEASES = 'https://github.com/pocketbase/pocketbase/releases/download'
const SILENCE_MS = 5_000

/**
 * Downloads the official release archive for a kind of machine and unpacks the binary into `directory`, once the archive
 * matches the release's published SHA-256.
 * @returns the path of the binary
 * @throws ReadableError when there is none for it, nothing comes for 5 s, or the checksum differs
 */
export async function downloadRelease(
  version: string,
  directory: string,
  target: Target,
  releases = RELEASES,
): Promise<string> {
  const archive = archiveName(version, target)
  const checksums = new TextDecoder().decode(await download(`${releases}/v${version}/checksums.txt`))
  const expected = new RegExp(`^([0-9a-f]{64}) +${archive.replaceAll('.', '\\.')}$`, 'm').exec(checksums)?.[1]
  if (!expected) throw new ReadableError(`no published checksum for ${archive}`)
  const bytes = await download(`${releases}/v${version}/${archive}`)
  const actual = createHash('sha256').update(bytes).digest('hex')
  if (actual !== expected) throw new ReadableError(`${archive} does not have its published checksum`)
  return unpack(archive, bytes, directory)
}

const archiveName = (version: string, { system, processor }: Target): string =>
  `pocketbase_${version}_${system}_${processor}.zip`

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
