import * as v from 'valibot'
import type { FieldErrorCode } from '../errorCode'
import { isPlainText } from '../plainText'
import { CANCEL_COMMENT_MAX } from '../textLimits'
import { CANCEL_REASONS } from './cancelReason'

/** Both are optional; an empty comment counts as none. */
export const cancelSchema = v.object({
  reason: v.nullish(v.picklist(CANCEL_REASONS), null),
  comment: v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(CANCEL_COMMENT_MAX, 'comment_too_long' satisfies FieldErrorCode),
      v.check(isPlainText, 'hidden_characters' satisfies FieldErrorCode),
      v.transform((text) => text || null),
    ),
    null,
  ),
})

/** The setup intent that the browser has just confirmed. */
export const cardSchema = v.strictObject({
  setupIntentId: v.pipe(v.string(), v.regex(/^seti_[A-Za-z0-9_]{1,100}$/)),
})
