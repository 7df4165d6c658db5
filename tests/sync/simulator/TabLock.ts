import type { Lock } from '@/client/sync/ports'

/** The lock of all tabs of one person on one phone, as the browser gives it: a dead holder's passes on. */
export class TabLock {
  private tail: Promise<unknown> = Promise.resolve()
  private readonly ends = new Map<object, () => void>()

  /** The lock as one tab sees it. */
  for(holder: object): Lock {
    return {
      run: async (work) => {
        const before = this.tail
        let end: () => void = () => undefined
        const mine = new Promise<void>((resolve) => (end = resolve))
        this.tail = before.then(() => mine)
        await before
        this.ends.set(holder, end)
        try {
          return await work()
        } finally {
          end()
        }
      },
    }
  }

  /** The tab is gone. */
  release(holder: object): void {
    this.ends.get(holder)?.()
  }
}
