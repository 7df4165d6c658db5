import type { Failure } from '@/client/http/result'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { ERRORS } from '@/copy/errors'
import { type ErrorCode, isUnheard } from '@/domain/errorCode'
import type { Refused } from '@/ui/form/useClubForm'

/**
 * What an account form shows of a failure. Where a field says what is wrong, the summary needs no sentence.
 * @param cutOff what to say when the connection was lost and the outcome is unknown
 */
export function toAccountRefusal({ code, fields }: Failure, cutOff?: string): Refused {
  if (isUnheard(code) && cutOff) return { message: cutOff, code }
  if (fields && Object.keys(fields).length > 0) return { fields }
  return { message: message(code), code }
}

/** Signed-in people have proved their address: only the password can be wrong. */
const message = (code: ErrorCode): string =>
  code === 'invalid_credentials' ? OWN_DATA_COPY.wrongPassword : ERRORS[code]

/** What to say if a call that begins now is cut off; nothing without coverage, because then it is never sent. */
export const ifCutOff = (text: string): string | undefined => (navigator.onLine ? text : undefined)
