import * as v from 'valibot'
import { ERROR_CODES, FIELD_ERROR_CODES } from '@/domain/errorCode'

/** The body of a refusal; with unknown field codes it is not one of ours. */
export const refusalAnswer = v.object({
  code: v.picklist(ERROR_CODES),
  fields: v.optional(v.record(v.string(), v.picklist(FIELD_ERROR_CODES))),
})

/** PocketBase's own refusal of a form: a code for each wrong field. */
export const pocketBaseRefusal = v.object({
  data: v.record(v.string(), v.object({ code: v.string() })),
})
