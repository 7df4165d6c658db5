import * as v from 'valibot'
import { ENDING_KINDS, REFUND_STATES } from '@/domain/account/ending'
import {
  ACTION_OUTCOMES,
  ACTION_REFUSALS,
  ACTORS,
  BENEFIT_ACTIONS,
  CALL_TIMES,
  HANDLINGS,
} from '@/domain/benefit'
import { CONSENT_DOCUMENTS } from '@/domain/consent'
import { HANDOVER_STATES } from '@/domain/family'
import { MEMBERSHIP_STATUSES } from '@/domain/membership'
import { PERSON_DRAWINGS } from '@/domain/person'
import { relativeSchema } from '@/domain/account/relativeSchema'
import { noticeChoices } from '@/domain/account/noticeChoices'
import { date, dateOrNull } from './shapes'

/*
 * What the member's phone and the panel both get.
 */

/** Somebody of the club, as members see them. */
export const personFacts = v.object({
  name: v.string(),
  trade: v.string(),
  // A server of a later release may know more of them.
  drawing: v.fallback(v.picklist(PERSON_DRAWINGS), 'initials'),
})

/** A membership as Stripe has it. */
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
  /** Stripe's code for why the open renewal failed; '' if none did. */
  failure_code: v.string(),
  /** The bank wants the holder to confirm the open invoice. */
  needs_action: v.boolean(),
  /** The plan's price as Stripe has it; 0 while that is not known. */
  price_cents: v.number(),
  currency: v.string(),
  /** End of the days in which the membership can be withdrawn from; null once they, or it, are over. */
  withdrawal_until: dateOrNull,
  checked_at: dateOrNull,
})

/** A service's state. */
export const serviceState = v.object({
  active: v.boolean(),
  activated_at: dateOrNull,
  last_action: v.nullable(v.string()),
})

/** Services that a person, or one of the people cared for, has ever had. */
export const serviceStates = v.array(v.object({ service_id: v.string(), ...serviceState.entries }))

/** One of the people cared for. */
export const relativeFacts = v.object({
  id: v.string(),
  name: v.string(),
  // A server of a later release may know more of them.
  relation: v.fallback(relativeSchema.entries.relation, ''),
  province: v.fallback(relativeSchema.entries.province, ''),
})
/** All of them in the order in which they were named, each with the services that were asked for them. */
export const relatives = v.array(v.object({ ...relativeFacts.entries, services: serviceStates }))
export type RelativesSent = v.InferInput<typeof relatives>

/** An adult on the way to paying for the family; `from` is when they may, once it was agreed. */
export const handover = v.object({ state: v.picklist(HANDOVER_STATES), from: dateOrNull })

/** Who of a family has a sign-in of their own. */
export const family = v.object({
  /** First name of whoever pays, for the adults; null for whoever pays. */
  holder: v.nullable(v.string()),
  /** Of the adult who reads, if there is one. */
  handover: v.optional(handover),
  /** The adults but oneself; the handover is for whoever pays alone. */
  adults: v.array(v.object({ id: v.string(), name: v.string(), handover: v.optional(handover) })),
  /** Open ones, for whoever pays alone. */
  invitations: v.array(
    v.object({ id: v.string(), name: v.string(), email: v.string(), sent_at: date, expires_at: date }),
  ),
})
export type FamilySent = v.InferInput<typeof family>

/** How its reader is told of what happens, and whether the operator has a provider of messages. */
export const notices = v.object({ ...noticeChoices.entries, has_provider: v.boolean() })
export type NoticesSent = v.InferInput<typeof notices>

/** What somebody said when asking. */
export const said = v.object({ text: v.string(), call_at: v.picklist(CALL_TIMES) })

/** A line of the ledger. */
export const benefitAction = v.object({
  id: v.string(),
  service_id: v.string(),
  // Servers of earlier releases do not send it.
  relative: v.nullish(v.string(), null),
  action: v.picklist(BENEFIT_ACTIONS),
  actor: v.picklist(ACTORS),
  /**
   * Who of the family has asked, other than the reader, by first name; '' for somebody who is not of it any more. Null for the reader
   * and the club; servers of earlier releases do not send it.
   */
  asked_by: v.nullish(v.string(), null),
  made_at: date,
  follows: v.nullable(v.string()),
  outcome: v.picklist(ACTION_OUTCOMES),
  refusal_code: v.nullable(v.picklist(ACTION_REFUSALS)),
  // Servers of earlier releases do not send it.
  repeats: v.nullish(v.string(), null),
  handling: v.nullable(v.picklist(HANDLINGS)),
  /** Noon UTC of the promised day; null where nothing was promised. */
  promised_by: dateOrNull,
  handled_at: dateOrNull,
  received_at: date,
  // Servers of earlier releases do not send these.
  contacted_at: v.nullish(date, null),
  /** Name of who has called; null where that is not known. */
  contacted_by: v.nullish(v.string(), null),
  call_again: v.nullish(date, null),
  said: v.nullish(said, null),
})
export type ActionSent = v.InferInput<typeof benefitAction>

const consent = v.object({
  document: v.picklist(CONSENT_DOCUMENTS),
  version: v.string(),
  accepted_at: date,
  withdrawn_at: dateOrNull,
})
/** Of a client's page, newest first. */
export const clientConsents = v.array(consent)
/** The member's own, with ids. */
export const consents = v.array(v.object({ id: v.string(), ...consent.entries }))

/** The end of the present or the last membership, by the member's own request. */
export const membershipEnding = v.object({
  kind: v.picklist(ENDING_KINDS),
  /** It does not wait for the period's end, and cannot be taken back. */
  at_once: v.boolean(),
  requested_at: date,
  /** When it ends or has ended; null until Stripe has confirmed it. */
  ends_at: dateOrNull,
  /** What is given back, in cents; 0 for nothing. */
  refund_cents: v.number(),
  refund_state: v.picklist(REFUND_STATES),
})
export type EndingSent = v.InferInput<typeof membershipEnding>

/** What the present membership has been worth so far: `domain/savings`. */
export const savings = v.object({
  rows: v.array(v.object({ service_id: v.string(), times: v.number(), cents: v.number() })),
  /** Paid, less given back. */
  fees_cents: v.number(),
})
export type SavingsSent = v.InferInput<typeof savings>

export const payment = v.object({
  id: v.string(),
  kind: v.picklist(['invoice', 'refund']),
  amount_cents: v.number(),
  currency: v.string(),
  date: dateOrNull,
  state: v.string(),
  card_brand: v.string(),
  card_last4: v.string(),
  failure_code: v.string(),
  /** Stripe's word for the state of its dispute; '' if the bank has claimed nothing back. */
  dispute: v.string(),
  /** Where Stripe shows the invoice; '' for none. */
  url: v.string(),
})
