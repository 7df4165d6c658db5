/** A test that is known to need a second try now and then. */
export interface Flaky {
  /** File and whole name, as the report of the run writes them. */
  test: string
  reason: string
  /** The day it was put here, YYYY-MM-DD. */
  since: string
}

/** How many may be known: more of them, and a second try means nothing any more. */
export const MOST_FLAKY = 5

/** Tests whose second try counts. Any other test that passes only on its second try fails the run. */
export const FLAKY: readonly Flaky[] = []
