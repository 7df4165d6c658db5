/** What goes wrong. `truncate` cuts the answer's body, `reset` breaks the connection, `hang` never answers. */
export type FaultEffect = 'delay' | 'reset' | 'status' | 'hang' | 'redirect' | 'truncate'

export const FAULT_EFFECTS: readonly FaultEffect[] = [
  'delay',
  'reset',
  'status',
  'hang',
  'redirect',
  'truncate',
]

export interface Fault {
  /** GET, POST, DELETE; any when left out. */
  method?: string | undefined
  /** Address without query; `*` matches any text. Any address when left out. */
  path?: string | undefined
  effect: FaultEffect
  /** Before the call has its effect, or after it (the answer is what gets lost). */
  when: 'before' | 'after'
  /** Matching calls that are let through first. */
  skip?: number | undefined
  /** Matching calls that are hit; all further ones when null. One by default. */
  times?: number | null | undefined
  /** Milliseconds, of `delay`. */
  ms?: number | undefined
  /** Of `delay`, in place of a time: until a test has taken the steps that are to come in between. */
  until?: Promise<unknown> | undefined
  /** Of `status`: 500, 429, 409, 503… */
  status?: number | undefined
  /** Where `redirect` points. */
  location?: string | undefined
  /**
   * Of `status` after the effect: whether the idempotency key remembers the failure, as Stripe's does (default),
   * or the true answer.
   */
  forget?: boolean | undefined
}

export interface ActiveFault extends Fault {
  readonly id: string
  seen: number
}

const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  )

/** Faults waiting for the calls they are to hit. */
export class Faults {
  private active: ActiveFault[] = []
  private readonly patterns = new Map<string, RegExp>()
  private nextId = 1

  /** Adds a fault and returns its id. */
  add(fault: Fault): string {
    const id = `fault_${this.nextId++}`
    this.active.push({ ...fault, id, seen: 0 })
    this.patterns.set(id, pattern(fault.path ?? '*'))
    return id
  }

  clear(id?: string): void {
    if (id === undefined) this.patterns.clear()
    else this.patterns.delete(id)
    this.active = id === undefined ? [] : this.active.filter((fault) => fault.id !== id)
  }

  list(): ActiveFault[] {
    return [...this.active]
  }

  /** The fault that hits this call, counted as used. Every matching fault sees the call; the first that is due hits. */
  take(method: string, path: string): Fault | undefined {
    let hit: Fault | undefined
    for (const fault of this.active) {
      if ((fault.method !== undefined && fault.method !== method) || !this.patterns.get(fault.id)?.test(path))
        continue
      fault.seen += 1
      const turn = fault.seen - (fault.skip ?? 0)
      const times = fault.times === undefined ? 1 : (fault.times ?? Infinity)
      if (!hit && turn >= 1 && turn <= times) hit = fault
    }
    return hit
  }
}
