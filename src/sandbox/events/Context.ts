import type { EventLog } from './EventLog'
import type { JobQueue } from '../core/JobQueue'
import type { SandboxClock } from '../core/SandboxClock'
import type { Store } from '../core/Store'

/** What to do with a subscription when the last retry of its renewal has failed. */
type AfterRetries = 'canceled' | 'unpaid'

export interface Settings {
  afterRetries: AfterRetries
  /** Days after the first failed renewal on which the card is tried again. */
  retryDays: readonly number[]
  /** Where this sandbox listens, for the addresses it hands out. Set once it does. */
  baseUrl: string
}

/** Everything the sandbox's rules may read or change. */
export interface Context {
  readonly store: Store
  readonly clock: SandboxClock
  readonly jobs: JobQueue
  readonly events: EventLog
  readonly settings: Settings
}
