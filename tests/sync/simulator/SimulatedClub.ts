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
  /** The adults of the families, some of them only invited when the schedule begins: each one's id, and that of whoever pays. */
  families: ReadonlyMap<string, string>
  /** On another device an adult accepts an invitation, or, if they have access, is removed or leaves. */
  changeAccess: (adult: string, by: Ending) => void | Promise<void>
  /** On another device an adult of a family becomes whoever pays for it, and whoever did is out of it. Not every club can. */
  takeOver?: (adult: string) => void | Promise<void>
  /** A backup is made; the club's data are put back to one of those made until then. Not every club can. */
  backup?: () => void
  restore?: (pick: <T>(all: readonly T[]) => T) => void
  /** The two people whom a person, or their family, cares for when the schedule begins, also once they were removed. */
  relativesOf: (person: string) => readonly string[]
  /** One of them is removed, as on another device. Repeating it changes nothing. */
  removeRelative: (person: string, relative: string) => void | Promise<void>
  /** Everything that the server keeps of these people. */
  truth: (people: readonly string[]) => ServerTruth | Promise<ServerTruth>
}

/** How an adult's access ends: by whoever pays, or by themselves. */
export type Ending = 'removal' | 'leaving'

/** What the server's rows say. */
export interface ServerTruth {
  /** In the order in which it was taken in, for each person. */
  ledger: readonly LedgerLine[]
  /** The adults of a schedule, and who pays for each by now, be they removed or not. */
  families: ReadonlyMap<string, string>
  /** Whose state each person shares: their own, that of whoever pays for their family, or, for whoever was removed, null. */
  owners: ReadonlyMap<string, string | null>
  /** What a family calls each of them. */
  names: ReadonlyMap<string, string>
  /** Those who were ever without access. */
  outside: ReadonlySet<string>
  /** By person, then by lane, as `laneName` names it. */
  services: ReadonlyMap<string, ReadonlyMap<string, ServiceState>>
  /** Whom each person still cares for, in the order in which they were named. */
  relatives: ReadonlyMap<string, readonly string[]>
  /** When the club had said of somebody that they are removed. */
  removals: ReadonlyMap<string, Date>
  /** What the club was told, as `effectOf` names it; an entry listed once too often was doubled. */
  effects: readonly string[]
  /** Who was ever removed, by what the club has said or had said before its data were put back. */
  everRemoved: ReadonlySet<string>
  /** Ids of what was lost with the data and over by then: it changed nothing, or somebody else had ended it. */
  over: ReadonlySet<string>
  /** Ids of all that was lost with them and was not over. */
  lost: ReadonlySet<string>
  /** Ids of mutations sent in another person's name. */
  foreign: readonly string[]
}

export interface LedgerLine {
  /** Whose ledger it is in. */
  person: string
  /** Who has asked; the action itself does not say so. */
  asker: string
  action: BenefitAction
}

/** How the oracle names a service for somebody, or with null for nobody in particular. */
export const laneName = (service: string, relative: string | null): string =>
  [service, relative ?? []].flat().join('/')

/** Somebody whom no club knows. */
export const STRANGER = 'nobodyofours000'

/** How an applied mutation is named among the effects. */
export const effectOf = (person: string, serviceId: string, action: string): string =>
  `${person} ${serviceId} ${action}`
