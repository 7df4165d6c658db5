/** Upper bounds of the latencies that are told apart, in milliseconds; what takes longer is in a bucket of its own. */
export const LATENCY_BOUNDS_MS = [5, 10, 25, 50, 100, 250, 1_000, 5_000] as const

/** As monitors name them: a route's answers are at most these. */
export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const

/** What a route has answered since the server has started. */
export interface AnswerCounts {
  /** One for each of `STATUS_CLASSES`. */
  classes: readonly number[]
  /** One for each of `LATENCY_BOUNDS_MS`, and one for what took longer; each request is in one of them. */
  latencies: readonly number[]
  totalMs: number
}

const FIRST_LATENCY = STATUS_CLASSES.length
const TOTAL = FIRST_LATENCY + LATENCY_BOUNDS_MS.length + 1
const NONE: readonly number[] = Array.from({ length: TOTAL + 1 }, () => 0)

const key = (route: string): string => `requests:${route}`

/**
 * Counts an answer, in memory, for this process. All runtimes share the store, and a change of it is never lost to another.
 * @param status as it was sent; 0 for none
 */
export function countAnswer(app: PbApp, route: string, status: number, ms: number): void {
  app.store().setFunc(key(route), (old) => {
    const counts = parse(old)
    for (const at of [classOf(status), FIRST_LATENCY + bucketOf(ms)]) counts[at] = (counts[at] ?? 0) + 1
    counts[TOTAL] = (counts[TOTAL] ?? 0) + ms
    return counts.join(' ')
  })
}

/** What a route has answered; null for one that nobody has called. */
export function answerCountsOf(app: PbApp, route: string): AnswerCounts | null {
  const stored = app.store().get(key(route))
  if (typeof stored !== 'string') return null
  const counts = parse(stored)
  return {
    classes: counts.slice(0, FIRST_LATENCY),
    latencies: counts.slice(FIRST_LATENCY, TOTAL),
    totalMs: counts[TOTAL] ?? 0,
  }
}

/** Text, because an object would belong to one runtime. */
const parse = (stored: unknown): number[] =>
  typeof stored === 'string' ? stored.split(' ').map(Number) : [...NONE]

/** What was never answered counts as a failure. */
function classOf(status: number): number {
  const at = Math.floor(status / 100) - 2
  return at in STATUS_CLASSES ? at : STATUS_CLASSES.length - 1
}

function bucketOf(ms: number): number {
  const at = LATENCY_BOUNDS_MS.findIndex((bound) => ms <= bound)
  return at < 0 ? LATENCY_BOUNDS_MS.length : at
}

const STARTED = 'started'

/** This process begins; its counts are at zero. */
export const noteStart = (app: PbApp): void => app.store().set(STARTED, Date.now())

/** When it did, in milliseconds since 1970. */
export const startedAt = (app: PbApp): number => Number(app.store().get(STARTED))
