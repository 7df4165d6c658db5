import { liveQuery } from 'dexie'
import type { AccountKind } from '@/domain/family'
import { recordAction } from '../outbox/recordAction'
import { newRecordId } from '../outbox/newRecordId'
import { readSettlement, waitForSettlement } from '../outbox/settlement'
import { createSyncStore } from '../sync/createSyncStore'
import { forgetSaid } from '../store/forgetSaid'
import { moveToMemory } from '../store/moveToMemory'
import type { MemberDb } from '../store/MemberDb'
import { openMemberDb } from '../store/openMemberDb'
import { accountKindOf } from './accountKindOf'
import { shareSuccess } from '../sync/shareSuccess'
import { createSyncEngine, type SyncEngine } from '../sync/createSyncEngine'
import { watchMembership } from './watchMembership'
import { browserClock, browserConnectivity, browserLock, onLeaving } from './browserPorts'
import { coalesce } from './coalesce'
import type { Member, Outcome } from './Member'
import { memberRemote } from './memberRemote'

/** How long a hidden page waits in place of a frame, in milliseconds. */
const UNSEEN_MS = 200
/** Longest a person waits for the server, in milliseconds; then the mutation counts as kept. */
const PATIENCE_MS = 5_000

/** A storm of changes makes no storm of reads: the phone reads at most this often, in milliseconds. */
const SIGNAL_PAUSE_MS = 1_000

export interface OpenMember {
  member: Member
  /** Stops syncing and closes the store; what is kept stays. */
  close: () => void
}

interface Followers {
  /** When the phone's storage fills up, the member goes on in memory: gets the new one. */
  onReplaced: (open: OpenMember) => void
  /** Gets what the person is to the club once this device knows, and whenever that changes. */
  onKind: (kind: AccountKind | null) => void
}

/** Opens the store of a signed-in member and starts syncing. */
export async function openMember(personId: string, followers: Followers): Promise<OpenMember> {
  const { db, kept } = await openMemberDb(personId)
  return run(personId, db, kept, followers)
}

function run(personId: string, db: MemberDb, kept: boolean, followers: Followers): OpenMember {
  const engine = createSyncEngine({
    store: createSyncStore(db),
    remote: memberRemote,
    clock: browserClock,
    connectivity: browserConnectivity((listener) =>
      watchServer(personId, db, coalesce(listener, SIGNAL_PAUSE_MS)),
    ),
    lock: browserLock(personId),
    random: Math.random,
  })
  const stopSharing = shareSuccess(personId, engine)
  // The club removes them as well, so that a failure is no loss.
  void forgetSaid(db, browserClock.now()).catch(() => undefined)
  const stop = engine.start()
  const stopWatching = onLeaving(() => void engine.sendNow())
  const rows = liveQuery(() => db.member.get('member')).subscribe({
    next: (row) => followers.onKind(row ? accountKindOf(row) : null),
    // The store cannot be read.
    error: () => followers.onKind(null),
  })
  const close = () => {
    rows.unsubscribe()
    stop()
    stopWatching()
    stopSharing()
    db.close()
  }
  const act: Member['act'] = async (serviceId, action, how = {}) => {
    if (!kept && !navigator.onLine) return { kind: 'failed', code: 'coverage_needed' }
    const request = {
      id: newRecordId(),
      userId: personId,
      serviceId,
      action,
      now: browserClock.now(),
      ...how,
    }
    try {
      await recordAction(db, request)
    } catch {
      if (!kept) return { kind: 'failed', code: 'storage_failed' }
      if (!navigator.onLine) return { kind: 'failed', code: 'storage_failed' }
      const next = run(personId, await moveToMemory(db, personId), false, followers)
      close()
      followers.onReplaced(next)
      return next.member.act(serviceId, action, how)
    }
    return { kind: 'recorded', outcome: outcome(db, engine, request.id, how.hold ?? 0) }
  }
  return { member: { personId, db, kept, engine, act }, close }
}

/** Sends what was recorded, and returns the outcome once it is known, the sync has ended, or patience has. */
async function outcome(db: MemberDb, engine: SyncEngine, id: string, hold: number): Promise<Outcome> {
  await afterPaint()
  const synced = engine.syncNow().then(() => readSettlement(db, id))
  const settlement =
    hold > 0 && navigator.onLine
      ? await waitForSettlement(db, id, hold + PATIENCE_MS)
      : await Promise.race([waitForSettlement(db, id, PATIENCE_MS), synced])
  switch (settlement.kind) {
    case 'waiting':
      return { kind: 'kept' }
    case 'withdrawn':
      return settlement
    case 'refused':
      return { kind: 'refused', code: settlement.code }
    case 'settled': {
      const { action } = settlement
      if (action.outcome !== 'refused') return { kind: action.outcome, action }
      return { kind: 'refused', code: action.refusal_code ?? 'internal' }
    }
  }
}

/** The screen reacts to the tap before anything else is done. A hidden page paints nothing. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, UNSEEN_MS)
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })

/** Listens to the person's own records; which subscription that is may change while the page is open. */
function watchServer(personId: string, db: MemberDb, onChangeSignal: () => void): () => void {
  let subscriptionId: string | null = null
  let stop = watchMembership(personId, subscriptionId, onChangeSignal)
  const rows = liveQuery(() => db.member.get('member')).subscribe({
    next: (row) => {
      const next = row?.subscription?.id ?? null
      if (next === subscriptionId) return
      stop()
      subscriptionId = next
      stop = watchMembership(personId, subscriptionId, onChangeSignal)
    },
    // The store was closed: the engine stops as well.
    error: () => undefined,
  })
  return () => {
    rows.unsubscribe()
    stop()
  }
}
