import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { downloadRelease } from '@/ops/programs/downloadRelease'
import { closeHttp, listenOnLoopback } from '@/ops/run/loopbackServer'

const VERSION = '0.40.4'
const ARCHIVE = zipSync({ 'LICENSE.md': strToU8('MIT'), pocketbase: strToU8('the binary') })
const SUM = createHash('sha256').update(ARCHIVE).digest('hex')

let server: Server
let directory: string
let published: string | undefined

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'release-'))
  server = createServer((request, response) => {
    const name = request.url?.split('/').at(-1) ?? ''
    if (published === undefined) response.writeHead(404).end()
    else if (name === 'checksums.txt')
      response.end(`${'0'.repeat(64)}  something_else.zip\n${published}  ${archiveName()}\n`)
    else response.end(ARCHIVE)
  })
})
afterEach(async () => {
  await closeHttp(server)
  await rm(directory, { recursive: true, force: true })
})

const TARGET = { system: 'linux', processor: 'arm64' }
const archiveName = (): string => `pocketbase_${VERSION}_linux_arm64.zip`

async function download(): Promise<string> {
  const port = await listenOnLoopback(server, 0)
  return downloadRelease(VERSION, directory, TARGET, `http://127.0.0.1:${port}`)
}

test('unpacks the binary of an archive with its published checksum', async () => {
  published = SUM
  expect(await readFile(await download(), 'utf8')).toBe('the binary')
})

test('refuses an archive with another checksum', async () => {
  published = 'f'.repeat(64)
  await expect(download()).rejects.toThrow('does not have its published checksum')
})

test('names the place that is out of reach', async () => {
  published = undefined
  await expect(download()).rejects.toThrow(/^127\.0\.0\.1:\d+ out of reach: HTTP 404$/)
})
