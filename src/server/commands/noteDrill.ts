import { COMMANDS_COPY } from '@/copy/commands'
import { queryRow } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { setFact } from '../runtime/facts'
import { KEPT_TABLES } from './keptTables'

/** A row may bear a moment before the one at which it was stored. */
const IN_FLIGHT_MS = 60_000
/** How `./club` calls what it has restored from the replica. */
const REPLICA = 'replica-'
/** PocketBase's and ours, `…_20261127024000.zip`, in UTC, from before the first page was read; a replica has the one from before its restoring. */
const MADE_AT = /(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.zip)?$/

/**
 * Compares what was found in a restored backup with the living club, and notes how the drill went. Rows go when their time is over,
 * but none comes into the past: what the club has from before the backup has to be in it.
 * @param args the backup's name, and what `look-through` has said of it; nothing where it could not be restored
 * @throws Error where the backup is of no use
 */
export function noteDrill(app: PbApp, [name = '', counts = '']: readonly string[]): string {
  const trouble = counts ? lacking(app, name, counts) : COMMANDS_COPY.drillFailed(name)
  setFact(
    app,
    name.startsWith(REPLICA) ? 'drill_replica' : 'drill',
    trouble ? `failed ${name}` : `well ${name}`,
  )
  if (trouble) throw new Error(trouble)
  return COMMANDS_COPY.drillWell(name, counts)
}

function lacking(app: PbApp, name: string, counts: string): string | null {
  const before = madeAt(name)
  if (!before) return null
  const restored = new Map(
    counts.split(' ').map((pair): [string, number] => {
      const [table = '', count = ''] = pair.split('=')
      return [table, Number(count)]
    }),
  )
  const tables = KEPT_TABLES.filter((table) => {
    const found = restored.get(table)
    return found !== undefined && found < livingSince(app, table, before)
  })
  return tables.length > 0 ? COMMANDS_COPY.drillLacks(name, tables.join(', ')) : null
}

/** Null for a name that somebody else has given it. */
function madeAt(name: string): string | null {
  const [, year, month, day, hour, minute, second] = MADE_AT.exec(name) ?? []
  if (!year) return null
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at) ? null : toDbDate(new Date(at - IN_FLIGHT_MS))
}

const livingSince = (app: PbApp, table: string, before: string): number =>
  queryRow(app, `SELECT count(*) AS rows FROM ${table} WHERE created < {:before}`, { before }, { rows: 0 })
    ?.rows ?? 0
