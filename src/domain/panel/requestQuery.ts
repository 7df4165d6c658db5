import * as v from 'valibot'
import { noonOf } from '../promise'
import { REQUEST_AGES } from './requestAge'

/** How many requests one page holds at most. */
export const REQUEST_PAGE_SIZE = 50

/** How far an open request can be. */
export const OPEN_HANDLINGS = ['pending', 'contacted'] as const

/** The groups of the queue, in its order. */
export const QUEUE_GROUPS = ['toCall', 'called'] as const
export type QueueGroup = (typeof QUEUE_GROUPS)[number]

/** What decides where an open request stands. */
export interface Queued {
  handling: (typeof OPEN_HANDLINGS)[number]
  /** The promised day; null for none. */
  promised_by: Date | null
  /** The day on which the family is called again; null for none. */
  call_again: Date | null
}

/** Somebody is to be called as long as nobody has, or is to be called again. */
export const queueGroupOf = ({ handling, call_again }: Queued): QueueGroup =>
  handling === 'contacted' && call_again === null ? 'called' : 'toCall'

/** By when the next call is owed; null where nothing was promised. */
export const queueDayOf = ({ promised_by, call_again }: Queued): Date | null => call_again ?? promised_by

/**
 * The order of the queue: by group, within it by the day of the next call, those without one last; on the same day whoever has waited
 * longest comes first.
 */
export const inQueueOrder = (one: Waiting, other: Waiting): number =>
  QUEUE_GROUPS.indexOf(queueGroupOf(one)) - QUEUE_GROUPS.indexOf(queueGroupOf(other)) ||
  placeOf(one) - placeOf(other) ||
  one.made_at.getTime() - other.made_at.getTime() ||
  (one.id < other.id ? -1 : 1)

interface Waiting extends Queued {
  id: string
  made_at: Date
}

/** Beyond every day where nothing was promised. */
const placeOf = (request: Queued): number => queueDayOf(request)?.getTime() ?? Number.MAX_SAFE_INTEGER

export const requestListSchema = v.strictObject({
  /** Id of a service, or null for all. */
  service: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  age: v.picklist(REQUEST_AGES),
  cursor: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
})
export type RequestListRequest = v.InferOutput<typeof requestListSchema>

/** How far staff can say that they are. Cancelling is a deactivation, handled like any action. */
export const STAFF_HANDLINGS = ['pending', 'contacted', 'done'] as const
export type StaffHandling = (typeof STAFF_HANDLINGS)[number]

/** The schema's own rule lets a 31st of February through. */
const isRealDay = (day: string): boolean => !Number.isNaN(noonOf(day).getTime())

/** What staff can say about a request; at least one thing. */
export const handlingSchema = v.strictObject({
  handling: v.optional(v.picklist(STAFF_HANDLINGS)),
  /** Back instead of onwards, to the hour and the person that were noted before; only so is what is done opened again. */
  back: v.optional(v.boolean()),
  /** Whether the caller takes it in hand, or nobody has it in hand any more. */
  taken: v.optional(v.boolean()),
  /** Who was seen to have it in hand: '' for nobody, `me` for the caller, or the id of another. */
  taken_from: v.optional(v.pipe(v.string(), v.maxLength(30))),
  /** Who had it in hand before the caller, and has it again; with `taken: false`. */
  given_back: v.optional(v.pipe(v.string(), v.maxLength(30))),
  /** How far it was seen to be. */
  handling_from: v.optional(v.picklist(STAFF_HANDLINGS)),
  /** The day on which the family is called again; null for none. */
  call_again: v.optional(v.nullable(v.pipe(v.string(), v.isoDate(), v.check(isRealDay)))),
  /**
   * The caller has called in vain, which is no step forward: the family is told, and called again on the next working day unless a later
   * one is planned. False takes it back; with `call_again`, the day that was planned before.
   */
  missed: v.optional(v.boolean()),
})
export type HandlingRequest = v.InferOutput<typeof handlingSchema>
