/** A moment as stored in the database; empty for none. */
export const storedText = (date: Date | null): string => date?.toISOString().replace('T', ' ') ?? ''
