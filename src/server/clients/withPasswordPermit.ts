import { withPermit } from '../runtime/semaphore'
import { settings } from '../runtime/settings'

/**
 * Runs work that hashes or compares a password. One such comparison fills a processor for about 60 ms, so that a storm
 * of sign-ins would stop the portal for everybody: only `LOGIN_CONCURRENCY` run at once, a few wait, the rest get `busy`.
 * @throws ClubError `busy`
 */
export const withPasswordPermit = <T>(app: PbApp, work: () => T): T =>
  withPermit(
    app,
    {
      name: 'passwords',
      permits: settings().loginConcurrency,
      queue: { length: 12, waitMs: 8_000 },
      retryAfter: 10,
    },
    work,
  )
