import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { downloadRelease } from '@/ops/programs/downloadRelease'
import { LITESTREAM } from '@/ops/programs/findLitestream'
import { POCKETBASE } from '@/ops/programs/findPocketBase'
import type { Program } from '@/ops/programs/program'
import { closeHttp, listenOnLoopback } from '@/ops/run/loopbackServer'
import { runCommand } from '@/ops/runCommand'

const TARGET = { system: 'linux', processor: 'arm64' }
const ZIP = zipSync({ 'LICENSE.md': strToU8('MIT'), pocketbase: strToU8('the binary') })

let server: Server
let directory: string
/** What is served: null for nothing. */
let published: { name: string; bytes: Uint8Array; sum: string } | null

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'release-'))
  published = null
  server = createServer((request, response) => {
    const name = request.url?.split('/').at(-1) ?? ''
    if (published === null) response.writeHead(404).end()
    else if (name === 'checksums.txt')
      response.end(`${'0'.repeat(64)}  something_else.zip\n${published.sum}  ${published.name}\n`)
    else response.end(published.bytes)
  })
})
afterEach(async () => {
  await closeHttp(server)
  await rm(directory, { recursive: true, force: true })
})

const publish = (name: string, bytes: Uint8Array, sum?: string): void => {
  published = { name, bytes, sum: sum ?? createHash('sha256').update(bytes).digest('hex') }
}

async function download(program: Program = POCKETBASE): Promise<string> {
  const port = await listenOnLoopback(server, 0)
  return downloadRelease({ ...program, releases: `http://127.0.0.1:${port}` }, directory, TARGET)
}

test('unpacks the binary of a zip archive with its published checksum', async () => {
  publish('pocketbase_0.40.4_linux_arm64.zip', ZIP)
  expect(await readFile(await download(), 'utf8')).toBe('the binary')
})

test('unpacks the binary of a tar archive with its published checksum', async () => {
  await writeFile(join(directory, 'litestream'), 'the binary')
  await writeFile(join(directory, 'LICENSE'), 'Apache')
  const archive = join(directory, 'made.tar.gz')
  await runCommand('tar', ['-C', directory, '-czf', archive, 'LICENSE', 'litestream'])
  await rm(join(directory, 'litestream'))
  publish('litestream-0.5.18-linux-arm64.tar.gz', await readFile(archive))
  expect(await readFile(await download(LITESTREAM), 'utf8')).toBe('the binary')
})

test('refuses an archive with another checksum, and one without the binary', async () => {
  publish('pocketbase_0.40.4_linux_arm64.zip', ZIP, 'f'.repeat(64))
  await expect(download()).rejects.toThrow('does not have its published checksum')
  publish('pocketbase_0.40.4_linux_arm64.zip', zipSync({ 'LICENSE.md': strToU8('MIT') }))
  await closeHttp(server)
  await expect(download()).rejects.toThrow('holds no pocketbase')
})

test('names the place that is out of reach', async () => {
  await expect(download()).rejects.toThrow(/^127\.0\.0\.1:\d+ out of reach: HTTP 404$/)
})
