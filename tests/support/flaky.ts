/** A test that is known to need a second try now and then. */
export interface Flaky {
  /** File and whole name, as the report of the run writes them. */
  test: string
  reason: string
  /** The day it was put here, YYYY-MM-DD. */
  since: string
}

/** How many may be known: beyond that, a second try means nothing any more. */
export const MOST_FLAKY = 5

/** Tests whose second try counts. Any other test that passes only on its second try fails the run. */
export const FLAKY: readonly Flaky[] = [
  {
    test: 'tests/e2e/everywhere/layoutShift.spec.ts > phone: nor on any page once the worker is there',
    reason:
      'on the landing page a face that comes some 90 ms after the first paint moves text by 0.003, in one visit of eight',
    since: '2026-11-22',
  },
  {
    test: 'tests/e2e/everywhere/layoutShift.spec.ts > phone: nothing moves on a screen of the app while it comes',
    reason:
      'the same face moved the text of /cuenta-borrada by 0.017 in one run of three on a busy machine, and not in the next visit',
    since: '2026-11-26',
  },
]
