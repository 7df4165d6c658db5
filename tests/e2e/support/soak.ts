import type { TestDetails } from '@playwright/test'

/**
 * For a test whose kind others cover in every run: one more fault at the same place, one more way to the same end.
 * `npm run soak:list` names them.
 */
export const SOAK = { tag: '@soak' } as const satisfies TestDetails

/** Each of one kind, with the details of its test: the first is played in every run, the others by the soak. */
export const firstOfKind = <T>(all: readonly T[]): readonly (readonly [T, TestDetails])[] =>
  all.map((one, index) => [one, index > 0 ? SOAK : {}])
