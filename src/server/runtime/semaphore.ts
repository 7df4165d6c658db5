import { newId } from '../db/newId'
import { ClubError } from './clubError'
import { keepPermit, returnPermit, type Semaphore, takePermit } from './permits'

const POLL_MS = 20

/**
 * Runs `work` with a permit. Excess callers get `busy` and retry.
 * @param work receives a function that keeps the permit for another minute
 * @throws ClubError `busy`
 */
export function withPermit<T>(app: PbApp, semaphore: Semaphore, work: (keep: () => void) => T): T {
  const store = app.store()
  const id = newId()
  if (!takePermit(store, semaphore, id)) waitForPermit(app, semaphore, id)
  try {
    return work(() => keepPermit(store, semaphore, id))
  } finally {
    returnPermit(store, semaphore, id)
  }
}

/** Waiting callers each hold a runtime, of which the server keeps a few dozen: so only some may wait. */
function waitForPermit(app: PbApp, semaphore: Semaphore, id: string): void {
  const { name, queue, retryAfter } = semaphore
  if (!queue) throw new ClubError('busy', undefined, retryAfter)
  withPermit(app, { name: `${name}:waiting`, permits: queue.length, retryAfter }, () => {
    const deadline = Date.now() + queue.waitMs
    while (!takePermit(app.store(), semaphore, id)) {
      if (Date.now() > deadline) throw new ClubError('busy', undefined, retryAfter)
      sleep(POLL_MS)
    }
  })
}
