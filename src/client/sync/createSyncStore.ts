import { isUnheard } from '@/domain/errorCode'
import type { SyncStore } from './ports'
import { applyCatalogue } from '../store/applyCatalogue'
import { applySnapshot } from '../store/applySnapshot'
import { meetEpoch } from '../store/meetEpoch'
import { withoutSaid } from '../store/forgetSaid'
import { entryStage, isWaiting } from '../store/projectState'
import type { MemberDb } from '../store/MemberDb'
import type { OutboxEntry } from '../store/rows'
import { writeServiceRow } from '../store/serviceRows'
import { readSync, updateSync } from '../store/syncRow'

/** The engine's store on Dexie. */
export function createSyncStore(db: MemberDb): SyncStore {
  const inOutbox = <T>(work: () => Promise<T>): Promise<T> => db.transaction('rw', db.outbox, work)
  const withServices = <T>(work: () => Promise<T>): Promise<T> =>
    db.transaction('rw', [db.outbox, db.userServices, db.benefitActions, db.screens, db.sync], work)
  const change = (entry: OutboxEntry, changes: Partial<OutboxEntry>): Promise<unknown> =>
    db.outbox.put({ ...entry, ...changes })

  return {
    readSync: () => readSync(db),
    updateSync: (changes) => updateSync(db, changes),
    meetEpoch: (heard) => meetEpoch(db, heard),
    waitingEntries: async () => (await db.outbox.orderBy('seq').toArray()).filter(isWaiting),
    recoverSending: () =>
      inOutbox(async () => {
        await db.outbox.where('state').equals('sending').modify({ state: 'waiting' })
      }),
    forgetNetworkBackOff: () =>
      inOutbox(async () => {
        const held = await db.outbox
          .filter(({ lastError }) => lastError !== null && isUnheard(lastError))
          .toArray()
        for (const entry of held) await change(entry, { nextAttemptAt: 0 })
      }),
    release: () =>
      inOutbox(async () => {
        const kept = await db.outbox.filter((entry) => entryStage(entry) === 'kept').toArray()
        for (const entry of kept) await change(entry, { nextAttemptAt: 0 })
      }),
    markSending: ({ seq = 0 }) =>
      inOutbox(async () => {
        const entry = await db.outbox.get(seq)
        if (!entry || !isWaiting(entry)) return null
        const leaving: OutboxEntry = { ...entry, state: 'sending', attempts: entry.attempts + 1 }
        await db.outbox.put(leaving)
        return leaving
      }),
    settle: (entry, action, service) =>
      withServices(async () => {
        await db.benefitActions.put(action)
        await db.outbox.where({ id: entry.id }).delete()
        await writeServiceRow(db, entry.service_id, service)
        // One that had been lost on its way may be older than what was pulled: the next pull takes over everything.
        await updateSync(db, { etag: null })
      }),
    refuse: (entry, code) =>
      withServices(async () => {
        // What was said with it went to nobody, and is of no more use.
        await change(withoutSaid(entry), { state: 'refused', lastError: code })
        await writeServiceRow(db, entry.service_id)
      }),
    postpone: (entry, code, nextAttemptAt) =>
      inOutbox(async () => {
        await change(entry, { state: 'waiting', lastError: code, nextAttemptAt })
      }),
    applySnapshot: (snapshot, etag) => applySnapshot(db, snapshot, etag),
    applyCatalogue: (services, etag) => applyCatalogue(db, services, etag),
  }
}
