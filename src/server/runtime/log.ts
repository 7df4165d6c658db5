import { type Level, writeLine } from './say'

/**
 * PocketBase writes a line at level 8 for every request that it refuses, each in a goroutine of its own: a storm of
 * refusals filled memory and disk faster than the lines could be written. The log begins above that level
 * (`site/onStart`), so that what the club itself has to say goes here.
 */
export const LOG_LEVELS = { note: 9, warn: 10, error: 12 } as const satisfies Record<Level, number>

/**
 * Writes a line to the server's log, and to the console where its lines are JSON. Never a personal value.
 * @param pairs names and values in turn
 */
export function log(app: PbApp, level: Level, message: string, ...pairs: unknown[]): void {
  app.logger().log(new Context(), LOG_LEVELS[level], message, ...pairs)
  writeLine(level, 'log', message, fieldsOf(pairs))
}

const fieldsOf = (pairs: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(pairs.flatMap((name, at) => (at % 2 === 0 ? [[String(name), pairs[at + 1]]] : [])))
