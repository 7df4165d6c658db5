import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { join } from 'node:path'
import { seededRandom } from '../seededRandom'
import { ClientWriter } from './ClientWriter'
import { listedAtOnce } from './listedAtOnce'
import { randomHistory } from './randomHistory'
import { randomPerson } from './randomPerson'

export interface GenerateOptions {
  /** Data folder of a stopped server that has migrated it. */
  dataDir: string
  clients: number
  /** The same number makes the same clients, as of the same `now`. */
  seed: number
  now: Date
  /** Share of the members who have a family beside them; none without it. */
  familyShare?: number | undefined
}

/** How old the club is. */
const AGE_MS = 40 * 30 * 86_400_000

/**
 * Fills the database with clients, straight into its file and in one transaction.
 * @throws Error from SQLite, with nothing written: UNIQUE when these clients are there already
 */
export function generateClients({ dataDir, ...what }: GenerateOptions): void {
  const database = new DatabaseSync(join(dataDir, 'data.db'))
  try {
    database.exec(
      'PRAGMA synchronous = OFF; PRAGMA cache_size = -262144; PRAGMA temp_store = MEMORY; BEGIN IMMEDIATE',
    )
    listedAtOnce(database, () => writeClients(database, what))
    database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
  }
}

function writeClients(
  database: DatabaseSyncInstance,
  { clients, seed, now, familyShare = 0 }: Omit<GenerateOptions, 'dataDir'>,
): void {
  const random = seededRandom(seed)
  const writer = new ClientWriter(database, random, now, familyShare)
  for (let index = 0; index < clients; index += 1) {
    const signedUp = signUpDate(index / clients, now)
    const person = randomPerson(random, `${seed.toString(36)}-${index.toString(36)}`)
    writer.write(person, randomHistory(random, signedUp, now), signedUp)
  }
}

/** In the order of registration, more and more as the club grows. @param share at least 0, below 1 */
const signUpDate = (share: number, now: Date): Date =>
  new Date(Math.floor(now.getTime() - AGE_MS * (1 - share ** 0.6)))
