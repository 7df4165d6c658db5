import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import { readFile } from 'node:fs/promises'
import { processorTime } from '../../processorTime'
import { load, type LoadRequest, type LoadResult } from '../load'
import type { PanelClub } from './panelClub'

/** Resident memory of the server now, in megabytes. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

export interface Measured extends LoadResult {
  /** Processor time of the server for one answer, in milliseconds. */
  cpu: number
}

export interface Measuring {
  requests: LoadRequest[]
  seconds: number
  connections?: number
}

/** @throws Error when any answer is not 200 */
export async function measure(
  { bench }: PanelClub,
  { requests, seconds, connections = 4 }: Measuring,
): Promise<Measured> {
  const { port, pid } = bench.club
  const before = await processorTime(pid)
  const result = await load({ port, connections, requests, seconds })
  const other = Object.keys(result.statuses).find((status) => status !== '200')
  if (other) throw new Error(`${requests[0]?.path ?? ''} answered ${other}`)
  return { ...result, cpu: ((await processorTime(pid)) - before) / result.latencies.length }
}

/** Milliseconds that SQLite alone takes for the statements of one request; the rows are fetched. */
export function plainTime(
  database: DatabaseSyncInstance,
  statements: readonly string[],
  rounds: number,
): number {
  const prepared = statements.map((sql) => database.prepare(sql))
  for (const statement of prepared) statement.all()
  const started = performance.now()
  for (let round = 0; round < rounds; round += 1) {
    for (const statement of prepared) statement.all()
  }
  return (performance.now() - started) / rounds
}
