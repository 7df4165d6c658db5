import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { join } from 'node:path'
import type { ClientListRequest } from '@/domain/panel/clientQuery'
import { generateClients } from '../../generate/generateClients'
import { findPocketBase } from '../../programs/findPocketBase'
import { loggedSql } from '../../loggedSql'
import { runClub } from '../../run/runClub'
import { type BenchClub, NO_LIMITS } from '../benchClub'
import type { LoadRequest } from '../load'

/** A club with many clients, its administrator's list, and the same file for SQLite alone. */
export interface PanelClub {
  bench: BenchClub
  clients: number
  /** As the panel requests a page. */
  page: (request: Partial<ClientListRequest>) => LoadRequest
  /** A request to any other route of the panel. */
  staffCall: (path: string, body?: object) => LoadRequest
  /** PocketBase's own list of the same collection, as its superuser. */
  ownList: (query: string) => LoadRequest
  /** Opened read-only beside the server. */
  database: DatabaseSyncInstance
  /** The SELECT statements that the server runs for requests, in the same order. */
  statementsOf: (requests: readonly LoadRequest[]) => Promise<string[][]>
  close: () => void
}

/** The administrator of this club. */
export const STAFF = { email: 'panel@example.org', password: 'Bench-1234-panel' }
/** Surname of only a handful of clients, spread over the whole list. */
export const RARE_SURNAME = 'Zorrozua'
const SO_CALLED = 5
const WHOLE_LIST: ClientListRequest = {
  filter: 'all',
  sort: 'created',
  direction: 'desc',
  search: '',
  cursor: null,
}

export async function startPanelClub(bench: BenchClub, clients: number): Promise<PanelClub> {
  const token = await administrator(bench)
  await bench.club.stop()
  generateClients({ dataDir: bench.dataDir, clients, seed: 1, now: new Date() })
  nameRarely(bench.dataDir, clients)
  await bench.restart()
  const database = new DatabaseSync(join(bench.dataDir, 'data.db'), { readOnly: true })
  // As much memory as PocketBase gives each of its connections.
  database.exec('PRAGMA cache_size = -32000')
  const headers = { authorization: token, 'content-type': 'application/json' }
  const staffCall = (path: string, body?: object): LoadRequest => ({
    path: `/api/club/staff/${path}`,
    method: body ? 'POST' : 'GET',
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return {
    bench,
    clients,
    staffCall,
    page: (request) => staffCall('client-list', { ...WHOLE_LIST, ...request }),
    ownList: (query) => ({
      path: `/api/collections/profiles/records?perPage=50&${query}`,
      headers: { authorization: bench.superuser.authStore.token },
    }),
    database,
    statementsOf: (requests) => statementsOf(bench, requests),
    close: () => database.close(),
  }
}

function nameRarely(dataDir: string, clients: number): void {
  const database = new DatabaseSync(join(dataDir, 'data.db'))
  const everySo = Math.floor(clients / SO_CALLED)
  database
    .prepare(
      `UPDATE profiles SET apellidos = ? WHERE id IN (SELECT id FROM client_list WHERE (number >> 2) % ${everySo} = 1)`,
    )
    .run(RARE_SURNAME)
  database.close()
}

async function administrator({ superuser, club }: BenchClub): Promise<string> {
  const staff = { ...STAFF, passwordConfirm: STAFF.password, name: 'Panel', may: 'manage', verified: true }
  await superuser.collection('staff').create(staff)
  const answer = await fetch(`${club.url}/api/club/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`the administrator's sign-in answered ${answer.status}`)
  return token
}

/** Asks a second server on the same data, one that logs its statements. */
async function statementsOf(bench: BenchClub, requests: readonly LoadRequest[]): Promise<string[][]> {
  const binary = await findPocketBase({ log: (line) => console.log(line) })
  const lines: string[] = []
  const options = {
    binary,
    dataDir: bench.dataDir,
    port: 0,
    settings: { LIMIT_FACTOR: NO_LIMITS },
    logSql: true,
  }
  const club = await runClub({ ...options, onLog: (line) => lines.push(line) })
  try {
    const statements: string[][] = []
    for (const { path, ...init } of requests) {
      const from = lines.length
      const answer = await fetch(`${club.url}${path}`, init)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      await answer.text()
      statements.push(loggedSql(lines.slice(from)).filter((sql) => /^\s*SELECT/i.test(sql)))
    }
    return statements
  } finally {
    await club.stop()
  }
}
