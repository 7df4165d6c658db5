import { CONSOLE_COPY } from '@/copy/console'
import { backupPlace, bucketReason } from '../runtime/backupBucket'
import { clearFact, setFact } from '../runtime/facts'
import { keepGoneApart } from '../runtime/gone'
import { keepReplicaNotesOut } from '../runtime/replica'
import { say } from '../runtime/say'
import { settings } from '../runtime/settings'

const REASON_MAX = 200
/** No part of a backup: where the programs of `./club` work, and what PocketBase writes for editors. */
const LEFT_OUT = ['commands', 'types.d.ts']

/**
 * Around every backup that PocketBase makes, by its schedule or by hand: how it went is noted, and failures are rethrown. One made
 * aside while backups go to a bucket says nothing of those.
 */
export function watchBackup(e: BackupEvent): void {
  keepGoneApart(e)
  keepReplicaNotesOut(e)
  e.exclude = [...e.exclude, ...LEFT_OUT]
  const place = backupPlace(e.app)
  if (place === 'disk' && settings().backupBucket) {
    e.next()
    return
  }
  try {
    e.next()
  } catch (error) {
    const reason = bucketReason(error).slice(0, REASON_MAX)
    say('error', 'backup_failed', CONSOLE_COPY.backupFailed(reason))
    setFact(e.app, 'backup_failed', reason)
    throw error
  }
  setFact(e.app, 'backup_succeeded', place)
  clearFact(e.app, 'backup_failed')
}
