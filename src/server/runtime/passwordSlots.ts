import { ClubError } from './clubError'
import { settings } from './settings'

const KEY = 'passwordSlots'
const POLL_MS = 20
/** How long a person waits for a place before being asked to try again. */
const WAIT_MS = 8_000
/** Waiting requests each hold a runtime, of which the server keeps a few dozen ready; more are turned away at once. */
const MAX_WAITING = 12

/**
 * Runs work that hashes or compares a password. One such comparison fills a processor for about 60 ms, so that a storm
 * of sign-ins would stop the portal for everybody: only `LOGIN_CONCURRENCY` run at once, a few wait, the rest read `busy`.
 * @throws ClubError `busy`
 */
export function withPasswordSlot<T>(app: PbApp, work: () => T): T {
  take(app)
  try {
    return work()
  } finally {
    add(app, KEY, -1)
  }
}

function take(app: PbApp): void {
  if (takeFree(app)) return
  const waiting = add(app, `${KEY}:waiting`, 1)
  try {
    if (waiting > MAX_WAITING) throw new ClubError('busy', undefined, 10)
    waitForPlace(app)
  } finally {
    add(app, `${KEY}:waiting`, -1)
  }
}

function waitForPlace(app: PbApp): void {
  const deadline = Date.now() + WAIT_MS
  while (!takeFree(app)) {
    if (Date.now() > deadline) throw new ClubError('busy', undefined, 10)
    sleep(POLL_MS)
  }
}

function takeFree(app: PbApp): boolean {
  let taken = false
  app.store().setFunc(KEY, (old) => {
    const running = Number(old ?? 0)
    taken = running < settings().loginConcurrency
    return taken ? running + 1 : running
  })
  return taken
}

function add(app: PbApp, key: string, difference: number): number {
  let now = 0
  app.store().setFunc(key, (old) => {
    now = Math.max(0, Number(old ?? 0) + difference)
    return now
  })
  return now
}
