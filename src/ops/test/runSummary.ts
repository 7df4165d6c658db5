import { readFile } from 'node:fs/promises'

/** What a test run reports at its end. */
export interface RunSummary {
  tests: number
  /** Each test or file that failed, with the beginning of the reason. */
  failures: string[]
  /** Names of those that passed only on their second try. */
  secondTries: string[]
  /** How many schedules and lives the random parts have played. */
  played: string[]
}

/** @returns null when the run ended before reporting anything */
export async function readSummary(file: string): Promise<RunSummary | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as RunSummary)
}

const SAID_OF_EACH = 400

/** A failure as one short text, however much its error shows. */
export const failureOf = (name: string, reasons: readonly string[]): string =>
  `${name}\n  ${reasons.join(' ').replace(/\s+/g, ' ').slice(0, SAID_OF_EACH)}`
