import { CONSOLE_COPY } from '@/copy/console'
import { clearFact, setFact } from '../runtime/facts'

const REASON_MAX = 200

/** Around every backup that PocketBase makes, by its schedule or by hand: how it went is noted, and failures are rethrown. */
export function watchBackup(e: BackupEvent): void {
  try {
    e.next()
  } catch (error) {
    const reason = String(error).slice(0, REASON_MAX)
    // oxlint-disable-next-line no-console -- the console is where only the operator reads
    console.log(CONSOLE_COPY.backupFailed(reason))
    setFact(e.app, 'backup_failed', reason)
    throw error
  }
  setFact(e.app, 'backup_succeeded')
  clearFact(e.app, 'backup_failed')
}
