import * as v from 'valibot'
import type { BodySchema } from '@/contract/route'
import { FIELD_ERROR_CODES, type FieldErrorCode } from '@/domain/errorCode'
import { ClubError } from '../runtime/clubError'

/**
 * The request's JSON body after the schema.
 * @throws ClubError `invalid_fields` with a code for each wrong field that a person has filled in; `invalid_request` where
 *   only an app can be wrong
 */
export function readBody<S extends BodySchema>(e: RequestEvent, schema: S): v.InferOutput<S> {
  const result = v.safeParse(schema, { ...everyFieldMissing(schema), ...readJson(e) })
  if (result.success) return result.output
  const fields = fieldErrors(result.issues)
  throw Object.keys(fields).length > 0
    ? new ClubError('invalid_fields', fields)
    : new ClubError('invalid_request')
}

/** A missing field is refused with the code of that field, like an empty one. */
const everyFieldMissing = ({ entries }: BodySchema): Record<string, undefined> =>
  Object.fromEntries(Object.keys(entries).map((name) => [name, undefined]))

/** The request's JSON object, unchecked. @throws ClubError `invalid_request` otherwise */
export function readJson(e: RequestEvent): Record<string, unknown> {
  // `null` says as little as no body; a form may carry it too, in a field that PocketBase takes for the whole.
  const body = parsedBody(e) ?? {}
  if (typeof body !== 'object') throw new ClubError('invalid_request')
  return body as Record<string, unknown>
}

function parsedBody(e: RequestEvent): unknown {
  try {
    // A copy: PocketBase hands out a Go map, in which every missing key reads as undefined but whose type is foreign.
    return JSON.parse(JSON.stringify(e.requestInfo().body))
  } catch {
    throw new ClubError('invalid_request')
  }
}

function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, FieldErrorCode> {
  const fields: Record<string, FieldErrorCode> = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue)
    const code = FIELD_ERROR_CODES.find((known) => known === issue.message)
    if (field && code && !(field in fields)) fields[field] = code
  }
  return fields
}
