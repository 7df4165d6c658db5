import { ClubError } from '../lib/clubError'
import { execute, queryRow } from '../lib/database'
import { fromDbDate, toDbDate } from '../lib/dbDate'
import { newId } from '../lib/newId'
import { settings } from '../lib/settings'

const WINDOW_MS = 15 * 60_000
const ATTEMPTS_PER_WINDOW = 10

/** One row an account; the address is stored as a digest, because unknown addresses are counted as well. */
const accountKey = (email: string): string => $security.sha256(email.toLowerCase()).slice(0, 32)

/**
 * Counts a try at an account before its password is compared, from whatever address it comes.
 * @throws ClubError `too_many_requests` past ten in fifteen minutes
 */
export function countAttempt(app: PbApp, email: string): void {
  const now = new Date()
  const current = queryRow(
    app,
    `INSERT INTO login_attempts (id, account, attempts, window_start)
     VALUES ({:id}, {:account}, 1, {:now})
     ON CONFLICT (account) DO UPDATE SET
       attempts = CASE WHEN window_start < {:oldest} THEN 1 ELSE attempts + 1 END,
       window_start = CASE WHEN window_start < {:oldest} THEN {:now} ELSE window_start END
     RETURNING attempts, window_start`,
    {
      id: newId(),
      account: accountKey(email),
      now: toDbDate(now),
      oldest: toDbDate(new Date(now.getTime() - WINDOW_MS)),
    },
    { attempts: 0, window_start: '' },
  )
  if (!current || current.attempts <= ATTEMPTS_PER_WINDOW * settings().limitFactor) return
  const until = (fromDbDate(current.window_start) ?? now).getTime() + WINDOW_MS
  throw new ClubError('too_many_requests', undefined, Math.max(1, Math.ceil((until - now.getTime()) / 1000)))
}

/** Forgets the failed tries after a right password. */
export function clearAttempts(app: PbApp, email: string): void {
  execute(app, 'DELETE FROM login_attempts WHERE account = {:account}', { account: accountKey(email) })
}

/** Removes windows that have ended. */
export function forgetEndedAttempts(app: PbApp): void {
  execute(app, 'DELETE FROM login_attempts WHERE window_start < {:oldest}', {
    oldest: toDbDate(new Date(Date.now() - WINDOW_MS)),
  })
}
