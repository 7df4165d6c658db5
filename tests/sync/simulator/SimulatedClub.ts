import type { Answer, ClubRequest } from '@/client/http/sendRequest'
import type { BenefitAction, ServiceState } from '@/domain/benefit'

/** The club's side of a schedule: what phones speak to, and what they are compared with. */
export interface SimulatedClub {
  /** The time by which the phones' clocks run, in milliseconds since 1970, before each one's own error. */
  now: () => number
  /** Time goes by. */
  pass: (ms: number) => void
  /** Takes in a request as it arrives, however late. Null: no answer came. */
  handle: (request: ClubRequest) => Answer | null | Promise<Answer | null>
  /** The token for a phone that signs in as this person now. */
  tokenOf: (person: string) => string
  /** Ends all sessions of a person; later sign-ins get another token. */
  endSessions: (person: string) => void | Promise<void>
  /** Everything that the server keeps of these people. */
  truth: (people: readonly string[]) => ServerTruth | Promise<ServerTruth>
}

/** What the server's rows say. */
export interface ServerTruth {
  /** In the order in which it was taken in. */
  ledger: readonly LedgerLine[]
  /** By person, then by service. */
  services: ReadonlyMap<string, ReadonlyMap<string, ServiceState>>
  /** What the club was told, as `effectOf` names it; an entry listed once too often was doubled. */
  effects: readonly string[]
  /** Ids of mutations sent in another person's name. */
  foreign: readonly string[]
}

export interface LedgerLine {
  person: string
  action: BenefitAction
}

/** How an applied mutation is named among the effects. */
export const effectOf = (person: string, serviceId: string, action: string): string =>
  `${person} ${serviceId} ${action}`
