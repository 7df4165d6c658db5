import type { DatabaseSyncInstance } from '@photostructure/sqlite'

/** Without them each listed client would be looked for in the whole database. */
const NEEDED = ['idx_subscriptions_profile', 'idx_profiles_family']
const WRITTEN =
  'profiles consents subscriptions payments user_services benefit_actions audit_log calls relatives invitations client_list'

/**
 * Drops what makes a million rows slow to write: the indexes of their tables, whose pages each batch would touch nearly
 * all of, and the triggers that list one client after another.
 */
export function setAside(database: DatabaseSyncInstance): void {
  const marks = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')
  const parts = database
    .prepare(
      `SELECT type, name FROM sqlite_master
       WHERE (type = 'trigger' AND sql LIKE '%client_list%')
         OR (type = 'index' AND sql != '' AND tbl_name IN (${marks(WRITTEN.split(' '))}) AND name NOT IN (${marks(NEEDED)}))`,
    )
    .all() as { type: string; name: string }[]
  for (const { type, name } of parts) database.exec(`DROP ${type} ${name}`)
}

/** SQL of all that the club's own file has and this one lacks, indexes first. */
export function partsSetAside(database: DatabaseSyncInstance, clubFile: string): string[] {
  database.prepare('ATTACH ? AS club').run(clubFile)
  const parts = database
    .prepare(
      `SELECT sql FROM club.sqlite_master
       WHERE type IN ('index', 'trigger') AND sql != '' AND name NOT IN (SELECT name FROM main.sqlite_master)
       ORDER BY type, name`,
    )
    .all() as { sql: string }[]
  database.exec('DETACH club')
  return parts.map(({ sql }) => sql)
}
