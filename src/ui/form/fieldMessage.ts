import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { FIELD_ERROR_CODES } from '@/domain/errorCode'

/** The Spanish sentence for the code that a schema or the server put on a field. */
export function fieldMessage(code: string): string | null {
  const known = FIELD_ERROR_CODES.find((other) => other === code)
  return known ? FIELD_ERRORS[known] : code || null
}
