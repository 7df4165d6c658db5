import * as v from 'valibot'
import { normaliseReference, REFERENCE_LENGTH } from '../reference'

/** How many messages one page holds at most. */
export const MESSAGE_PAGE_SIZE = 50

export const messageListSchema = v.strictObject({
  cursor: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
  /** Only the message with this number, however it is written; the panel of an earlier version does not send it. */
  number: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40), v.transform(normaliseReference))), null),
})

/** Whether what was typed can be a message's number. */
export const isReference = (typed: string): boolean => normaliseReference(typed).length === REFERENCE_LENGTH

/** What came in by a form of the site: a message, or a declaration of withdrawal. */
export const MESSAGE_KINDS = ['message', 'withdrawal'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/**
 * What has become of it; empty while it waits. A declaration is `confirmed` and in force, `set_aside`, or `repeated`: the
 * person has withdrawn by another one, or in another way.
 */
export const MESSAGE_HANDLINGS = ['', 'answered', 'confirmed', 'set_aside', 'repeated'] as const
export type MessageHandling = (typeof MESSAGE_HANDLINGS)[number]

/** Why staff set a declaration aside. */
export const SET_ASIDE_REASONS = [
  'not_theirs',
  'out_of_time',
  'nothing_to_end',
  'no_account',
  'recorded_elsewhere',
] as const
export type SetAsideReason = (typeof SET_ASIDE_REASONS)[number]

/** What staff do with it: answer a message, confirm a declaration or set it aside with a reason. */
export const messageHandlingSchema = v.strictObject({
  handling: v.picklist(['answered', 'confirmed', 'set_aside']),
  reason: v.optional(v.nullable(v.picklist(SET_ASIDE_REASONS)), null),
})
