import { isFolder } from './isFolder'
import type { Settings } from './settings'

export type BackupPlace = 'bucket' | 'disk'

const ADDRESS = /^s3:\/\/([^/]+)\/?(.*)$/

/** Where PocketBase looks for backups and puts them from now on, in this process or in what is stored; null: beside the data. */
export function setBackupPlace(stored: PbSettings, bucket: Settings['backupBucket']): void {
  const { s3 } = stored.backups
  s3.enabled = bucket !== null
  s3.bucket = bucket?.name ?? ''
  s3.region = bucket?.region ?? ''
  s3.endpoint = bucket?.endpoint ?? ''
  s3.accessKey = bucket?.accessKey ?? ''
  s3.secret = bucket?.secretKey ?? ''
  s3.forcePathStyle = bucket?.pathStyle ?? false
}

export const backupPlace = (app: PbApp): BackupPlace =>
  app.settings().backups.s3.enabled ? 'bucket' : 'disk'

/** `at` in milliseconds since 1970. */
interface Backup {
  key: string
  at: number
}

/** Every backup that is where PocketBase keeps them, the newest first. */
export const listBackups = (app: PbApp): Backup[] =>
  (backupPlace(app) === 'disk' ? onDisk(`${app.dataDir()}/backups`) : inBucket(app)).sort(
    (a, b) => b.at - a.at,
  )

/** In a command the folder is a link (`./club`), which PocketBase's own list does not follow. */
const onDisk = (folder: string): Backup[] =>
  isFolder(folder)
    ? $os
        .readDir(folder)
        .filter((file) => isBackup(file.name()))
        .map((file) => ({ key: file.name(), at: file.info().modTime().unixMilli() }))
    : []

function inBucket(app: PbApp): Backup[] {
  const bucket = app.newBackupsFilesystem()
  try {
    const files = bucket.list('').filter(({ key }) => isBackup(key))
    return files.map(({ key, modTime }) => ({ key, at: modTime.unixMilli() }))
  } finally {
    bucket.close()
  }
}

const isBackup = (name: string): boolean => name.endsWith('.zip')

/** How the operator calls a backup in a bucket: `s3://bucket/name`. */
export const bucketAddress = (bucket: string, name: string): string => `s3://${bucket}/${name}`

/** Null for what is no address of a bucket; an empty name is that of the bucket itself. */
export function fromBucketAddress(address: string): { bucket: string; name: string } | null {
  const [, bucket = '', name = ''] = ADDRESS.exec(address) ?? []
  return bucket ? { bucket, name } : null
}

/** Why a backup failed. After its first line PocketBase repeats all that a bucket has answered. */
export const bucketReason = (error: unknown): string => String(error).split('\n')[0] ?? ''
