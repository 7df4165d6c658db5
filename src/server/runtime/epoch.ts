import { type Epoch, isLater, nextEpoch, readEpoch } from '@/domain/epoch'
import { clearFact, factOf, setFact } from './facts'
import { keepGoneApart } from './gone'
import { lastDone } from './jobRuns'
import { madeOnce } from './madeOnce'
import { seal, unseal } from './sealed'
import { settings } from './settings'

/** The signed epoch of this process, and whether there is a later one. */
const OWN = 'epoch'
const SUPERSEDED = 'superseded'
const KEY_LENGTH = 32

/**
 * Lies where neither a backup nor its restoring reaches, until the first start after it. In it is the latest epoch that the data before
 * knew of, or nothing where that is not known.
 */
const wordIn = (app: PbApp): string => `${folderOf(app)}/restored`
const folderOf = (app: PbApp): string => `${app.dataDir()}/backups`

/** Around every restoring of a backup, the dashboard's and that of `./club`: leaves word for the start that follows. */
export function watchRestore(e: BackupEvent): void {
  keepGoneApart(e)
  const word = wordIn(e.app)
  // It is not there where backups go to a bucket.
  $os.mkdirAll(folderOf(e.app), 0o700)
  $os.writeFile(word, ownEpoch(e.app) && String(latestEpoch(e.app)), 0o600)
  try {
    // Ends with a restart, if all is well.
    e.next()
  } catch (error) {
    $os.remove(word)
    throw error
  }
}

/** At a start, before anything is written: begins an epoch if the data have just been made or restored. */
export function beginEpoch(app: PbApp): void {
  const stored = storedEpoch(app)
  const word = readWord(app)
  if (!stored || word !== null) {
    const latest = Math.max(latestEpoch(app), Number(word) || 0)
    const restored = word === null ? null : { completeTo: lastWatched(app), madeIn: stored }
    const { epoch, since } = nextEpoch(Math.floor(Date.now() / 1_000), latest, restored)
    setFact(app, 'epoch', `${epoch}.${since}`)
  }
  if (word !== null) $os.remove(wordIn(app))
  app.store().set(OWN, signed(storedEpoch(app), epochKey(app)))
  const later = factOf(app, 'superseded')
  if (later && isLater(later.value, ownEpoch(app))) app.store().set(SUPERSEDED, true)
  else if (later) clearFact(app, 'superseded')
}

/** What every answer names; empty in a command, which answers nobody. */
export function ownEpoch(app: PbApp): string {
  const own = app.store().get(OWN)
  return typeof own === 'string' ? own : ''
}

/** Number of the latest epoch that these data know of, also if it is another server's; 0 for none. */
export const latestEpoch = (app: PbApp): number =>
  Math.max(storedEpoch(app)?.epoch ?? 0, readEpoch(factOf(app, 'superseded')?.value)?.epoch ?? 0)

/** Number of these data's own epoch; 0 before their first start. */
export const epochNumber = (app: PbApp): number => storedEpoch(app)?.epoch ?? 0

/**
 * Takes in which epoch a caller has met: a later one means that another server has this club's data by now. Anybody may say anything:
 * only what was signed is believed, and nothing where a backup would tell the key.
 */
export function hearEpoch(app: PbApp, heard: string): void {
  if (!isLater(heard, ownEpoch(app)) || isSuperseded(app) || !settings().settingsKey) return
  if (!$security.equal(heard, signed(readEpoch(heard), epochKey(app)))) return
  setFact(app, 'superseded', heard)
  app.store().set(SUPERSEDED, true)
}

/** Whether a caller knows only of an epoch before this one; one that names none is of an earlier release. */
export const isBehind = (app: PbApp, heard: string): boolean => heard !== '' && isLater(ownEpoch(app), heard)

/** Whether another server has taken this one's place: what is written here would be lost. */
export const isSuperseded = (app: PbApp): boolean => app.store().has(SUPERSEDED)

/** From when on these data may lack what the club has answered, in seconds; 0 where they come from no backup. */
export const incompleteSince = (app: PbApp): number => storedEpoch(app)?.since ?? 0

/** Whether these data come from a backup, and Stripe has not been asked since what they lack: who has access may have changed. */
export function isUnread(app: PbApp): boolean {
  const begun = factOf(app, 'epoch')
  if (!settings().stripe || !begun || incompleteSince(app) === 0) return false
  const read = lastDone(app, 'reconcileDue')
  return !read || read.at <= begun.at
}

/** With the address, so that another club's on a copy of the data means nothing here. */
function signed(epoch: Epoch | null, key: string): string {
  const text = `${epoch?.epoch ?? 0}.${epoch?.since ?? 0}`
  return `${text}.${$security.hs256(`epoch ${settings().publicUrl} ${text}`, key)}`
}

/** Of the club's data, in each of their lives. Sealed, so that a backup does not tell it. */
const epochKey = (app: PbApp): string => madeOnce(app, 'epoch_key', keptEpochKey, makeEpochKey)

function keptEpochKey(app: PbApp): string | null {
  const kept = factOf(app, 'epoch_key')
  return kept && unseal(kept.value, KEY_LENGTH)
}

function makeEpochKey(app: PbApp): string {
  const fresh = $security.randomString(KEY_LENGTH)
  setFact(app, 'epoch_key', seal(fresh))
  return fresh
}

function storedEpoch(app: PbApp): Epoch | null {
  const [epoch, since] = factOf(app, 'epoch')?.value.split('.') ?? []
  return epoch === undefined ? null : { epoch: Number(epoch), since: Number(since) }
}

/** What was left for this start; null where nothing was restored. */
function readWord(app: PbApp): string | null {
  try {
    return toString($os.readFile(wordIn(app))).trim()
  } catch {
    return null
  }
}

/** When the club last looked at itself, in seconds: it does so every minute, and its backup is not older. */
export function lastWatched(app: PbApp): number {
  const watched = factOf(app, 'watched')
  return watched ? Math.floor(watched.at.getTime() / 1_000) : 0
}
