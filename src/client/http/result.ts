import type { ErrorCode, FieldErrorCode } from '@/domain/errorCode'

/** Wrong fields of a refused form, by input name. */
export type FieldErrors = Readonly<Record<string, FieldErrorCode>>

export interface Failure {
  ok: false
  code: ErrorCode
  fields?: FieldErrors
}

/** What every call returns: a value of the promised shape, or one of the club's codes. Calls never throw. */
export type ClubResult<T> = { ok: true; value: T } | Failure

export const succeed = <T>(value: T): ClubResult<T> => ({ ok: true, value })

export function fail(code: ErrorCode, fields?: FieldErrors): Failure {
  return fields ? { ok: false, code, fields } : { ok: false, code }
}
