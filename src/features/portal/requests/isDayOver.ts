const HALF_DAY_MS = 43_200_000

/** Whether a promised day, which is kept as its noon, is over. */
export const isDayOver = (day: Date, now: Date): boolean => now.getTime() > day.getTime() + HALF_DAY_MS
