const PREFIX = 'club-member-'

/** The database of one person on this phone. */
export const memberDbName = (personId: string): string => `${PREFIX}${personId}`

/** Whose database that is; null for any other. */
export const personOf = (dbName: string): string | null =>
  dbName.startsWith(PREFIX) ? dbName.slice(PREFIX.length) : null
