import * as v from 'valibot'
import type { FieldErrorCode } from '../errorCode'
import { isPlainText } from '../plainText'
import { normaliseReference, REFERENCE_LENGTH } from '../reference'
import { REPLY_MAX } from '../textLimits'
import { toldEntries } from './told'

/** How many messages one page holds at most. */
export const MESSAGE_PAGE_SIZE = 50

export const messageListSchema = v.strictObject({
  cursor: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
  /** Only the message with this number, however it is written; the panel of an earlier version does not send it. */
  number: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40), v.transform(normaliseReference))), null),
  /** Only what still waits for an answer that the club has promised. */
  waiting: v.optional(v.boolean(), false),
  /** Only what was dealt with; the panel of an earlier version does not send it. */
  handled: v.optional(v.boolean(), false),
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

const code = (errorCode: FieldErrorCode): FieldErrorCode => errorCode
const reason = v.picklist(SET_ASIDE_REASONS, code('reason_required'))
const { identified_by } = toldEntries

/** What the club answers by mail. */
const reply = v.pipe(
  v.string(code('reply_required')),
  v.trim(),
  v.minLength(1, code('reply_required')),
  v.maxLength(REPLY_MAX, code('reply_too_long')),
  v.check(isPlainText, code('hidden_characters')),
)
export const replyFormSchema = v.object({ reply })

/** What staff say when they put a declaration into force, or set it aside. */
export const confirmFormSchema = v.object({ identified_by })
export const setAsideFormSchema = v.object({ reason })

/**
 * What staff do with it: answer a message, by the mail that is sent with it or in another way; set a declaration aside with a reason, or confirm it, saying how they made sure of
 * who has declared it; only the panel of an earlier version does not say it, and has no field for it.
 */
export const messageHandlingSchema = v.pipe(
  v.strictObject({
    handling: v.picklist(['answered', 'confirmed', 'set_aside']),
    reason: v.optional(v.nullable(reason), null),
    identified_by: v.optional(v.nullable(identified_by), null),
    reply: v.optional(v.nullable(reply), null),
  }),
  v.forward(
    v.check(({ handling, reason: why }) => handling !== 'set_aside' || why !== null, code('reason_required')),
    ['reason'],
  ),
)
