import type { Alarm, Attempt } from '@/domain/alarm'
import { execute, queryRow } from '../db/database'
import { fromDbDate, toDbDate } from '../db/dbDate'
import { log } from './log'

/** What `club_facts` may hold. */
export type FactName =
  | 'erased'
  | 'backups_watched'
  | 'backup_succeeded'
  | 'backup_failed'
  | `${Attempt}_failing`
  | 'disk_short'
  | 'clock_off'
  | 'job_missing'
  | 'watched'
  | 'superuser_signed_in'
  | 'flooded'
  /** What the operator has heard of an alarm. */
  | `alarm:${Alarm}`
  /** When a job was last done; how long it took. */
  | `job:${string}`
  | 'source_key'
  | 'push_key'
  | 'demo_clock'
  /** When what the replica has last got was written, in milliseconds. */
  | 'replica'
  | 'drill'
  | 'drill_replica'
  | 'events_cursor'
  | 'full_read'
  /** The epoch of these data, as `<number>.<from when on they may lack something, in seconds>`. */
  | 'epoch'
  | 'epoch_key'
  /** The epoch whose lost erasures Stripe has told. */
  | 'erasures_read'
  /** A later one that a caller has met, as it was signed. */
  | 'superseded'

export interface Fact {
  value: string
  at: Date
}

const storeKey = (name: FactName): string => `fact:${name}`

/**
 * Remembers a fact from now on. If the database cannot be written, as on a full disk, this process remembers it: that is when
 * there is most to tell.
 */
export function setFact(app: PbApp, name: FactName, value = ''): void {
  const at = toDbDate(new Date())
  try {
    execute(
      app,
      `INSERT INTO club_facts (name, value, at) VALUES ({:name}, {:value}, {:at})
       ON CONFLICT (name) DO UPDATE SET value = excluded.value, at = excluded.at`,
      { name, value, at },
    )
    app.store().remove(storeKey(name))
  } catch (error) {
    app.store().set(storeKey(name), `${at}|${value}`)
    log(app, 'error', 'fact not stored', 'fact', name, 'error', String(error))
  }
}

/** Remembers a state while it lasts, and from when on; one that goes on is not written again. */
export function noteState(app: PbApp, name: FactName, lasts: boolean, value = ''): void {
  const known = factOf(app, name)
  if (lasts && !known) setFact(app, name, value)
  else if (!lasts && known) clearFact(app, name)
}

/** Forgets it. */
export function clearFact(app: PbApp, name: FactName): void {
  app.store().remove(storeKey(name))
  execute(app, 'DELETE FROM club_facts WHERE name = {:name}', { name })
}

/** What is remembered under that name, or null. */
export function factOf(app: PbApp, name: FactName): Fact | null {
  const kept = app.store().get(storeKey(name))
  const [at = '', value = ''] = typeof kept === 'string' ? kept.split('|') : []
  const row = at
    ? { at, value }
    : queryRow(app, 'SELECT at, value FROM club_facts WHERE name = {:name}', { name }, { at: '', value: '' })
  const moment = fromDbDate(row?.at ?? '')
  return row && moment ? { value: row.value, at: moment } : null
}
