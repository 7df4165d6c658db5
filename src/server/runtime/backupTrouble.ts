import { lastDue } from '@/domain/cronSchedule'
import { factOf, setFact } from './facts'
import { settings } from './settings'

/** How long a due backup may take. */
const GRACE_MS = 2 * 3_600_000

export interface BackupTrouble {
  is: 'failed' | 'late'
  since: Date
}

/** What is wrong with the backups: the last one failed, or none has come since one was due; null when nothing is. */
export function backupTrouble(app: PbApp): BackupTrouble | null {
  const failed = factOf(app, 'backup_failed')
  if (failed) return { is: 'failed', since: failed.at }
  const { backups } = settings()
  if (!backups) return null
  const due = lastDue(backups.cron, new Date(Date.now() - GRACE_MS))
  const since = factOf(app, 'backup_succeeded')?.at ?? watchedSince(app)
  return due && due > since ? { is: 'late', since: due } : null
}

/** A new club has missed none. */
function watchedSince(app: PbApp): Date {
  const watched = factOf(app, 'backups_watched')
  if (watched) return watched.at
  setFact(app, 'backups_watched')
  return new Date()
}
