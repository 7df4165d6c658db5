import { type ErrorCode, UNHEARD } from '@/domain/errorCode'
import { UNDO_MS } from '@/domain/periods'
import type { OutboxEntry } from '../store/rows'
import { backOff, LONGEST_WAIT_MS } from './backOff'
import type { Clock, Random, Remote, SyncStore } from './ports'

interface DrainParts {
  store: SyncStore
  remote: Remote
  clock: Clock
  random: Random
  onServerTime: (serverTime: number | null) => Promise<void>
}

type DrainFailure = ErrorCode | 'needs_login'
/** The club has lost data, and what it may lack goes first. */
const RESTORED = Symbol('restored')

/** Failures of the line or the server: the next entry would hit them too. */
const STOPS_ALL: readonly DrainFailure[] = [
  'needs_login',
  ...UNHEARD,
  'busy',
  'superseded',
  'too_many_requests',
]

/**
 * Sends what is due, in the order in which it was made, until a whole pass finds nothing more. An entry that must wait
 * holds back only the later ones of its own lane.
 * @returns why something is left, or null
 */
export async function drainOutbox(parts: DrainParts): Promise<DrainFailure | null> {
  for (;;) {
    const { sent, failure } = await pass(parts)
    if (sent === 0 || (failure && STOPS_ALL.includes(failure))) return failure
  }
}

/** Once through the outbox as it is now; what is added meanwhile waits for the next pass. */
async function pass(parts: DrainParts): Promise<{ sent: number; failure: DrainFailure | null }> {
  const held = new Set<string>()
  let sent = 0
  let failure: DrainFailure | null = null
  for (const entry of await parts.store.waitingEntries()) {
    if (held.has(entry.service_id)) continue
    if (!isDueAt(entry, parts.clock.now())) {
      held.add(entry.service_id)
      // One that nobody has tried to send only waits for its person to think again.
      failure = entry.lastError ?? failure
      continue
    }
    const result = await send(parts, entry)
    if (result === RESTORED) return { sent: sent + 1, failure: null }
    if (result === null) {
      sent += 1
      continue
    }
    failure = result
    held.add(entry.service_id)
    if (STOPS_ALL.includes(result)) break
  }
  return { sent, failure }
}

/** No wait is ever longer: one that says so was written before the phone's clock was set back. */
function isDueAt({ attempts, nextAttemptAt }: OutboxEntry, now: number): boolean {
  const wait = nextAttemptAt - now
  return wait <= 0 || wait > (attempts === 0 ? UNDO_MS : LONGEST_WAIT_MS)
}

/** Sends one entry and stores the outcome. Null: it is settled, refused for good, or was withdrawn. */
async function send(parts: DrainParts, due: OutboxEntry): Promise<DrainFailure | typeof RESTORED | null> {
  const { store, remote, clock, random, onServerTime } = parts
  const entry = await store.markSending(due)
  if (!entry) return null
  const { epoch } = await store.readSync()
  const result = await remote.send(entry.request, epoch)
  const isRestored = await store.meetEpoch(result.epoch)
  switch (result.kind) {
    case 'settled':
      await store.settle(entry, result.action, result.service)
      await onServerTime(result.serverTime)
      return isRestored ? RESTORED : null
    case 'refused':
      await store.refuse(entry, result.code)
      return null
    case 'needs-login':
      await store.postpone(entry, 'session_expired', 0)
      return 'needs_login'
    case 'try-again': {
      if (isRestored && result.code === 'epoch_behind') {
        await store.postpone(entry, result.code, 0)
        return RESTORED
      }
      const pause = backOff(entry.attempts, result.retryAfter, random)
      await store.postpone(entry, result.code, clock.now() + pause)
      return result.code
    }
  }
}
