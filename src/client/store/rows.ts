import type { me } from '@/contract/member'
import type { AnswerRead } from '@/contract/route'
import type { ActionRequest, ServiceState } from '@/domain/benefit'
import type { Relative } from '@/domain/relative'
import type { Service } from '@/domain/service'
import type { ErrorCode } from '@/domain/errorCode'

/** The member's whole small state, as the server sends it in one answer. */
export type MemberSnapshot = AnswerRead<typeof me>
/** Without the DNI: no screen needs it without coverage. */
export type MemberProfile = MemberSnapshot['profile']
export type MemberSubscription = NonNullable<MemberSnapshot['subscription']>
export type MembershipEnding = NonNullable<MemberSnapshot['ending']>
/** Who looks after the member. */
export type Person = NonNullable<MemberSnapshot['person']>
export type Payment = MemberSnapshot['payments'][number]
export type Consent = MemberSnapshot['consents'][number]

/** The one row that says who the member is and what they may do. */
export interface MemberRow extends Pick<
  MemberSnapshot,
  'profile' | 'subscription' | 'access' | 'market_code' | 'ending'
> {
  key: 'member'
  /** Absent from rows of earlier releases until the next pull, as are the savings, the people cared for and the family. */
  person?: MemberSnapshot['person']
  relatives?: Relative[]
  family?: MemberSnapshot['family']
  savings?: MemberSnapshot['savings']
  notices?: MemberSnapshot['notices']
}

/** The state of this phone's sync. One row. */
export interface SyncRow {
  key: 'sync'
  /** Tag of the last snapshot; null before the first. */
  etag: string | null
  catalogueEtag: string | null
  /** When the server last answered, by its own clock, in milliseconds since 1970; null before the first time. */
  checkedAt: number | null
  /** The server's clock minus this phone's, in milliseconds. */
  clockOffset: number
  /** The person has answered whether this device shows notices. Absent until then. */
  pushAnswered?: boolean
  /** The latest epoch of the club that was met, as it was signed. Absent until then. */
  epoch?: string
}

export interface ServiceRow extends Service {
  position: number
}

/** How the portal looked when it was last drawn on this phone. */
export interface ScreenRow {
  key: 'portal'
  html: string
  /** Address of the style sheet that it was drawn with; another release may style it differently. */
  stylesheet: string
}

/** A lane of this person: what the server last said, and what the person wants. They differ while an entry waits. */
export interface UserServiceRow {
  /** The lane (`domain/benefit.laneOf`): a page of an earlier release, open beside this one, knows it by this name. */
  service_id: string
  confirmed: ServiceState
  intended: ServiceState
}

/** An entry is `sending` from just before the request leaves until an answer has been judged. */
export type OutboxState = 'waiting' | 'sending' | 'refused'

/** A mutation that the server has not settled yet, or has refused for good without keeping it. */
export interface OutboxEntry {
  /** Order in which the mutations were made on this phone. */
  seq?: number
  id: string
  /** The lane, as in `UserServiceRow`; the request names the service. */
  service_id: string
  /** Version of this shape, for entries that an older release has left. */
  version: 1
  request: ActionRequest
  state: OutboxState
  /** How many times it has left this phone; 0 means that the server cannot know of it. */
  attempts: number
  /** Not before this moment by this phone's clock, in milliseconds since 1970; before the first try, while it can be undone. */
  nextAttemptAt: number
  lastError: ErrorCode | null
}
