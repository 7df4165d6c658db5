import { ClubError } from '../runtime/clubError'
import { settings } from '../runtime/settings'

/**
 * Counts one try of `key` in a fixed window and refuses it past `max`. In memory, for this process.
 * @param windowSeconds length of the window
 * @throws ClubError `too_many_requests` with the seconds left
 */
export function limit(app: PbApp, key: string, max: number, windowSeconds: number): void {
  const now = Date.now()
  let count = 0
  let until = 0
  app.store().setFunc(`limit:${key}`, (old) => {
    const [oldCount = 0, oldUntil = 0] = typeof old === 'string' ? old.split(' ').map(Number) : []
    const running = oldUntil > now
    count = running ? oldCount + 1 : 1
    until = running ? oldUntil : now + windowSeconds * 1000
    return `${count} ${until}`
  })
  if (count > max * settings().limitFactor) {
    throw new ClubError('too_many_requests', undefined, Math.ceil((until - now) / 1000))
  }
}

/** Forgets windows that have ended, so that the store does not grow with every address that ever called. */
export function forgetEndedLimits(app: PbApp): void {
  const now = Date.now()
  const entries = app.store().getAll()
  for (const key of Object.keys(entries)) {
    if (key.indexOf('limit:') === 0 && Number(String(entries[key]).split(' ')[1]) < now)
      app.store().remove(key)
  }
}
