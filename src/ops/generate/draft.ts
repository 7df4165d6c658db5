import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { ReadableError } from '../readableError'

/** What a run is to make; another run begins anew. */
export interface Run {
  clients: number
  seed: number
  familyShare: number
}

/**
 * A copy of the club's database in which a run writes, and which takes the place of the original when all is written. Whoever
 * starts the club after a run that was killed finds it as it was before; the next run of the same kind goes on with the copy.
 */
export interface Draft {
  database: DatabaseSyncInstance
  /** The club's own file, and the copy. */
  club: string
  file: string
  /** As of when the run makes its clients: of a run that goes on, when it began. */
  now: Date
  /** Batches that are written. */
  batches: number
}

/** Remains beside the data until the run is done. */
export const DRAFT_FILE = 'data.db.generating'

/** @throws ReadableError when the club runs */
export function openDraft(dataDir: string, run: Run, now: Date): Draft {
  const [club, file] = [join(dataDir, 'data.db'), join(dataDir, DRAFT_FILE)]
  settle(club)
  const { size, mtimeMs } = statSync(club)
  const kind = JSON.stringify({ ...run, size, mtimeMs })
  const left = existsSync(file) ? leftBehind(file, kind) : undefined
  if (left) return { ...left, club, file }
  copyClub(club, file)
  const database = openFile(file)
  database.exec('CREATE TABLE generating (kind TEXT, now TEXT, batches INTEGER)')
  database.prepare('INSERT INTO generating VALUES (?, ?, 0)').run(kind, now.toISOString())
  return { database, club, file, now, batches: 0 }
}

/** Its write-ahead log goes with the last connection, so one that stays is that of a running club. */
function settle(club: string): void {
  const database = new DatabaseSync(club)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  if (existsSync(`${club}-wal`)) throw new ReadableError('The club runs on this data. Stop it first.')
}

/** Undefined for the draft of another run, or of a club that was used since. */
function leftBehind(file: string, kind: string): Pick<Draft, 'database' | 'now' | 'batches'> | undefined {
  const database = openFile(file)
  if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'generating'").get()) {
    const left = database.prepare('SELECT now, batches FROM generating WHERE kind = ?').get(kind) as
      | { now: string; batches: number }
      | undefined
    if (left) return { database, now: new Date(left.now), batches: left.batches }
  }
  database.close()
  return undefined
}

/** Appears whole or not at all; the journal of an earlier draft would be taken for its own. */
function copyClub(club: string, file: string): void {
  for (const earlier of [file, `${file}-journal`]) rmSync(earlier, { force: true })
  copyFileSync(club, `${file}.copy`)
  renameSync(`${file}.copy`, file)
}

/** With a rollback journal: a write-ahead log would hold every new row a second time. */
function openFile(file: string): DatabaseSyncInstance {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = OFF; PRAGMA cache_size = -262144')
  return database
}

/** Counts a batch as written, in its own transaction. */
export function countBatch({ database }: Draft): void {
  database.exec('UPDATE generating SET batches = batches + 1')
}

/** Puts the draft in the place of the club's own file. */
export function keepDraft({ database, club, file }: Draft): void {
  database.exec('DROP TABLE generating; PRAGMA journal_mode = WAL')
  database.close()
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
  rmSync(`${file}-journal`, { force: true })
  renameSync(file, club)
}
