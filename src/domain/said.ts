import type { FieldErrorCode } from './errorCode'
import type { CallTime, Said } from './benefit'
import { isPlainText } from './plainText'
import { SAID_MAX } from './textLimits'

/** What goes with a request, from what was typed; null where nothing was said, or why it cannot go as it is. */
export function saidOf(typed: string, call_at: CallTime): Said | null | FieldErrorCode {
  if (!isPlainText(typed)) return 'hidden_characters'
  const text = typed.trim().slice(0, SAID_MAX).trim()
  return text === '' && call_at === 'any' ? null : { text, call_at }
}
