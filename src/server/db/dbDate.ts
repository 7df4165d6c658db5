/** Letters of a moment in the database: `2026-11-21 10:00:00.000Z`. */
export const DB_DATE_LENGTH = 24

/** PocketBase's text for a moment: UTC, a space instead of the T. Text order is time order. */
export const toDbDate = (date: Date): string => date.toISOString().replace('T', ' ')

/** Reads PocketBase's text; empty text is no date. */
export const fromDbDate = (text: string): Date | null => (text ? new Date(text.replace(' ', 'T')) : null)

/** For answers: ISO 8601, or null where there is no date. */
export const toIso = (text: string): string | null => fromDbDate(text)?.toISOString() ?? null

/** Stripe's seconds since 1970 as PocketBase's text; null is stored as no date. */
export const fromUnix = (seconds: number | null | undefined): string =>
  seconds ? toDbDate(new Date(seconds * 1000)) : ''
