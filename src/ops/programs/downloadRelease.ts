import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { messageOf, ReadableError } from '../readableError'
import { runCommand } from '../runCommand'
import type { Program } from './program'
import type { Target } from './target'

const SILENCE_MS = 5_000

/**
 * Downloads the official release archive for a kind of machine and unpacks the binary into `directory`, once the archive
 * matches the release's published SHA-256.
 * @returns the path of the binary
 * @throws ReadableError when there is none for it, nothing comes for 5 s, or the checksum differs
 */
export async function downloadRelease(
  { binary, version, releases, archive: archiveFor }: Program,
  directory: string,
  target: Target,
): Promise<string> {
  const archive = archiveFor(target)
  const checksums = new TextDecoder().decode(await download(`${releases}/v${version}/checksums.txt`))
  const expected = new RegExp(`^([0-9a-f]{64}) +${archive.replaceAll('.', '\\.')}$`, 'm').exec(checksums)?.[1]
  if (!expected) throw new ReadableError(`no published checksum for ${archive}`)
  const bytes = await download(`${releases}/v${version}/${archive}`)
  const actual = createHash('sha256').update(bytes).digest('hex')
  if (actual !== expected) throw new ReadableError(`${archive} does not have its published checksum`)
  const path = join(directory, binary)
  if (archive.endsWith('.zip')) await unzip(bytes, binary, path)
  else await untar(bytes, binary, path)
  return path
}

async function unzip(bytes: Uint8Array, name: string, path: string): Promise<void> {
  const file = unzipSync(bytes, { filter: (one) => one.name === name })[name]
  if (!file) throw new ReadableError(`the archive holds no ${name}`)
  await writeFile(path, file)
}

async function untar(bytes: Uint8Array, name: string, path: string): Promise<void> {
  await writeFile(`${path}.tar.gz`, bytes)
  await runCommand('tar', ['-xzf', `${path}.tar.gz`, '-C', dirname(path), name])
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
