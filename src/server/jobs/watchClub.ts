import { probeStripe } from '../billing/probeStripe'
import { repeatErasures } from '../offboarding/repeatErasures'
import { noteAttempt } from '../runtime/attempts'
import { isSuperseded } from '../runtime/epoch'
import { factOf, noteState, setFact } from '../runtime/facts'
import { missedJobs } from '../runtime/jobRuns'
import { withLease } from '../runtime/lease'
import { log } from '../runtime/log'
import { lookAtReplica } from '../runtime/replicaTrouble'
import { settings } from '../runtime/settings'
import { noteWatched } from '../runtime/watched'
import { takeRefusals } from '../security/refusals'
import { diskLeft } from './diskLeft'
import { tellAlarms } from './tellAlarms'

/** More than this between two looks: the server did not run. */
const GAP_MS = 5 * 60_000
const ADDRESS_SECONDS = 10
/** Refusals in a minute, far above what a club of people causes. */
const FLOOD = 300
/** A look that takes longer has the next one wait for it. */
const WAIT_MS = 30_000

/** Every minute: looks at what nobody else notes, and tells the operator what has begun to be wrong, and what is over. */
export function watchClub(app: PbApp): void {
  withLease(app, 'watch', WAIT_MS, () => {
    // One whose place another has taken only says so.
    if (!isSuperseded(app)) for (const look of LOOKS) attempt(app, look)
    noteWatched(app)
    tellAlarms(app, new Date())
  })
}

/** One that fails keeps nobody from the others. */
function attempt(app: PbApp, look: (app: PbApp) => void): void {
  try {
    look(app)
  } catch (error) {
    log(app, 'error', 'look failed', 'error', String(error))
  }
}

/** What each finds it notes as a fact, by which `runtime/troubles` judges; the last mends what it finds. */
const LOOKS: readonly ((app: PbApp) => void)[] = [
  lookAtStripe,
  lookAtAddress,
  lookAtDisk,
  lookAtJobs,
  lookAtRefusals,
  lookAtReplica,
  repeatErasures,
]

function lookAtStripe(app: PbApp): void {
  if (settings().stripe) probeStripe(app)
}

/** As a member's phone would: by name, proxy and certificate. */
function lookAtAddress(app: PbApp): void {
  noteAttempt(app, 'address', answers(`${settings().publicUrl}/api/health`))
}

function answers(url: string): boolean {
  try {
    return $http.send({ url, method: 'GET', headers: {}, timeout: ADDRESS_SECONDS }).statusCode === 200
  } catch {
    return false
  }
}

function lookAtDisk(app: PbApp): void {
  noteState(app, 'disk_short', diskLeft(app).percent < settings().diskFreePercent)
}

function lookAtJobs(app: PbApp): void {
  const missed = missedJobs(app, runningSince(app))
  noteState(app, 'job_missing', missed.length > 0, missed.join(' '))
}

/** Since when the watch has looked without a gap. */
function runningSince(app: PbApp): Date {
  const now = new Date()
  const before = factOf(app, 'watched')
  const goesOn = before && now.getTime() - before.at.getTime() < GAP_MS
  const since = goesOn ? new Date(Number(before.value)) : now
  setFact(app, 'watched', String(since.getTime()))
  return since
}

function lookAtRefusals(app: PbApp): void {
  const refusals = takeRefusals(app)
  if (refusals >= FLOOD) setFact(app, 'flooded', String(refusals))
}
