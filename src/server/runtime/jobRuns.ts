import { lastDue } from '@/domain/cronSchedule'
import { demoAheadMs, realNow } from './demoClock'
import { type Fact, factOf, setFact } from './facts'

/** A job that is due may begin a little late. */
const GRACE_MS = 3 * 60_000

const runningKey = (name: string): string => `job-runs:${name}`

/** Runs a job, and notes once it is done when that was and how long it took: one that throws, or never ends, is not done. */
export function timed(app: PbApp, name: string, work: () => void): void {
  const began = Date.now()
  app.store().set(runningKey(name), began)
  try {
    work()
    setFact(app, `job:${name}`, String(Date.now() - began))
  } finally {
    app.store().remove(runningKey(name))
  }
}

interface Scheduled {
  name: string
  cron: string
}

/** The club's own jobs, as PocketBase has them; those of its own watch over themselves. */
export const scheduledJobs = (app: PbApp): Scheduled[] =>
  app
    .cron()
    .jobs()
    .map((job) => ({ name: job.id(), cron: job.expression() }))
    .filter(({ name }) => !name.startsWith('__pb'))

/** When a job was last done, and how many milliseconds it took. */
export const lastDone = (app: PbApp, name: string): Fact | null => factOf(app, `job:${name}`)

/**
 * The jobs that were due, and are neither done nor under way.
 * @param since what was due before is not missed: the server did not run
 */
export function missedJobs(app: PbApp, since: Date): string[] {
  // PocketBase's schedules know the real time alone.
  const until = new Date(realNow() - GRACE_MS)
  return scheduledJobs(app).flatMap(({ name, cron }) => {
    const due = lastDue(cron, until)
    const running = app.store().get(runningKey(name))
    const began = typeof running === 'number' ? running : 0
    const seen = Math.max(lastDone(app, name)?.at.getTime() ?? 0, since.getTime(), began)
    return due && due.getTime() + demoAheadMs() > seen ? [name] : []
  })
}
