const SOUND = 'ok'

/** Reads every page of a database. @returns what is wrong first, or null */
export function checkIntegrity(db: DbBuilder): string | null {
  const rows = arrayOf(new DynamicModel({ integrity_check: '' }) as { integrity_check: string })
  db.newQuery('PRAGMA integrity_check(1)').all(rows)
  const said = rows[0]?.integrity_check ?? ''
  return said === SOUND ? null : said
}
