import { CONSOLE_COPY } from '@/copy/console'
import { OPERATOR_MAILS } from '@/copy/mails/operator'
import { backupTrouble } from '../runtime/backupTrouble'
import { clearFact, factOf, setFact } from '../runtime/facts'
import { tellOperator } from './tellOperator'

const REMIND_AFTER_MS = 24 * 3_600_000
const REASON_MAX = 200

/** Around every backup that PocketBase makes, by its schedule or by hand: failures are reported and rethrown. */
export function watchBackup(e: BackupEvent): void {
  try {
    e.next()
  } catch (error) {
    const reason = String(error).slice(0, REASON_MAX)
    print(CONSOLE_COPY.backupFailed(reason))
    setFact(e.app, 'backup_failed', reason)
    watchBackups(e.app)
    throw error
  }
  setFact(e.app, 'backup_succeeded')
  clearFact(e.app, 'backup_failed')
  watchBackups(e.app)
}

/** Tells the operator once when backups fail or stay away, again each day while they do, and once when all is well again. */
export function watchBackups(app: PbApp): void {
  const trouble = backupTrouble(app)
  const told = factOf(app, 'backup_told')
  if (!trouble) {
    if (told) tellAllIsWell(app, told.value === 'mailed')
    return
  }
  const isDue = !told || Date.now() - told.at.getTime() > REMIND_AFTER_MS
  if (!isDue && told.value === 'mailed') return
  if (isDue && trouble === 'late') print(CONSOLE_COPY.backupLate)
  const mailed = tellOperator(app, OPERATOR_MAILS[trouble])
  if (isDue || mailed) setFact(app, 'backup_told', mailed ? 'mailed' : 'printed')
}

function tellAllIsWell(app: PbApp, wasMailed: boolean): void {
  clearFact(app, 'backup_told')
  print(CONSOLE_COPY.backupWell)
  if (wasMailed) tellOperator(app, OPERATOR_MAILS.well)
}

// oxlint-disable-next-line no-console -- the console is where only the operator reads
const print = (line: string): void => console.log(line)
