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

/** Every backup that is where PocketBase keeps them, the newest first; `at` in milliseconds since 1970. */
export function listBackups(app: PbApp): { key: string; at: number }[] {
  const folder = app.newBackupsFilesystem()
  try {
    return folder
      .list('')
      .filter(({ key }) => key.endsWith('.zip'))
      .map(({ key, modTime }) => ({ key, at: modTime.unixMilli() }))
      .sort((a, b) => b.at - a.at)
  } finally {
    folder.close()
  }
}

/** How the operator calls a backup in a bucket: `s3://bucket/name`. */
export const bucketAddress = (bucket: string, name: string): string => `s3://${bucket}/${name}`

/** Null for what is no address of a bucket; an empty name is that of the bucket itself. */
export function fromBucketAddress(address: string): { bucket: string; name: string } | null {
  const [, bucket = '', name = ''] = ADDRESS.exec(address) ?? []
  return bucket ? { bucket, name } : null
}

/** Why a backup failed. After its first line PocketBase repeats all that a bucket has answered. */
export const bucketReason = (error: unknown): string => String(error).split('\n')[0] ?? ''
