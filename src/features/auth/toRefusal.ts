import type { Failure } from '@/client/http/result'
import { ERRORS } from '@/copy/errors'

/** What a form shows of a failure; where a field says what is wrong, the summary needs no sentence of its own. */
export function toRefusal({ code, fields }: Failure): { message?: string; fields?: Failure['fields'] } {
  return fields && Object.keys(fields).length > 0 ? { fields } : { message: ERRORS[code] }
}
