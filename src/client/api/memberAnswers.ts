import * as v from 'valibot'
import { ENDING_KINDS, REFUND_STATES } from '@/domain/account/ending'
import { ACTION_OUTCOMES, ACTION_REFUSALS, ACTORS, BENEFIT_ACTIONS, HANDLINGS } from '@/domain/benefit'
import { CONSENT_DOCUMENTS } from '@/domain/consent'
import { ACCESS_VERDICTS, MEMBERSHIP_STATUSES } from '@/domain/membership'
import { SERVICE_TYPES } from '@/domain/serviceIds'
import { STAGES } from '@/domain/stage'
import { date, dateOrNull } from '../http/answers'

/** A membership as Stripe has it, for its member and for the panel alike. */
export const membershipFacts = v.object({
  status: v.picklist(MEMBERSHIP_STATUSES),
  current_period_end: dateOrNull,
  access_until: dateOrNull,
  cancel_at: dateOrNull,
  past_due_since: dateOrNull,
  card_brand: v.string(),
  card_last4: v.string(),
  card_exp_month: v.number(),
  card_exp_year: v.number(),
  failure_code: v.string(),
  needs_action: v.boolean(),
  price_cents: v.number(),
  currency: v.string(),
  withdrawal_until: dateOrNull,
  checked_at: dateOrNull,
})

const subscriptionAnswer = v.object({ id: v.string(), ...membershipFacts.entries })

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
  // A server of an earlier release does not tell it.
  repeats: v.nullish(v.string(), null),
  handling: v.nullable(v.picklist(HANDLINGS)),
  promised_by: dateOrNull,
  handled_at: dateOrNull,
  received_at: date,
})

/** What became of a wish: its line in the ledger, and where its service stands. */
export const settledAnswer = v.object({ ...benefitAction.entries, service: serviceState })

const profile = v.object({
  id: v.string(),
  email: v.string(),
  nombre: v.string(),
  apellidos: v.string(),
  telefono: v.string(),
  stage: v.picklist(STAGES),
  active: v.boolean(),
  member_since: dateOrNull,
  verified: v.boolean(),
  reminders: v.boolean(),
})

export const consents = v.array(
  v.object({
    id: v.string(),
    document: v.picklist(CONSENT_DOCUMENTS),
    version: v.string(),
    accepted_at: date,
    withdrawn_at: dateOrNull,
  }),
)

/** How the present or the last membership ends, by the member's own wish. */
export const membershipEnding = v.object({
  kind: v.picklist(ENDING_KINDS),
  at_once: v.boolean(),
  requested_at: date,
  ends_at: dateOrNull,
  refund_cents: v.number(),
  refund_state: v.picklist(REFUND_STATES),
})

/** A member's whole small state; of the profile only what a screen shows (the answer also holds the DNI). */
export const meAnswer = v.object({
  profile,
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
      failure_code: v.string(),
      dispute: v.string(),
      url: v.string(),
    }),
  ),
  consents,
  ending: v.nullable(membershipEnding),
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
