import * as v from 'valibot'
import { RECORD_ID } from '@/domain/benefit'

/** A moment: ISO 8601 in UTC as it travels. */
export const date = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text)),
)
export const dateOrNull = v.nullable(date)

/** How many there are of something. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A non-empty text. */
export const filled = v.pipe(v.string(), v.nonEmpty())

export const success = v.literal(true)
/** An id that a device has made. */
export const recordId = v.pipe(v.string(), v.regex(RECORD_ID))

/** It is done, and there is nothing more to say. */
export const done = v.object({ success })
