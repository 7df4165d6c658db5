import { isFolder } from './isFolder'
import { type ReplicaSettings, settings } from './settings'

/**
 * The files of a replica, which Litestream writes (`./club replicate`). Each epoch has a folder of its own, named by its number: two servers
 * never write into one, whatever an operator has left running.
 */
interface Replica {
  /** Of the epochs. */
  folder: string
  /** Below a database's folder, those of what was written last. */
  newest: string
  list: (prefix: string) => PbListed[]
  remove: (prefix: string) => void
}

/** Litestream's names differ between a folder and a bucket. */
const NEWEST = { folder: 'ltx/0/', bucket: '0000/' } as const
const EPOCH = /^(\d{1,12})\//

/** What Litestream keeps beside a database that it follows, by the database's name. */
const BESIDE = { 'data.db': '.data.db-litestream', 'auxiliary.db': '.auxiliary.db-litestream' } as const

/** Litestream's own notes are no part of a backup: on the data that come from it they would be wrong. */
export function keepReplicaNotesOut(e: BackupEvent): void {
  e.exclude = [...e.exclude, ...Object.values(BESIDE)]
}

/** Whether Litestream follows these databases. */
export const isReplicated = (app: PbApp): boolean => isFolder(`${app.dataDir()}/${BESIDE['data.db']}`)

/** When what the replica of this epoch has last got was written, in milliseconds; 0 for nothing. @throws Error where it cannot be read */
export function newestInReplica(epoch: number): number {
  return withReplica(({ folder, newest, list }) =>
    Math.max(0, ...list(`${folder}${epoch}/data.db/${newest}`).map(({ modTime }) => modTime.unixMilli())),
  )
}

/** The epochs that have a replica, the latest first. @throws Error where it cannot be read */
export const replicaEpochs = (): number[] => withReplica(epochsOf)

/** Removes the replicas of epochs before this one. */
export function dropReplicasBefore(epoch: number): void {
  withReplica((replica) => {
    for (const one of epochsOf(replica)) if (one < epoch) replica.remove(`${replica.folder}${one}/`)
  })
}

function epochsOf({ folder, list }: Replica): number[] {
  const found = list(folder).map(({ key }) => Number(EPOCH.exec(key.slice(folder.length))?.[1] ?? 0))
  return [...new Set(found)].filter((epoch) => epoch > 0).sort((a, b) => b - a)
}

function withReplica<T>(work: (replica: Replica) => T): T {
  const { replica } = settings()
  if (!replica) throw new Error('REPLICA_URL is not set')
  const files = filesOf(replica)
  try {
    return work({
      folder: replica.in === 'bucket' ? `${replica.path}/` : '',
      newest: NEWEST[replica.in],
      list: (prefix) => files.list(prefix),
      remove: (prefix) => {
        const [failure] = files.deletePrefix(prefix)
        if (failure) throw new Error(failure.error())
        // What is left are folders that lie in one another.
        if (replica.in === 'folder') $os.removeAll(`${replica.path}/${prefix}`)
      },
    })
  } finally {
    files.close()
  }
}

function filesOf(replica: ReplicaSettings): PbFiles {
  if (replica.in === 'folder') return $filesystem.local(replica.path)
  const { name, region, endpoint, accessKey, secretKey, pathStyle } = replica.bucket
  return $filesystem.s3(name, region, endpoint, accessKey, secretKey, pathStyle)
}
