import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectPaths } from '../projectPaths'
import type { BenchClub } from './benchClub'
import type { Figure } from './figure'
import { load, type LoadRequest } from './load'
import { signUp } from './signUp'

const PERSON = 9_001
const REQUESTS = 2_000
/** PocketBase writes its log in batches, every three seconds. */
const SETTLED_MS = 4_000

/** Bytes that read requests write to the log database. */
export async function logBytes(bench: BenchClub): Promise<Figure[]> {
  const token = await signUp(bench.club.url, PERSON)
  const assets = await readdir(join(projectPaths.dist, 'pb_public', 'assets'))
  const script = assets.find((name) => name.endsWith('.js')) ?? ''
  const kinds: Record<string, LoadRequest> = {
    'a page': { path: '/registro' },
    'an asset': { path: `/assets/${script}`, headers: { 'accept-encoding': 'br' } },
    config: { path: '/api/club/config' },
    me: { path: '/api/club/me', headers: { authorization: token } },
  }
  const figures: Figure[] = []
  for (const [kind, request] of Object.entries(kinds)) {
    await sleep(SETTLED_MS)
    const before = await logSize(bench.dataDir)
    const requests = Array<LoadRequest>(REQUESTS).fill(request)
    const { rate } = await load({ port: bench.club.port, connections: 8, requests })
    await sleep(SETTLED_MS)
    const value = ((await logSize(bench.dataDir)) - before) / REQUESTS
    const limit = { text: '0', passed: value === 0 }
    const note = `${Math.round(rate)} requests/s`
    figures.push({ name: `log written for ${kind}`, value, unit: 'bytes/request', limit, note })
  }
  return figures
}

async function logSize(dataDir: string): Promise<number> {
  const files = (await readdir(dataDir)).filter((name) => name.startsWith('auxiliary.db'))
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(dataDir, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
