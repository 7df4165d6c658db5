import { ClubError } from './clubError'
import { log } from './log'
import { settings } from './settings'

/** What a restored backup must not bring back. */
export const GONE_KINDS = ['erased', 'session', 'tokens', 'family', 'consent', 'said'] as const
export type GoneKind = (typeof GONE_KINDS)[number]

/** In the data folder; PocketBase leaves it out of its backups, and where it is when one is restored (`keepGoneApart`). */
const FOLDER = 'gone'
const KEY_FILE = 'key'
const KEY_DRAFT = 'key.new'
const KEY_LENGTH = 32
const PROBE_FILE = 'probe'
const ENTRY = /^([a-z]+)-(\d+)-([\da-f]{64})$/
const RETRY_SECONDS = 60

/** One of the folders that have the list: beside the database, and where the operator wants it as well. */
interface Place {
  folder: string
  /** Of this place alone, which no backup has: an id from a backup does not tell which entry is its own. */
  key: string
}

const folders = (app: PbApp): string[] => {
  const { goneDir } = settings()
  return [`${app.dataDir()}/${FOLDER}`, ...(goneDir === null ? [] : [goneDir])]
}

const placesOf = (app: PbApp): Place[] =>
  folders(app).map((folder) => ({ folder, key: toString($os.readFile(`${folder}/${KEY_FILE}`)) }))

/** Around making and restoring a backup: the list is not a part of it. */
export function keepGoneApart(e: BackupEvent): void {
  e.exclude = [...e.exclude, FOLDER]
}

/**
 * Before the first request: makes what is missing, and proves that the list can be read.
 * @throws Error with the way out where it cannot: a restored club would bring people back
 */
export function openGone(app: PbApp): void {
  $os.mkdirAll(`${app.dataDir()}/${FOLDER}`, 0o700)
  for (const folder of folders(app)) {
    try {
      const names = namesIn(folder)
      if (names.includes(KEY_FILE)) continue
      if (names.some((name) => ENTRY.test(name))) throw new Error(`its file ${KEY_FILE} is missing`)
      // A power cut leaves the whole key or none.
      writeFlushed(folder, KEY_DRAFT, $security.randomString(KEY_LENGTH))
      $os.rename(`${folder}/${KEY_DRAFT}`, `${folder}/${KEY_FILE}`)
    } catch (error) {
      throw new Error(
        `\nThe club cannot start: the list of what people have ended cannot be used in ${folder}: ${String(error)} (GUIDE.md, Restore).\n`,
      )
    }
  }
}

/**
 * Refuses before anything has begun where the list cannot be written.
 * @throws ClubError `not_recorded`
 */
export function requireGoneWritable(app: PbApp): void {
  orRefuse(app, () => {
    for (const { folder } of placesOf(app)) writeFlushed(folder, PROBE_FILE, '')
  })
}

/**
 * Notes, flushed, what is about to be stored as gone. Called as the last step of the transaction that does it, which holds the write
 * lock: so what is noted before the club's last look at itself is done in these data, and what is noted later may not be.
 * @throws ClubError `not_recorded`
 */
export function noteGone(app: PbApp, kind: GoneKind, id: string): void {
  const seconds = Math.floor(Date.now() / 1_000)
  orRefuse(app, () => {
    for (const { folder, key } of placesOf(app))
      writeFlushed(folder, `${kind}-${seconds}-${markOf(kind, id, key)}`, '')
  })
}

/** The same where nobody is refused for it: a session ends also while the list cannot be written, which the log says. */
export function noteGoneIfPossible(app: PbApp, kind: 'session' | 'tokens', id: string): void {
  try {
    noteGone(app, kind, id)
  } catch (error) {
    if (!(error instanceof ClubError)) throw error
  }
}

/** Forgets it: it was not done after all, or it was taken back. @throws ClubError `not_recorded` */
export function takeBackGone(app: PbApp, kind: GoneKind, id: string): void {
  orRefuse(app, () => {
    for (const { folder, key } of placesOf(app)) {
      const mark = markOf(kind, id, key)
      for (const name of namesIn(folder)) if (name.endsWith(`-${mark}`)) $os.remove(`${folder}/${name}`)
    }
  })
}

/** What was noted from a moment on, in seconds. */
export interface GoneList {
  has: (kind: GoneKind) => boolean
  /** Those of these ids that are in the list. */
  among: (kind: GoneKind, ids: readonly string[]) => string[]
}

export function readGone(app: PbApp, from: number): GoneList {
  const lists = placesOf(app).map(({ folder, key }) => ({
    key,
    entries: entriesIn(folder).filter(({ at }) => at >= from),
  }))
  return {
    has: (kind) => lists.some(({ entries }) => entries.some((entry) => entry.kind === kind)),
    among: (kind, ids) => {
      const sets = lists.map(({ key, entries }) => ({
        key,
        marks: new Set(entries.filter((entry) => entry.kind === kind).map(({ mark }) => mark)),
      }))
      return ids.filter((id) => sets.some(({ key, marks }) => marks.has(markOf(kind, id, key))))
    },
  }
}

/** Forgets what was noted before a moment, in seconds. */
export function dropGone(app: PbApp, before: number): void {
  for (const folder of folders(app))
    for (const entry of entriesIn(folder)) if (entry.at < before) $os.remove(`${folder}/${entry.name}`)
}

interface Entry {
  name: string
  kind: string
  at: number
  mark: string
}

const entriesIn = (folder: string): Entry[] =>
  namesIn(folder).flatMap((file) => {
    const [name, kind, at, mark] = ENTRY.exec(file) ?? []
    return name && kind && at && mark ? [{ name, kind, at: Number(at), mark }] : []
  })

const namesIn = (folder: string): string[] => $os.readDir(folder).map((file) => file.name())

const markOf = (kind: GoneKind, id: string, key: string): string => $security.hs256(`${kind} ${id}`, key)

function orRefuse(app: PbApp, write: () => void): void {
  try {
    write()
  } catch (error) {
    log(app, 'error', 'the list of what is gone cannot be written', 'error', String(error))
    throw new ClubError('not_recorded', undefined, RETRY_SECONDS)
  }
}

/** Writes a file, and waits until the disk has it and its name. */
function writeFlushed(folder: string, name: string, text: string): void {
  const root = $os.openRoot(folder)
  try {
    flushed(root.create(name), text)
    flushed(root.open('.'), '')
  } finally {
    root.close()
  }
}

function flushed(file: GoFile, text: string): void {
  try {
    if (text) file.writeString(text)
    file.sync()
  } finally {
    file.close()
  }
}
