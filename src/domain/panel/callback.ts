import * as v from 'valibot'
import type { FieldErrorCode } from '../errorCode'
import { NOTE_MAX } from '../textLimits'

/** Why the club should call a client: a renewal is owed, a person has died, or a refund has failed. */
export const CALLBACK_KINDS = ['past_due', 'bereavement', 'refund_failed'] as const
export type CallbackKind = (typeof CALLBACK_KINDS)[number]

/** `closed`: what it was about has settled itself. */
export const CALLBACK_HANDLINGS = ['pending', 'contacted', 'done', 'closed'] as const
export type CallbackHandling = (typeof CALLBACK_HANDLINGS)[number]

/** What staff say about a call, with what was said in it. */
export const callbackHandlingSchema = v.strictObject({
  handling: v.picklist(['contacted', 'done']),
  note: v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'note_required' satisfies FieldErrorCode),
      v.maxLength(NOTE_MAX, 'note_too_long' satisfies FieldErrorCode),
    ),
    null,
  ),
})
