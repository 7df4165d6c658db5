import type { ActionRequest, BenefitAction, ServiceState } from '@/domain/benefit'
import type { ErrorCode } from '@/domain/errorCode'
import type { MemberSnapshot, ServiceRow } from '../store/rows'

/** Failures after which the same request may be sent again. */
export interface TryAgain {
  kind: 'try-again'
  code: ErrorCode
  /** The server's own wish, in milliseconds. */
  retryAfter: number | null
}

/** The server does not know who asks. Only signing in again helps, as the same person. */
export interface NeedsLogin {
  kind: 'needs-login'
}

/** What became of one sent wish. */
export type SendResult =
  /** The server's row for exactly this id, whatever its outcome, and where the service stands now. */
  | { kind: 'settled'; action: BenefitAction; service: ServiceState }
  /** Refused for good by one of the club's codes, and not kept in the ledger. */
  | { kind: 'refused'; code: ErrorCode }
  | NeedsLogin
  | TryAgain

export type PullResult<T> =
  { kind: 'fresh'; value: T; etag: string | null } | { kind: 'unchanged' } | NeedsLogin | TryAgain

/** The server as one person's phone speaks to it. It never throws; what cannot be judged is `try-again`. */
export interface Remote {
  send: (request: ActionRequest) => Promise<SendResult>
  pull: (etag: string | null) => Promise<PullResult<MemberSnapshot>>
  pullCatalogue: (etag: string | null) => Promise<PullResult<ServiceRow[]>>
  /** Calls back with the server's clock (milliseconds since 1970) at every answer that tells it; call the answer to stop. */
  onServerTime: (listener: (serverTime: number) => void) => () => void
}

export interface Clock {
  /** Milliseconds since 1970 by this phone. */
  now: () => number
  /** Calls back once after `ms`; call the answer to cancel. */
  after: (ms: number, callback: () => void) => () => void
}

export interface Connectivity {
  /** False only when the phone knows that there is none. */
  isOnline: () => boolean
  /** Calls back when a try makes sense: coverage or the person is back, or a hint of the server came. */
  onWake: (listener: () => void) => () => void
}

/** At most one holder among all tabs of this person; whoever waits gets its turn, a dead holder's passes on. */
export interface Lock {
  run: <T>(work: () => Promise<T>) => Promise<T>
}

/** A source of chance between 0 and 1, for back-off. */
export type Random = () => number
