/** The database of one person on this phone. */
export const memberDbName = (personId: string): string => `club-member-${personId}`
