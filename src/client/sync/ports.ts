import type { ActionRequest, BenefitAction, ServiceState } from '@/domain/benefit'
import type { ErrorCode } from '@/domain/errorCode'
import type { MemberSnapshot, OutboxEntry, ServiceRow, SyncRow } from '../store/rows'

/** Failures after which the same request may be sent again. */
export interface TryAgain {
  kind: 'try-again'
  code: ErrorCode
  /** The server's own delay, in milliseconds. */
  retryAfter: number | null
}

/** The server does not know the caller. Only signing in again helps, as the same person. */
export interface NeedsLogin {
  kind: 'needs-login'
}

/** What every answer may say of the club's data. */
interface Heard {
  /** The epoch that it comes from, as it was signed; absent where it does not say. */
  epoch?: string | null
}

/** An answer that is certainly the club's. */
interface Timed {
  /** The server's clock, in milliseconds since 1970; null when the answer does not say. */
  serverTime: number | null
}

/** The outcome of one sent mutation. */
export type SendResult = Heard & Sent
type Sent =
  /** The server's row for exactly this id, whatever its outcome, and the service's state now. */
  | ({ kind: 'settled'; action: BenefitAction; service: ServiceState } & Timed)
  /** Refused for good by one of the club's codes, and not kept in the ledger. */
  | { kind: 'refused'; code: ErrorCode }
  | NeedsLogin
  | TryAgain

export type PullResult<T> = Heard & Pulled<T>
type Pulled<T> =
  | ({ kind: 'fresh'; value: T; etag: string | null } & Timed)
  | ({ kind: 'unchanged' } & Timed)
  | NeedsLogin
  | TryAgain

/** The server as one person's phone sees it. It never throws; what cannot be judged is `try-again`. */
export interface Remote {
  /** @param met the latest epoch that this person's data here have met */
  send: (request: ActionRequest, met?: string) => Promise<SendResult>
  pull: (etag: string | null, met?: string) => Promise<PullResult<MemberSnapshot>>
  pullCatalogue: (etag: string | null) => Promise<PullResult<ServiceRow[]>>
}

/** What the engine keeps on this phone. Every call is one transaction: all of it happens, or it rejects and nothing did. */
export interface SyncStore {
  readSync: () => Promise<SyncRow>
  updateSync: (changes: Partial<Omit<SyncRow, 'key'>>) => Promise<void>
  /** Has everything wait again that a later epoch may lack; whether one was met. */
  meetEpoch: (heard: string | null | undefined) => Promise<boolean>
  /** Everything not settled, in the order in which it was made. */
  waitingEntries: () => Promise<OutboxEntry[]>
  /** Entries that a dead sender has left wait again. */
  recoverSending: () => Promise<void>
  /** Tries again at once what only failed for lack of coverage. */
  forgetNetworkBackOff: () => Promise<void>
  /** Ends every wait in which a mutation could still be undone. */
  release: () => Promise<void>
  /** Notes that the entry leaves now, before it does; null when it was withdrawn. */
  markSending: (entry: OutboxEntry) => Promise<OutboxEntry | null>
  settle: (entry: OutboxEntry, action: BenefitAction, service: ServiceState) => Promise<void>
  refuse: (entry: OutboxEntry, code: ErrorCode) => Promise<void>
  /** Puts the entry back; it leaves again at `nextAttemptAt` at the earliest. */
  postpone: (entry: OutboxEntry, code: ErrorCode, nextAttemptAt: number) => Promise<void>
  applySnapshot: (snapshot: MemberSnapshot, etag: string | null) => Promise<void>
  applyCatalogue: (services: readonly ServiceRow[], etag: string | null) => Promise<void>
}

export interface Clock {
  /** Milliseconds since 1970 by this phone. */
  now: () => number
  /** Calls back once after `ms`; returns a cancel function. */
  after: (ms: number, callback: () => void) => () => void
}

export interface Connectivity {
  /** False only when the phone knows that there is none. */
  isOnline: () => boolean
  /** Calls back when a try makes sense: coverage or the person is back, or a change signal of the server came. */
  onWake: (listener: () => void) => () => void
}

/** At most one holder among all tabs of this person; waiting tabs get their turn, a dead holder's passes on. */
export interface Lock {
  run: <T>(work: () => Promise<T>) => Promise<T>
}

/** Random numbers between 0 and 1, for back-off. */
export type Random = () => number
