import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import { statSync } from 'node:fs'
import { ReadableError } from '../readableError'
import { type Random, seededRandom } from '../seededRandom'
import { ClientWriter } from './ClientWriter'
import { countBatch, type Draft, keepDraft, openDraft, type Run } from './draft'
import { GeneratedIds } from './GeneratedIds'
import { countListed, thenListed } from './listClients'
import { randomHistory } from './randomHistory'
import { type GeneratedPerson, randomPerson } from './randomPerson'
import { partsSetAside, setAside } from './setAside'

export interface GenerateOptions {
  /** Data folder of a stopped server that has migrated it. */
  dataDir: string
  clients: number
  /** The same number makes the same clients, as of the same `now`. */
  seed: number
  now: Date
  /** Share of the members who have a family beside them; none without it. */
  familyShare?: number | undefined
  /** Hears how far it is, after each transaction. */
  report?: (progress: Progress) => void
}

export interface Progress {
  /** Clients that are written. */
  written: number
  /** Indexes and triggers that are still to be made of them. */
  partsLeft: number
  /** Bytes of the file, and of its journal before it was emptied. */
  file: number
  journal: number
}

/** How old the club is. */
const AGE_MS = 40 * 30 * 86_400_000
/** Few enough that the journal of a batch stays small in a club of any size. */
export const BATCH = 2_000

/**
 * Fills the database with clients: in a copy of its file, batch by batch, each a transaction; the copy takes the place of the
 * file when all is written. After a run that was killed, the same one goes on where it was.
 * @throws ReadableError with nothing written: the club runs, or these clients are there already
 */
export function generateClients({ dataDir, now, report, ...what }: GenerateOptions): void {
  const run: Run = { clients: what.clients, seed: what.seed, familyShare: what.familyShare ?? 0 }
  const draft = openDraft(dataDir, run, now)
  try {
    if (draft.batches === 0) refuseTwice(draft.database, run.seed)
    writeBatches(draft, run, report)
    makeParts(draft, run, report)
    keepDraft(draft)
  } finally {
    if (draft.database.isOpen) draft.database.close()
  }
}

function refuseTwice(database: DatabaseSyncInstance, seed: number): void {
  const { email } = personOf(seededRandom(seed), seed, 0)
  if (database.prepare('SELECT 1 FROM profiles WHERE email = ? COLLATE NOCASE').get(email)) {
    throw new ReadableError(`Clients of seed ${seed} are there already; choose another number with --seed.`)
  }
}

function writeBatches(draft: Draft, run: Run, report: GenerateOptions['report']): void {
  if (draft.batches === 0) inTransaction(draft, () => setAside(draft.database))
  for (let batch = draft.batches; batch * BATCH < run.clients; batch += 1) {
    const journal = inTransaction(draft, () => {
      thenListed(draft.database, () => writeBatch(draft, run, batch))
      countBatch(draft)
    })
    const written = Math.min((batch + 1) * BATCH, run.clients)
    report?.({ written, partsLeft: 0, file: statSync(draft.file).size, journal })
  }
}

/** Each batch has random numbers of its own, so that a run can go on at any of them. */
function writeBatch({ database, now }: Draft, { clients, seed, familyShare }: Run, batch: number): void {
  const random = seededRandom(seed + Math.imul(batch, 0x9e3779b1))
  const writer = new ClientWriter(database, {
    random,
    ids: new GeneratedIds(random, batch),
    now,
    familyShare,
  })
  const end = Math.min((batch + 1) * BATCH, clients)
  for (let index = batch * BATCH; index < end; index += 1) {
    const signedUp = signUpDate(index / clients, now)
    const person = personOf(random, seed, index)
    writer.write(person, randomHistory(random, signedUp, now), signedUp)
  }
}

const personOf = (random: Random, seed: number, index: number): GeneratedPerson =>
  randomPerson(random, `${seed.toString(36)}-${index.toString(36)}`)

/** Whatever the club's own file has beside the rows. */
function makeParts(draft: Draft, { clients }: Run, report: GenerateOptions['report']): void {
  const parts = partsSetAside(draft.database, draft.club)
  for (const [made, sql] of parts.entries()) {
    const journal = inTransaction(draft, () => draft.database.exec(sql))
    const partsLeft = parts.length - made - 1
    report?.({ written: clients, partsLeft, file: statSync(draft.file).size, journal })
  }
  countListed(draft.database)
}

/** @returns bytes of the journal at its end */
function inTransaction({ database, file }: Draft, work: () => void): number {
  database.exec('BEGIN IMMEDIATE')
  work()
  const journal = statSync(`${file}-journal`).size
  database.exec('COMMIT')
  return journal
}

/** In the order of registration, more and more as the club grows. @param share at least 0, below 1 */
const signUpDate = (share: number, now: Date): Date =>
  new Date(Math.floor(now.getTime() - AGE_MS * (1 - share ** 0.6)))
