import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const DEBOUNCE_MS = 200

/** Keeps a snapshot on disk: written a moment after a change, whole or not at all, and once more at the end. */
export class StateFile<T> {
  private dirty = false
  private writing: Promise<void> | null = null

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
      throw new Error(`The sandbox cannot read its state file ${this.path}. Delete it to begin anew.`, { cause: error })
    }
  }

  changed(): void {
    this.dirty = true
    this.writing ??= this.writeLater()
  }

  /** Resolves when everything is on disk. */
  async flush(): Promise<void> {
    await this.writing
    if (this.dirty) await this.write()
  }

  private async writeLater(): Promise<void> {
    await sleep(DEBOUNCE_MS, undefined, { ref: false })
    try {
      await this.write()
    } catch (error) {
      console.error(`sandbox: cannot write ${this.path}:`, error instanceof Error ? error.message : error)
    } finally {
      this.writing = null
      if (this.dirty) this.changed()
    }
  }

  private async write(): Promise<void> {
    this.dirty = false
    const temporary = `${this.path}.tmp`
    await mkdir(dirname(this.path), { recursive: true })
    await writeFile(temporary, JSON.stringify(this.snapshot()), { mode: 0o600 })
    await rename(temporary, this.path)
  }
}
