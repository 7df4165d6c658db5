import type { BenefitAction, BenefitActionKind, Said } from '@/domain/benefit'
import type { ErrorCode } from '@/domain/errorCode'
import type { MemberDb } from '../store/MemberDb'
import type { SyncEngine } from '../sync/createSyncEngine'

/** The outcome of a mutation, as far as it is known when the person has waited long enough. */
export type Outcome =
  /** The server took it in; a superseded one changed nothing. */
  | { kind: 'applied' | 'superseded'; action: BenefitAction }
  | { kind: 'refused'; code: ErrorCode }
  /** On this phone, and not answered yet. */
  | { kind: 'kept' }
  /** The person has taken it back meanwhile, and was told so. */
  | { kind: 'withdrawn' }

/** What a tap led to. */
type ActResult =
  /** It is on this phone; the rest comes later. */
  | { kind: 'recorded'; outcome: Promise<Outcome> }
  /** Not even on this phone. */
  | { kind: 'failed'; code: 'storage_failed' | 'coverage_needed' }

interface HowToAct {
  /** Which of the people cared for it is for; null for nobody in particular. */
  relative?: string | null
  /** What goes with a request. */
  said?: Said | null
  /** How long it can be undone before it leaves this device, in milliseconds; 0 for a mutation that leaves at once. */
  hold?: number
}

/** The signed-in member's data on this phone, and the way to act on it. */
export interface Member {
  personId: string
  db: MemberDb
  /** False where the browser refuses to keep data: everything lasts until the page is closed. */
  kept: boolean
  engine: SyncEngine
  /** Asks for a service, or drops it. Never throws. */
  act: (serviceId: string, action: BenefitActionKind, how?: HowToAct) => Promise<ActResult>
}
