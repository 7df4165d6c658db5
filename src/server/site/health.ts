import { backupTrouble } from '../jobs/watchBackups'

/**
 * Says in one word whether the operator has to look. Always 200: a proxy that asks whether the club can serve must not take
 * it away because a backup failed.
 */
export function health(e: RequestEvent): void {
  e.json(200, { status: backupTrouble(e.app) ? 'degraded' : 'ok' })
}
