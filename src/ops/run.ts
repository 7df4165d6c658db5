import { ReadableError, runProgram } from './readableError'

/** The programs behind the npm scripts; each is loaded only when it is asked for. */
const PROGRAMS: Record<string, () => Promise<() => Promise<void>>> = {
  start: async () => (await import('./run/start')).start,
  dev: async () => (await import('./run/dev')).dev,
  release: async () => (await import('./release/release')).release,
  build: async () => (await import('./build/build')).build,
  check: async () => (await import('./test/check')).check,
  'check:weights': async () => (await import('./test/checkWeights')).checkWeights,
  test: async () => (await import('./test/test')).test,
  'test:clock': async () => (await import('./test/testClock')).testClock,
}

void runProgram(async () => {
  const load = PROGRAMS[process.argv[2] ?? '']
  if (!load) throw new ReadableError(`Choose one of: ${Object.keys(PROGRAMS).join(', ')}`)
  await (
    await load()
  )()
})
