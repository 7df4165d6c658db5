import { isFolder } from './isFolder'
import { type ReplicaSettings, settings } from './settings'

/**
 * The files of replicas, which Litestream writes (`./club replicate`). Each time that it begins it has a folder of its own, named by the
 * epoch and the moment: two servers never write into one, and none goes on after a crash, which Litestream does not always survive soundly.
 */
interface Files {
  /** In which the replicas are. */
  folder: string
  /** Below a database's folder, those of what was written last. */
  newest: string
  list: (prefix: string) => PbListed[]
  remove: (prefix: string) => void
}

interface Replica {
  name: string
  epoch: number
  begun: number
}

/** Replicas with the databases that each has whole. */
type Found = Map<Replica, Set<string>>

/** Litestream's names differ between a folder and a bucket. */
const NEWEST = { folder: 'ltx/0/', bucket: '0000/' } as const
const NAME = /^((\d{1,12})-(\d{1,12}))\//
/** A file that begins with the first change: the whole database. Litestream moves it to this name when it is complete. */
const WHOLE = /\/(data|auxiliary)\.db\/.*\/0{15}1-[\da-f]{16}\.ltx$/
/** Litestream renames and removes files while they are listed. */
const LIST_TRIES = 3
/** In the data folder: which one is being written. */
const WRITTEN = 'replica'

/** What Litestream keeps beside a database that it follows, by the database's name. */
const BESIDE = { 'data.db': '.data.db-litestream', 'auxiliary.db': '.auxiliary.db-litestream' } as const

/** Litestream's own notes are no part of a backup: on the data that come from it they would be wrong. */
export function keepReplicaNotesOut(e: BackupEvent): void {
  e.exclude = [...e.exclude, WRITTEN, ...Object.values(BESIDE)]
}

/** Whether Litestream follows these databases. */
export const isReplicated = (app: PbApp): boolean => isFolder(`${app.dataDir()}/${BESIDE['data.db']}`)

/** When what the replica has last got was written, in milliseconds; 0 for nothing. @throws Error where it cannot be read */
export function newestInReplica(app: PbApp): number {
  const name = writtenNow(app)
  if (!name) return 0
  return withFiles(({ folder, newest, list }) =>
    Math.max(0, ...list(`${folder}${name}/data.db/${newest}`).map(({ modTime }) => modTime.unixMilli())),
  )
}

/** The newest replica of the latest epoch that has both databases, a whole one of each. @throws Error where none can be read */
export const newestReplica = (): string | null =>
  withFiles((files) => wholeOnes(replicasIn(files))[0]?.name ?? null)

/** Removes those of this epoch that a later one has replaced, and with `former` those of earlier epochs; never the one that is being written. */
export function dropReplicas(app: PbApp, epoch: number, former: boolean): void {
  const written = writtenNow(app)
  withFiles((files) => {
    const found = replicasIn(files)
    const newest = wholeOnes(found).find((one) => one.epoch === epoch)
    if (!newest) return
    for (const { name, epoch: its, begun } of found.keys()) {
      const isReplaced = its === epoch && begun < newest.begun
      if (name !== written && (isReplaced || (former && its < epoch))) files.remove(`${files.folder}${name}/`)
    }
  })
}

function writtenNow(app: PbApp): string {
  try {
    return toString($os.readFile(`${app.dataDir()}/${WRITTEN}`)).trim()
  } catch {
    // None is.
    return ''
  }
}

function replicasIn({ folder, list }: Files): Found {
  const found = new Map<string, { replica: Replica; databases: Set<string> }>()
  for (const { key } of list(folder)) {
    const [, name, epoch, begun] = NAME.exec(key.slice(folder.length)) ?? []
    if (!name) continue
    const known = found.get(name) ?? {
      replica: { name, epoch: Number(epoch), begun: Number(begun) },
      databases: new Set(),
    }
    const [, database] = WHOLE.exec(key) ?? []
    if (database) known.databases.add(database)
    found.set(name, known)
  }
  return new Map([...found.values()].map(({ replica, databases }) => [replica, databases]))
}

/** Those that can be restored, the latest first. */
const wholeOnes = (found: Found): Replica[] =>
  [...found]
    .filter(([, databases]) => databases.size === Object.keys(BESIDE).length)
    .map(([replica]) => replica)
    .sort((a, b) => b.epoch - a.epoch || b.begun - a.begun)

function withFiles<T>(work: (files: Files) => T): T {
  const { replica } = settings()
  if (!replica) throw new Error('REPLICA_URL is not set')
  const files = filesOf(replica)
  try {
    return work({
      folder: replica.in === 'bucket' ? `${replica.path}/` : '',
      newest: NEWEST[replica.in],
      list: (prefix) => listSteadily(files, prefix),
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

function listSteadily(files: PbFiles, prefix: string): PbListed[] {
  for (let tries = 1; ; tries++) {
    try {
      return files.list(prefix)
    } catch (error) {
      if (tries === LIST_TRIES) throw error
    }
  }
}

function filesOf(replica: ReplicaSettings): PbFiles {
  if (replica.in === 'folder') return $filesystem.local(replica.path)
  const { name, region, endpoint, accessKey, secretKey, pathStyle } = replica.bucket
  return $filesystem.s3(name, region, endpoint, accessKey, secretKey, pathStyle)
}
