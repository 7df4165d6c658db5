import { COMMANDS_COPY } from '@/copy/commands'
import { queryRow } from '../db/database'
import { bucketReason, fromBucketAddress, setBackupPlace } from '../runtime/backupBucket'
import { settings } from '../runtime/settings'
import { checkIntegrity } from './checkIntegrity'
import { KEPT_TABLES } from './keptTables'

const UNPACK = 'unpack'

/**
 * Puts a backup in the place of this folder's data, which `./club` has made for it, out of the folder or of the bucket.
 * PocketBase's own restoring does it, but for its last step, to start itself anew (`onTerminate`).
 */
export function unpack(app: PbApp, [source = '']: readonly string[]): string {
  const there = fromBucketAddress(source)
  setBackupPlace(app.settings(), there && settings().backupBucket)
  try {
    app.restoreBackup(new Context(), there?.name ?? source)
  } catch (error) {
    throw new Error(COMMANDS_COPY.notUnpacked(bucketReason(error)))
  }
  return ''
}

/** PocketBase would start the same command again on what it has restored. */
export function onTerminate(e: TerminateEvent): void {
  if (!e.isRestart || !$os.args.includes(UNPACK)) e.next()
}

/** Reads every page of what was unpacked. @returns how many rows it has, as `profiles=3 staff=1`. @throws Error for damage */
export function lookThrough(app: PbApp): string {
  for (const [name, db] of [
    ['data.db', app.db()],
    ['auxiliary.db', app.auxDB()],
  ] as const) {
    const damage = checkIntegrity(db)
    if (damage !== null) throw new Error(COMMANDS_COPY.damaged(name, damage))
  }
  const present = KEPT_TABLES.filter((table) =>
    queryRow(
      app,
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name = {:table}",
      { table },
      { name: '' },
    ),
  )
  if (present.length === 0) throw new Error(COMMANDS_COPY.noClubInside)
  return present.map((table) => `${table}=${countOf(app, table)}`).join(' ')
}

const countOf = (app: PbApp, table: (typeof KEPT_TABLES)[number]): number =>
  queryRow(app, `SELECT count(*) AS rows FROM ${table}`, {}, { rows: 0 })?.rows ?? 0
