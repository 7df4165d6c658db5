import * as v from 'valibot'
import type { FieldErrorCode } from '../errorCode'
import { isPlainText } from '../plainText'
import { NOTE_MAX } from '../textLimits'

const code = (errorCode: FieldErrorCode): FieldErrorCode => errorCode

/** What staff write down about a client. */
export const noteField = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, code('note_required')),
  v.maxLength(NOTE_MAX, code('note_too_long')),
  v.check(isPlainText, code('hidden_characters')),
)

export const noteSchema = v.strictObject({ text: noteField })
