import { FLAKY, type Flaky, MOST_FLAKY } from './flaky'

/**
 * Which of the tests that needed a second try are not known to.
 * @param secondTries names, as a report writes them
 * @throws Error when more are known than may be
 */
export function unknownFlaky(secondTries: readonly string[], known: readonly Flaky[] = FLAKY): string[] {
  if (known.length > MOST_FLAKY) throw new Error(`More than ${MOST_FLAKY} tests are listed as flaky`)
  const names = new Set(known.map(({ test }) => test))
  return secondTries.filter((name) => !names.has(name))
}
