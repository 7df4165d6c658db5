import { COMMANDS_COPY } from '@/copy/commands'
import {
  bucketAddress,
  bucketReason,
  fromBucketAddress,
  listBackups,
  setBackupPlace,
} from '../runtime/backupBucket'
import { settings } from '../runtime/settings'

/** Said by `./club` for a backup that goes into a folder of the operator's, which is where this command has its backups. */
const ASIDE = 'aside'

/**
 * Makes a backup now, where the settings say, or in that folder.
 * @returns its name, or its address in the bucket
 */
export function backup(app: PbApp, [where = '']: readonly string[]): string {
  const bucket = where === ASIDE ? null : settings().backupBucket
  setBackupPlace(app.settings(), bucket)
  const name = `club_backup_${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}.zip`
  inOneLine(() => app.createBackup(new Context(), name))
  return bucket ? bucketAddress(bucket.name, name) : name
}

/**
 * Finds the newest backup where the settings say, whoever has made it, or the one of an address in the bucket.
 * @returns its name, or its address. @throws Error where there is none, with the names of those that there are
 */
export function findBackup(app: PbApp, [address = '']: readonly string[]): string {
  const bucket = settings().backupBucket
  const asked = fromBucketAddress(address)
  if (asked && asked.bucket !== bucket?.name) throw new Error(COMMANDS_COPY.otherBucket(asked.bucket))
  setBackupPlace(app.settings(), bucket)
  const names = inOneLine(() => listBackups(app)).map(({ key }) => key)
  const name = asked?.name ? names.find((one) => one === asked.name) : names[0]
  if (!name)
    throw new Error(asked?.name ? COMMANDS_COPY.notInBucket(asked.name, names) : COMMANDS_COPY.noBackup)
  return bucket ? bucketAddress(bucket.name, name) : name
}

/** Does something with backups. @throws Error whose text is one line of what a bucket has answered */
function inOneLine<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Error(bucketReason(error))
  }
}
