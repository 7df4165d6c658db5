/** Which of the open requests: all, those whose promised day has passed, those promised for today, or until the next day on which the club works. */
export const REQUEST_AGES = ['todas', 'atrasadas', 'hoy', 'proximas'] as const
export type RequestAge = (typeof REQUEST_AGES)[number]
