import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const DEBOUNCE_MS = 200

/** Keeps a snapshot on disk: written a moment after a change, whole or not at all, and once more at the end. */
export class StateFile<T> {
  private timer: NodeJS.Timeout | null = null
  private writes: Promise<void> = Promise.resolve()

  constructor(
    private readonly path: string,
    private readonly snapshot: () => T,
  ) {}

  /** The snapshot of the last run, or null when there is none. */
  async read(): Promise<T | null> {
    try {
      return JSON.parse(await readFile(this.path, 'utf8')) as T
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw new Error(`The sandbox cannot read its state file ${this.path}. Delete it to begin anew.`, {
        cause: error,
      })
    }
  }

  changed(): void {
    this.timer ??= setTimeout(() => void this.flush(), DEBOUNCE_MS)
  }

  /** Writes pending changes; resolves once all is on disk. Failures are reported and retried at the next change. */
  flush(): Promise<void> {
    if (this.timer !== null) {
      clearTimeout(this.timer)
      this.timer = null
      this.writes = this.writes.then(() => this.write()).catch((error: unknown) => this.report(error))
    }
    return this.writes
  }

  private async write(): Promise<void> {
    const temporary = `${this.path}.tmp`
    await mkdir(dirname(this.path), { recursive: true })
    await writeFile(temporary, JSON.stringify(this.snapshot()), { mode: 0o600 })
    await rename(temporary, this.path)
  }

  private report(error: unknown): void {
    console.error(`sandbox: cannot write ${this.path}:`, error instanceof Error ? error.message : error)
  }
}
