import * as v from 'valibot'
import type { RateLimit } from './route'
import { filled } from './shapes'

/** The part of a session's record that the browser keeps; the rest of the answer is dropped (it holds the DNI). */
export const personRecord = v.object({
  id: filled,
  collectionId: v.string(),
  collectionName: v.picklist(['profiles', 'staff']),
  email: v.string(),
  nombre: v.optional(v.string(), ''),
  apellidos: v.optional(v.string(), ''),
  telefono: v.optional(v.string(), ''),
  name: v.optional(v.string(), ''),
  /** Of staff: what they may do; not kept by the app of an earlier release. */
  may: v.optional(v.string()),
})
export type PersonRecord = v.InferOutput<typeof personRecord>

export const signedIn = v.object({ token: filled, record: personRecord })
export type SignedIn = v.InferOutput<typeof signedIn>

/** Whether the code that was asked for cannot go out at present. */
export const mailFails = v.optional(v.boolean(), false)

/** For a sign-in that needs a second factor: the id of the code. */
export const secondFactor = v.object({ mfaId: filled, mailFails })

/** Code attempts by callers without a session, over all of their routes together. */
export const CODE_TRIES: RateLimit = { name: 'code-try', by: 'address', calls: 30, seconds: 900 }

/** The id of a mailed code. */
export const codeId = v.pipe(v.string(), v.maxLength(15))
/** The id of a staff sign-in code. */
export const staffCodeId = v.pipe(codeId, v.minLength(1))
