import { CONSOLE_COPY } from '@/copy/console'
import { clearFact, setFact } from '../runtime/facts'
import { say } from '../runtime/say'

const REASON_MAX = 200

/** Around every backup that PocketBase makes, by its schedule or by hand: how it went is noted, and failures are rethrown. */
export function watchBackup(e: BackupEvent): void {
  try {
    e.next()
  } catch (error) {
    const reason = String(error).slice(0, REASON_MAX)
    say('error', 'backup_failed', CONSOLE_COPY.backupFailed(reason))
    setFact(e.app, 'backup_failed', reason)
    throw error
  }
  setFact(e.app, 'backup_succeeded')
  clearFact(e.app, 'backup_failed')
}
