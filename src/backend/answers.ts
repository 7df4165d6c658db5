import * as v from 'valibot'
import { ACTION_OUTCOMES, ACTION_REFUSALS, ACTORS, BENEFIT_ACTIONS, HANDLINGS } from '@/domain/benefit'
import { SERVICE_TYPES } from '@/domain/catalogue'
import { ERROR_CODES, FIELD_ERROR_CODES } from '@/domain/errorCode'
import { ACCESS_VERDICTS, MEMBERSHIP_STATUSES } from '@/domain/membership'
import { STAGES } from '@/domain/stage'

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

export const signedUpAnswer = v.object({ ...signedInAnswer.entries, resumed: v.boolean() })
export type SignedUp = v.InferOutput<typeof signedUpAnswer>

export const secondFactorAnswer = v.object({ mfaId: v.pipe(v.string(), v.nonEmpty()) })
export const emailCodeAnswer = v.object({ otpId: v.pipe(v.string(), v.nonEmpty()) })

export const configAnswer = v.object({
  publishableKey: v.nullable(v.string()),
  stripeJsUrl: v.nullable(v.string()),
  demo: v.boolean(),
  paymentsConfigured: v.boolean(),
  staffExists: v.boolean(),
  serverTime: v.string(),
})
export type ClubConfig = v.InferOutput<typeof configAnswer>

const subscriptionAnswer = v.object({
  id: v.string(),
  status: v.picklist(MEMBERSHIP_STATUSES),
  current_period_end: dateOrNull,
  access_until: dateOrNull,
  cancel_at: dateOrNull,
  past_due_since: dateOrNull,
  card_brand: v.string(),
  card_last4: v.string(),
  checked_at: dateOrNull,
})

/** Where a service stands. */
export const serviceState = v.object({
  active: v.boolean(),
  activated_at: dateOrNull,
  last_action: v.nullable(v.string()),
})

/** A line of the ledger. */
export const benefitAction = v.object({
  id: v.string(),
  service_id: v.string(),
  action: v.picklist(BENEFIT_ACTIONS),
  actor: v.picklist(ACTORS),
  made_at: date,
  follows: v.nullable(v.string()),
  outcome: v.picklist(ACTION_OUTCOMES),
  refusal_code: v.nullable(v.picklist(ACTION_REFUSALS)),
  handling: v.nullable(v.picklist(HANDLINGS)),
  promised_by: dateOrNull,
  handled_at: dateOrNull,
  received_at: date,
})

/** What became of a wish: its line in the ledger, and where its service stands. */
export const settledAnswer = v.object({ ...benefitAction.entries, service: serviceState })

/** A member's whole small state; of the profile only what a screen shows (the answer also holds the DNI). */
export const meAnswer = v.object({
  profile: v.object({
    id: v.string(),
    email: v.string(),
    nombre: v.string(),
    apellidos: v.string(),
    telefono: v.string(),
    stage: v.picklist(STAGES),
    active: v.boolean(),
    member_since: dateOrNull,
    verified: v.boolean(),
  }),
  subscription: v.nullable(subscriptionAnswer),
  access: v.picklist(ACCESS_VERDICTS),
  market_code: v.nullable(v.string()),
  user_services: v.array(v.object({ service_id: v.string(), ...serviceState.entries })),
  benefit_actions: v.array(benefitAction),
  payments: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(['invoice', 'refund']),
      amount_cents: v.number(),
      currency: v.string(),
      date: dateOrNull,
      state: v.string(),
      card_brand: v.string(),
      card_last4: v.string(),
      url: v.string(),
    }),
  ),
})

export const catalogueAnswer = v.object({
  services: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      description: v.string(),
      icon: v.string(),
      content: v.string(),
      type: v.picklist(SERVICE_TYPES),
      originalPrice: v.nullable(v.number()),
      discountedPrice: v.nullable(v.number()),
      note: v.nullable(v.string()),
      position: v.number(),
    }),
  ),
})

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
  }),
})
export type Verified = v.InferOutput<typeof verifiedAnswer>

export const doneAnswer = v.object({ success: v.literal(true) })
