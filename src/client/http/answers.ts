import * as v from 'valibot'
import { ERROR_CODES, FIELD_ERROR_CODES } from '@/domain/errorCode'
import { ACCESS_VERDICTS, MEMBERSHIP_STATUSES } from '@/domain/membership'

/** A moment as it travels. */
export const date = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
  v.transform((text) => new Date(text)),
)
export const dateOrNull = v.nullable(date)

/** The body of a refusal; unknown field codes make it no refusal of ours. */
export const refusalAnswer = v.object({
  code: v.picklist(ERROR_CODES),
  fields: v.optional(v.record(v.string(), v.picklist(FIELD_ERROR_CODES))),
})

/** PocketBase's own refusal of a form: a code for each wrong field. */
export const pocketBaseRefusal = v.object({
  data: v.record(v.string(), v.object({ code: v.string() })),
})

/** The part of a session's record that the browser keeps; the rest of the answer is dropped (it holds the DNI). */
export const personRecord = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    collectionId: v.string(),
    collectionName: v.picklist(['profiles', 'staff']),
    email: v.string(),
    nombre: v.optional(v.string(), ''),
    apellidos: v.optional(v.string(), ''),
    telefono: v.optional(v.string(), ''),
    name: v.optional(v.string(), ''),
  }),
)
export type PersonRecord = v.InferOutput<typeof personRecord>

export const signedInAnswer = v.object({ token: v.pipe(v.string(), v.nonEmpty()), record: personRecord })
export type SignedIn = v.InferOutput<typeof signedInAnswer>

/** With `meta` where the code has proved the address: the password of before is void, and this token chooses another. */
export const codeSignedInAnswer = v.object({
  ...signedInAnswer.entries,
  meta: v.optional(v.object({ passwordToken: v.pipe(v.string(), v.nonEmpty()) })),
})

/** The token chooses a password, where the mailbox alone has proved the address. */
export const confirmedLinkAnswer = v.object({
  success: v.literal(true),
  passwordToken: v.nullable(v.pipe(v.string(), v.nonEmpty())),
})
export type ConfirmedLink = v.InferOutput<typeof confirmedLinkAnswer>

export const signedUpAnswer = v.object({ ...signedInAnswer.entries, resumed: v.boolean() })

export const secondFactorAnswer = v.object({ mfaId: v.pipe(v.string(), v.nonEmpty()) })
export const staffCodeAnswer = v.object({ requestId: v.pipe(v.string(), v.nonEmpty()) })

export const configAnswer = v.object({
  publishableKey: v.nullable(v.string()),
  stripeJsUrl: v.nullable(v.string()),
  demo: v.boolean(),
  paymentsConfigured: v.boolean(),
  staffExists: v.boolean(),
  serverTime: v.string(),
})
export type ClubConfig = v.InferOutput<typeof configAnswer>

/** Of a member's state only whether it opens the portal. */
export const accessAnswer = v.object({ access: v.picklist(ACCESS_VERDICTS) })

export const createdSubscriptionAnswer = v.object({
  success: v.literal(true),
  clientSecret: v.pipe(v.string(), v.nonEmpty()),
  paymentIntentId: v.pipe(v.string(), v.nonEmpty()),
  subscriptionId: v.pipe(v.string(), v.nonEmpty()),
})
export type CreatedSubscription = v.InferOutput<typeof createdSubscriptionAnswer>

export const verifiedAnswer = v.object({
  success: v.literal(true),
  subscription: v.object({
    id: v.string(),
    status: v.picklist(MEMBERSHIP_STATUSES),
    current_period_end: dateOrNull,
    /** What this person pays a month; earlier releases do not say it. */
    price_cents: v.optional(v.number()),
  }),
})
export type Verified = v.InferOutput<typeof verifiedAnswer>

export const doneAnswer = v.object({ success: v.literal(true) })
