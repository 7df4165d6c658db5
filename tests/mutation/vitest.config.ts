import { defineConfig } from 'vitest/config'

/** What runs against each changed line: the plain tests, without club, browser or random schedules. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ['tests/support/clock.ts', 'tests/support/onlyLoopback.ts'],
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/sync/**/*.test.ts'],
    exclude: ['tests/unit/{ops,sandbox}/**', 'tests/sync/{schedules?,realServer}.test.ts'],
  },
})
