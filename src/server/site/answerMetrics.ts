import { LATENCY_BOUNDS_MS, type AnswerCounts, STATUS_CLASSES } from '../runtime/answerCounts'
import type { Family, Sample } from './openMetrics'

/** How many answers each route has given, and how long they took. A route that nobody has called is left out. */
export const answerMetrics = (counts: readonly (readonly [route: string, AnswerCounts])[]): Family[] => [
  {
    name: 'club_requests',
    type: 'counter',
    help: "Answers of the club's own routes since the start, by class of status.",
    samples: counts.flatMap(([route, { classes }]) =>
      STATUS_CLASSES.map((status, at) => ({
        suffix: '_total' as const,
        labels: { route, status },
        value: classes[at] ?? 0,
      })),
    ),
  },
  {
    name: 'club_request_duration_seconds',
    type: 'histogram',
    unit: 'seconds',
    help: 'How long they took, without waiting for a runtime and without the way to the caller.',
    samples: counts.flatMap(([route, { latencies, totalMs }]) => histogram({ route }, latencies, totalMs)),
  },
]

/** Each bucket holds all that took at most so long. */
function histogram(labels: { route: string }, latencies: readonly number[], totalMs: number): Sample[] {
  let count = 0
  const buckets = latencies.map((here, at) => {
    count += here
    return { suffix: '_bucket' as const, labels: { ...labels, le: boundOf(at) }, value: count }
  })
  return [
    ...buckets,
    { suffix: '_count', labels, value: count },
    { suffix: '_sum', labels, value: totalMs / 1_000 },
  ]
}

/** In seconds, with a point in any case, as the format wants it. */
function boundOf(at: number): string {
  const ms = LATENCY_BOUNDS_MS[at]
  if (ms === undefined) return '+Inf'
  return ms % 1_000 === 0 ? `${ms / 1_000}.0` : String(ms / 1_000)
}
