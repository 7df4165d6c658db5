import * as v from 'valibot'

/** Who is to look after a client: somebody's id, or null for whom members have unless staff choose. */
export const choosePersonSchema = v.strictObject({
  person: v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9]{15}$/))),
})
