import { type ErrorCode, isUnheard } from '@/domain/errorCode'
import type { OutboxEntry, SyncRow } from '../store/rows'
import { backOff } from './backOff'
import { drainOutbox } from './drainOutbox'
import type {
  Clock,
  Connectivity,
  Lock,
  NeedsLogin,
  PullResult,
  Random,
  Remote,
  SyncStore,
  TryAgain,
} from './ports'

/** How often the server is asked while nothing happens, in milliseconds. */
const POLL_MS = 300_000
/** Longest wait while the club does not answer and the person is told so, in milliseconds. */
const UNHEARD_POLL_MS = 15_000
/** A clock measured in whole seconds counts as changed only beyond this difference, in milliseconds. */
const OFFSET_NOISE_MS = 1_500

type SyncFailure = ErrorCode | 'needs_login'
const ASPECTS = ['isSyncing', 'failure', 'pullFailure'] as const
type NotPulled = NeedsLogin | TryAgain

export interface SyncActivity {
  isSyncing: boolean
  /** Why the last attempt failed, to send or to ask; null after one that did not. */
  failure: SyncFailure | null
  /** Why the last question was not answered: what is shown is old, whatever became of what was sent. */
  pullFailure: SyncFailure | null
}
type Outcome = Omit<SyncActivity, 'isSyncing'>
const failedAll = (failure: SyncFailure): Outcome => ({ failure, pullFailure: failure })

export interface SyncParts {
  store: SyncStore
  remote: Remote
  clock: Clock
  connectivity: Connectivity
  lock: Lock
  random: Random
}

export interface SyncEngine {
  /** Syncs at once and whenever it makes sense from now on; returns a stop function. */
  start: () => () => void
  /** Syncs now; settles when nothing more can be done now. Never rejects. */
  syncNow: () => Promise<void>
  /** The same, with what waits to be undone: nobody will undo it here any more. Never rejects. */
  sendNow: () => Promise<void>
  activity: () => SyncActivity
  subscribe: (listener: () => void) => () => void
}

/** Whether a mutation that could be undone has never been tried, and no longer waits for that. */
const hasBecomeDue = ({ attempts, nextAttemptAt }: OutboxEntry, now: number): boolean =>
  attempts === 0 && nextAttemptAt > 0 && nextAttemptAt <= now

/** Syncs this phone with the server: mutations out, the member's state in. One sync at a time in all tabs. */
export function createSyncEngine({
  store,
  remote,
  clock,
  connectivity,
  lock,
  random,
}: SyncParts): SyncEngine {
  let activity: SyncActivity = { isSyncing: false, failure: null, pullFailure: null }
  const listeners = new Set<() => void>()
  let running: Promise<void> | null = null
  let isWanted = false
  let isStopped = false
  let cancelTimer = (): void => undefined
  let hasCatalogue = false
  /** How many pulls in a row have failed, and milliseconds until the next automatic one. */
  let failedPulls = 0
  let pullsAgainIn = POLL_MS

  function show(next: Partial<SyncActivity>) {
    const merged = { ...activity, ...next }
    if (ASPECTS.every((aspect) => merged[aspect] === activity[aspect])) return
    activity = merged
    listeners.forEach((listener) => listener())
  }

  /** One run serves every call made before it begins; a later call makes another run. */
  function syncNow(): Promise<void> {
    isWanted = true
    running ??= runWhileWanted()
    return running
  }

  async function sendNow(): Promise<void> {
    // What cannot be released now is due in a few seconds anyway.
    await store.release().catch(() => undefined)
    await syncNow()
  }

  /** Ends the moment it sees that nothing is wanted: it does what is asked for until then; a later call starts another run. */
  async function runWhileWanted() {
    try {
      do {
        await runOnceWanted()
        await planNext()
      } while (isWanted && !isStopped)
    } finally {
      running = null
    }
  }

  async function runOnceWanted() {
    cancelTimer()
    show({ isSyncing: true })
    let outcome: Outcome = activity
    while (isWanted && !isStopped) {
      isWanted = false
      outcome = await lock.run(syncOnce).catch(() => failedAll('storage_failed'))
    }
    show({ ...outcome, isSyncing: false })
  }

  async function syncOnce(): Promise<Outcome> {
    await store.recoverSending()
    pullsAgainIn = POLL_MS
    if (!connectivity.isOnline()) return failedAll('network')
    await store.forgetNetworkBackOff()
    const failure = await drainOutbox({ store, remote, clock, random, onServerTime: noteServerTime })
    if (failure === 'needs_login') return failedAll(failure)
    const pullFailure = planPull((await pull()) ?? (await pullCatalogue()))
    return { failure: pullFailure ?? failure, pullFailure }
  }

  /** A failed pull is repeated soon, and then ever later; what says that the club does not answer is not believed for long. */
  function planPull(failed: NotPulled | null): SyncFailure | null {
    if (failed?.kind !== 'try-again') {
      failedPulls = 0
      return failed && 'needs_login'
    }
    failedPulls += 1
    const wait = backOff(failedPulls, failed.retryAfter, random)
    pullsAgainIn = isUnheard(failed.code)
      ? Math.min(wait, Math.max(UNHEARD_POLL_MS, failed.retryAfter ?? 0))
      : wait
    return failed.code
  }

  async function pull(): Promise<NotPulled | null> {
    const { etag, epoch } = await store.readSync()
    const result = await remote.pull(etag, epoch)
    // Before anything of the answer is taken over: what its data lack goes out at once.
    if (await store.meetEpoch(result.epoch)) isWanted = true
    if (result.kind === 'fresh') await store.applySnapshot(result.value, result.etag)
    return finishPull(result)
  }

  /** The club's services change rarely: they are asked for once a visit, and until they have come. */
  async function pullCatalogue(): Promise<NotPulled | null> {
    if (hasCatalogue) return null
    const { catalogueEtag } = await store.readSync()
    const result = await remote.pullCatalogue(catalogueEtag)
    if (result.kind === 'fresh') await store.applyCatalogue(result.value, result.etag)
    const failure = await finishPull(result)
    hasCatalogue = failure === null
    return failure
  }

  async function finishPull(result: PullResult<unknown>): Promise<NotPulled | null> {
    if (result.kind === 'needs-login' || result.kind === 'try-again') return result
    await noteServerTime(result.serverTime)
    const { clockOffset } = await store.readSync()
    await store.updateSync({ checkedAt: clock.now() + clockOffset })
    return null
  }

  async function noteServerTime(serverTime: number | null) {
    if (serverTime === null) return
    const measured = serverTime - clock.now()
    const { clockOffset }: SyncRow = await store.readSync()
    if (Math.abs(measured - clockOffset) > OFFSET_NOISE_MS) await store.updateSync({ clockOffset: measured })
  }

  async function planNext() {
    if (isStopped) return
    const entries = await store.waitingEntries().catch(() => [])
    const now = clock.now()
    const waits = entries.map(({ nextAttemptAt }) => nextAttemptAt - now).filter((wait) => wait > 0)
    // Its time ended after this run had looked at it. After a failure it goes with the next try.
    if (activity.failure === null && entries.some((entry) => hasBecomeDue(entry, now))) waits.push(0)
    cancelTimer()
    cancelTimer = clock.after(Math.min(POLL_MS, pullsAgainIn, ...waits), () => void syncNow())
  }

  return {
    start() {
      const stopWaking = connectivity.onWake(() => void syncNow())
      void syncNow()
      return () => {
        isStopped = true
        stopWaking()
        cancelTimer()
      }
    },
    syncNow,
    sendNow,
    activity: () => activity,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
