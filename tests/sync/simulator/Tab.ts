import { createCaller } from '@/client/http/createCaller'
import { createMemberRemote } from '@/client/member/createMemberRemote'
import type { ClubRequest } from '@/client/http/sendRequest'
import type { MemberDb } from '@/client/store/MemberDb'
import { createSyncStore } from '@/client/sync/createSyncStore'
import { createSyncEngine, type SyncEngine } from '@/client/sync/createSyncEngine'
import type { MemberSnapshot } from '@/client/store/rows'
import type { Remote, SyncStore } from '@/client/sync/ports'
import type { Random } from '../../support/seededRandom'
import type { Line } from './Line'
import type { TabLock } from './TabLock'

/** A rule of the engine that is broken on purpose, to see that the oracle notices. */
export interface Sabotage {
  store?: (store: SyncStore, db: MemberDb) => SyncStore
  remote?: (remote: Remote) => Remote
}

export interface TabParts {
  db: MemberDb
  line: Line
  random: Random
  /** What the server says has been stored. */
  onSnapshot: (snapshot: MemberSnapshot) => Promise<void>
  /** This phone's clock. */
  now: () => number
  isOnline: () => boolean
  /** The person signed in on the phone. */
  person: () => string
  token: () => string
  lock: TabLock
  sabotage: Sabotage
  /** Share of writes that the phone cannot store. */
  storageBadness: () => number
}

/** One open page of one person: an engine over real Dexie, which may die between any two steps. */
export class Tab {
  readonly engine: SyncEngine
  readonly db: MemberDb
  private stepsLeft = Infinity
  private die: () => void = () => undefined
  private readonly death = new Promise<void>((resolve) => (this.die = resolve))
  private isDead = false

  constructor(private readonly parts: TabParts) {
    this.db = parts.db
    const send = (request: ClubRequest) => parts.line.send(request, parts.random)
    const remote = createMemberRemote(createCaller({ token: parts.token, send }), parts.person)
    const plain = createSyncStore(parts.db)
    const store = parts.sabotage.store?.(plain, parts.db) ?? plain
    this.engine = createSyncEngine({
      store: this.mortal(this.weak(this.watched(store))),
      remote: this.mortal(parts.sabotage.remote?.(remote) ?? remote),
      clock: { now: parts.now, after: () => () => undefined },
      connectivity: { isOnline: parts.isOnline, onWake: () => () => undefined },
      lock: parts.lock.for(this),
      random: () => parts.random.next(),
    })
  }

  /** Syncs until it is done, or until this page is gone. */
  async sync(): Promise<void> {
    if (this.isDead) return
    await Promise.race([this.engine.syncNow(), this.death])
  }

  /** The page dies after that many steps, in the middle of whatever it does. */
  dieAfter(steps: number): void {
    this.stepsLeft = steps
  }

  get isGone(): boolean {
    return this.isDead
  }

  /** Every call of a port is two steps: before its effect and after it. From the last one nothing comes back. */
  private mortal<T extends object>(port: T): T {
    return this.wrapped(port, async (call) => {
      await this.step()
      const result = await call()
      await this.step()
      return result
    })
  }

  private watched = (store: SyncStore): SyncStore => ({
    ...store,
    applySnapshot: async (snapshot, etag) => {
      await store.applySnapshot(snapshot, etag)
      await this.parts.onSnapshot(snapshot)
    },
  })

  /** Writes that the phone has no room for: they reject and have done nothing. */
  private weak(store: SyncStore): SyncStore {
    return this.wrapped(store, async (call) => {
      if (this.parts.random.next() < this.parts.storageBadness()) throw new Error('QuotaExceededError')
      return call()
    })
  }

  private wrapped<T extends object>(port: T, around: (call: () => Promise<unknown>) => Promise<unknown>): T {
    return new Proxy(port, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>
        return (...args: unknown[]) => around(() => method.apply(target, args))
      },
    })
  }

  private step(): Promise<void> {
    this.stepsLeft -= 1
    if (this.stepsLeft > 0) return Promise.resolve()
    if (!this.isDead) {
      this.isDead = true
      this.parts.lock.release(this)
      this.die()
    }
    return new Promise(() => undefined)
  }
}
