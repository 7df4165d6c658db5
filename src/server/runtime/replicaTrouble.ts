import { factOf, setFact } from './facts'
import { newestInReplica } from './replica'
import { settings } from './settings'

/** The club writes at each look at itself, once a minute; what it writes is in the replica a second later. */
export const BEHIND_MS = 90_000

/**
 * Looks what the replica has last got. What was seen last grows old while nothing is in it, as in one that has just been begun.
 * @throws Error where it cannot be read
 */
export function lookAtReplica(app: PbApp): void {
  const newest = settings().replica ? newestInReplica(app) : 0
  if (newest > 0) setFact(app, 'replica', String(newest))
}

/** When what the replica has last got was written; null where there is none, or none was seen yet. */
export function replicatedAt(app: PbApp): Date | null {
  const seen = Number(settings().replica ? factOf(app, 'replica')?.value : 0)
  return seen ? new Date(seen) : null
}

/** Since when the replica is behind; null while it is not. Time in which the club did not run does not count. */
export function replicaBehindSince(app: PbApp, now: Date): Date | null {
  if (!settings().replica) return null
  const running = Number(factOf(app, 'watched')?.value ?? now.getTime())
  const since = Math.max(replicatedAt(app)?.getTime() ?? 0, running)
  return now.getTime() - since > BEHIND_MS ? new Date(since) : null
}
