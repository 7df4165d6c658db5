/** The sandbox's time in whole unix seconds: a base clock plus how far it has been moved ahead. Never goes back. */
export class SandboxClock {
  private offset = 0
  private frozenAt: number | null = null

  constructor(private readonly base: () => number) {}

  now(): number {
    return this.frozenAt ?? Math.floor(this.base()) + this.offset
  }

  get ahead(): number {
    return this.offset
  }

  moveTo(unix: number): void {
    if (unix < this.now()) throw new RangeError('The sandbox clock cannot go back.')
    this.offset += unix - this.now()
  }

  restore(offset: number): void {
    this.offset = offset
  }

  /** Runs `work` as if it were `unix`: a job's effects carry the time it was due, not the time it was noticed. */
  at(unix: number, work: () => void): void {
    const before = this.frozenAt
    this.frozenAt = unix
    try {
      work()
    } finally {
      this.frozenAt = before
    }
  }
}
