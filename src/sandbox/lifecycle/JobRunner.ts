import { setImmediate as nextTurn } from 'node:timers/promises'
import { RUN_JOB } from './runJob'
import type { Context } from '../events/Context'

/** How long jobs may hold the process before calls and deliveries get their turn. */
const SLICE_MS = 15

/** Runs what has fallen due, in order, each job at the time it was due. */
export class JobRunner {
  private current: Promise<void> | null = null

  constructor(private readonly context: Context) {}

  /** Resolves when nothing is due any more. The first slice runs at once, before the caller goes on. */
  run(): Promise<void> {
    this.current ??= this.runAll().finally(() => {
      this.current = null
    })
    return this.current
  }

  private async runAll(): Promise<void> {
    while (this.runSlice()) await nextTurn()
  }

  /** Whether there may be more to do. */
  private runSlice(): boolean {
    const { jobs, clock } = this.context
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      const job = jobs.takeDue(clock.now())
      if (!job) return false
      clock.at(job.at, () => RUN_JOB[job.kind](this.context, job.id))
    }
    return true
  }
}
