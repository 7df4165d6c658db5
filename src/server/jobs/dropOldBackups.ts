import { BACKUPS_KEPT_DAYS, GONE_KEPT_DAYS } from '@/domain/retention'
import { backupPlace, listBackups } from '../runtime/backupBucket'
import { epochNumber } from '../runtime/epoch'
import { factOf } from '../runtime/facts'
import { dropGone } from '../runtime/gone'
import { isFolder } from '../runtime/isFolder'
import { dropReplicas } from '../runtime/replica'
import { settings } from '../runtime/settings'

const DAY_MS = 86_400_000
/** PocketBase's name for those it makes by itself; others are the operator's own. */
const MADE_BY_SCHEDULE = '@auto_pb_backup_'

/** Deletes the nightly backups that still hold what people deleted longest ago; never the newest one, whatever its age. */
export function dropOldBackups(app: PbApp): void {
  const oldest = Date.now() - BACKUPS_KEPT_DAYS * DAY_MS
  // Those that lie beside the data from before: the newest is in the bucket.
  if (backupPlace(app) === 'bucket') dropFromDisk(`${app.dataDir()}/backups`, oldest)
  const folder = app.newBackupsFilesystem()
  try {
    const files = folder
      .list(MADE_BY_SCHEDULE)
      .map(({ key, modTime }) => ({ key, at: modTime.unixMilli() }))
      .sort((a, b) => b.at - a.at)
    for (const { key, at } of files.slice(1)) if (at < oldest) folder.delete(key)
  } finally {
    folder.close()
  }
}

function dropFromDisk(folder: string, oldest: number): void {
  if (!isFolder(folder)) return
  for (const file of $os.readDir(folder)) {
    const path = `${folder}/${file.name()}`
    if (file.name().startsWith(MADE_BY_SCHEDULE) && $os.stat(path).modTime().unixMilli() < oldest)
      $os.remove(path)
  }
}

/** Forgets what was noted for restored backups, once each that may be restored is younger: it has what was noted a day before it. */
export function dropOldGone(app: PbApp): void {
  const oldest = Math.min(
    ...listBackups(app).map(({ at }) => at - DAY_MS),
    Date.now() - GONE_KEPT_DAYS * DAY_MS,
  )
  dropGone(app, Math.floor(oldest / 1_000))
}

/** Replicas that another has replaced; those of earlier epochs once no backup would be older, as what somebody deleted since is in them. */
export function dropOldReplicas(app: PbApp): void {
  const begun = settings().replica && factOf(app, 'epoch')
  if (begun) dropReplicas(app, epochNumber(app), Date.now() - begun.at.getTime() > BACKUPS_KEPT_DAYS * DAY_MS)
}
