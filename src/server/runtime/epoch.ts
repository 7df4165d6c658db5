import { type Epoch, isLater, readEpoch } from '@/domain/epoch'
import { queryRow } from '../db/database'
import { fromDbDate } from '../db/dbDate'
import { clearFact, factOf, setFact } from './facts'
import { keyedDigest } from './keyedDigest'
import { settings } from './settings'

/** The signed epoch of this process, and whether there is a later one. */
const OWN = 'epoch'
const SUPERSEDED = 'superseded'

/** Lies where neither a backup nor its restoring reaches, until the first start after it. */
const wordIn = (app: PbApp): string => `${app.dataDir()}/backups/restored`

/** Around every restoring of a backup, the dashboard's and that of `./club`: leaves word for the start that follows. */
export function watchRestore(e: BackupEvent): void {
  const word = wordIn(e.app)
  $os.writeFile(word, '', 0o600)
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
  const stored = readFact(app)
  const restored = hasWord(app)
  const now = Math.floor(Date.now() / 1000)
  const own: Epoch =
    stored && !restored
      ? stored
      : { epoch: Math.max(now, (stored?.epoch ?? 0) + 1), since: restored ? lastWritten(app) : 0 }
  if (own !== stored) setFact(app, 'epoch', `${own.epoch}.${own.since}`)
  if (restored) $os.remove(wordIn(app))
  app.store().set(OWN, signed(app, own))
  const later = factOf(app, 'superseded')
  if (later && isLater(later.value, ownEpoch(app))) app.store().set(SUPERSEDED, true)
  else if (later) clearFact(app, 'superseded')
}

/** What every answer names; empty in a command, which answers nobody. */
export function ownEpoch(app: PbApp): string {
  const own = app.store().get(OWN)
  return typeof own === 'string' ? own : ''
}

/** Takes in which epoch a caller has met: a later one means that another server has this club's data by now. */
export function hearEpoch(app: PbApp, heard: string): void {
  if (!isLater(heard, ownEpoch(app)) || isSuperseded(app)) return
  const epoch = readEpoch(heard)
  // Anybody may say anything.
  if (!epoch || !$security.equal(heard, signed(app, epoch))) return
  setFact(app, 'superseded', heard)
  app.store().set(SUPERSEDED, true)
}

/** Whether a caller knows only of an epoch before this one; one that names none is of an earlier release. */
export const isBehind = (app: PbApp, heard: string): boolean => heard !== '' && isLater(ownEpoch(app), heard)

/** Whether another server has taken this one's place: what is written here would be lost. */
export const isSuperseded = (app: PbApp): boolean => app.store().has(SUPERSEDED)

/** With a key that no backup has, where there is one; with the address, so that another club's on the same data means nothing here. */
function signed(app: PbApp, { epoch, since }: Epoch): string {
  const { settingsKey, publicUrl } = settings()
  const text = `epoch ${publicUrl} ${epoch}.${since}`
  const key = settingsKey ?? keyedDigest(app, 'epoch')
  return `${epoch}.${since}.${$security.hs256(text, key)}`
}

function readFact(app: PbApp): Epoch | null {
  const [epoch, since] = factOf(app, 'epoch')?.value.split('.') ?? []
  return epoch === undefined ? null : { epoch: Number(epoch), since: Number(since) }
}

function hasWord(app: PbApp): boolean {
  try {
    return !$os.stat(wordIn(app)).isDir()
  } catch {
    return false
  }
}

/** The last moment that the data know of, in seconds: a running club notes something every minute, and no row is younger than its backup. */
function lastWritten(app: PbApp): number {
  const row = queryRow(app, "SELECT COALESCE(MAX(at), '') AS at FROM club_facts", {}, { at: '' })
  const at = fromDbDate(row?.at ?? '')
  return at ? Math.floor(at.getTime() / 1000) : 0
}
