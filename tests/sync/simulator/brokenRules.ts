import type { Remote, SyncStore } from '@/client/sync/ports'
import type { Sabotage } from './Tab'

/** Rules of the engine, each broken on purpose, and what the oracle must call it. */
export const BROKEN_RULES: readonly [rule: string, sabotage: Sabotage, complaint: RegExp][] = [
  [
    'acknowledge before the server has answered',
    {
      store: (store, db) => ({
        ...store,
        markSending: async (entry) => {
          const leaving = await store.markSending(entry)
          await db.outbox.delete(entry.seq ?? 0)
          return leaving
        },
        postpone: () => Promise.resolve(),
      }),
    },
    /^lost/,
  ],
  [
    'clear the whole outbox after one success',
    {
      store: (store, db) => ({
        ...store,
        settle: async (...settled: Parameters<SyncStore['settle']>) => {
          await store.settle(...settled)
          await db.outbox.clear()
        },
      }),
    },
    /^lost/,
  ],
  [
    'pull over rows that wait',
    {
      store: (store, db) => ({
        ...store,
        applySnapshot: async (...snapshot: Parameters<SyncStore['applySnapshot']>) => {
          await store.applySnapshot(...snapshot)
          await db.userServices.toCollection().modify((row) => {
            row.intended = row.confirmed
          })
        },
      }),
    },
    /^hidden|^diverged/,
  ],
  [
    'give up what may be tried again',
    {
      store: (store) => ({ ...store, postpone: (entry, code) => store.refuse(entry, code) }),
    },
    /^lost/,
  ],
  [
    'a new id at every try',
    {
      remote: (remote: Remote) => ({
        ...remote,
        send: (request) =>
          remote.send({ ...request, id: `${Math.random().toString(36)}aaaaaaaaaaaaaaa`.slice(2, 17) }),
      }),
    },
    /^invented|^lost|^stuck/,
  ],
  [
    'leave out whom it is for when it is sent',
    {
      remote: (remote: Remote) => ({
        ...remote,
        send: (request) => remote.send({ ...request, relative: null }),
      }),
    },
    /^mixed up/,
  ],
  [
    'take what somebody has for what nobody in particular has',
    {
      store: (store) => ({
        ...store,
        applySnapshot: ({ user_services, relatives, ...rest }, etag) => {
          const theirs = relatives.flatMap(({ services }) => services)
          const people = relatives.map((relative) => ({ ...relative, services: [] }))
          const snapshot = { ...rest, user_services: [...user_services, ...theirs], relatives: people }
          return store.applySnapshot(snapshot, etag)
        },
      }),
    },
    /^diverged/,
  ],
  [
    'keep what somebody removed had',
    {
      store: (store, db) => ({
        ...store,
        applySnapshot: async (...snapshot: Parameters<SyncStore['applySnapshot']>) => {
          const before = await db.userServices.toArray()
          await store.applySnapshot(...snapshot)
          for (const row of before)
            if (!(await db.userServices.get(row.service_id))) await db.userServices.put(row)
        },
      }),
    },
    /^diverged/,
  ],
  [
    'keep what is there once the family is left',
    {
      store: (store) => ({
        ...store,
        applySnapshot: (snapshot, etag) =>
          snapshot.access === 'no_subscription' && snapshot.family === null
            ? Promise.resolve()
            : store.applySnapshot(snapshot, etag),
      }),
    },
    /^left behind|^diverged/,
  ],
  [
    'keep what the family has asked for once it is left',
    {
      store: (store, db) => ({
        ...store,
        applySnapshot: async (snapshot, etag) => {
          const before = await db.benefitActions.toArray()
          await store.applySnapshot(snapshot, etag)
          if (snapshot.family === null) await db.benefitActions.bulkPut(before)
        },
      }),
    },
    /^left behind/,
  ],
  [
    'take any answer for a yes',
    {
      remote: (remote: Remote) => ({
        ...remote,
        send: async (request) => {
          const result = await remote.send(request)
          return result.kind === 'try-again'
            ? { kind: 'settled', ...SETTLED, action: { ...SETTLED.action, id: request.id } }
            : result
        },
      }),
    },
    /^lost|^diverged/,
  ],
]

const NOW = new Date(0)
const SETTLED = {
  serverTime: null,
  service: { active: false, activated_at: null, last_action: null },
  action: {
    id: '',
    service_id: 'ayudas',
    relative: null,
    action: 'activation' as const,
    actor: 'member' as const,
    asked_by: null,
    made_at: NOW,
    follows: null,
    outcome: 'applied' as const,
    refusal_code: null,
    repeats: null,
    handling: null,
    promised_by: null,
    handled_at: null,
    received_at: NOW,
    contacted_at: null,
    contacted_by: null,
    call_again: null,
    said: null,
  },
}
