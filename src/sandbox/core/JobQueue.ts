/** What the sandbox does by itself when its clock reaches a time. */
export type JobKind =
  | 'expire_incomplete'
  | 'end_period'
  | 'cancel_at'
  | 'finalize_invoice'
  | 'retry_invoice'
  | 'settle_refund'
  | 'close_dispute'

export interface Job {
  readonly at: number
  readonly kind: JobKind
  readonly id: string
  /** Planning order: jobs due in the same second run in it. */
  readonly seq: number
}

const comesBefore = (a: Job, b: Job): boolean => a.at < b.at || (a.at === b.at && a.seq < b.seq)

/** Jobs by due time (a binary heap). A job is never removed when its reason goes: it checks again when run. */
export class JobQueue {
  private heap: Job[] = []
  private nextSeq = 0

  plan(kind: JobKind, id: string, at: number): void {
    this.push({ at, kind, id, seq: this.nextSeq++ })
  }

  /** The next job due at or before `now`, taken off the queue. */
  takeDue(now: number): Job | undefined {
    const first = this.heap[0]
    if (!first || first.at > now) return undefined
    const last = this.heap.pop()
    if (last && this.heap.length > 0) this.sinkFromTop(last)
    return first
  }

  dump(): Job[] {
    return [...this.heap].sort((a, b) => (comesBefore(a, b) ? -1 : 1))
  }

  load(jobs: readonly Job[]): void {
    this.heap = []
    this.nextSeq = 0
    for (const job of jobs) this.plan(job.kind, job.id, job.at)
  }

  private push(job: Job): void {
    let hole = this.heap.length
    while (hole > 0) {
      const parentAt = (hole - 1) >> 1
      const parent = this.heap[parentAt]
      if (!parent || !comesBefore(job, parent)) break
      this.heap[hole] = parent
      hole = parentAt
    }
    this.heap[hole] = job
  }

  private sinkFromTop(job: Job): void {
    let hole = 0
    for (;;) {
      let childAt = 2 * hole + 1
      let child = this.heap[childAt]
      const right = this.heap[childAt + 1]
      if (child && right && comesBefore(right, child)) {
        child = right
        childAt += 1
      }
      if (!child || !comesBefore(child, job)) break
      this.heap[hole] = child
      hole = childAt
    }
    this.heap[hole] = job
  }
}
