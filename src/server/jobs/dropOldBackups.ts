import { BACKUPS_KEPT_DAYS } from '@/domain/retention'

const DAY_MS = 86_400_000
/** PocketBase's name for those it makes by itself; others are the operator's own. */
const MADE_BY_SCHEDULE = '@auto_pb_backup_'

/** Deletes the nightly backups that still hold what people deleted longest ago; never the newest one, whatever its age. */
export function dropOldBackups(app: PbApp): void {
  const folder = app.newBackupsFilesystem()
  try {
    const files = folder
      .list(MADE_BY_SCHEDULE)
      .map(({ key, modTime }) => ({ key, at: modTime.unixMilli() }))
      .sort((a, b) => b.at - a.at)
    const oldest = Date.now() - BACKUPS_KEPT_DAYS * DAY_MS
    for (const { key, at } of files.slice(1)) if (at < oldest) folder.delete(key)
  } finally {
    folder.close()
  }
}
