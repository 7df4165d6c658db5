import * as v from 'valibot'
import { noteField } from './note'

/** Why the club should call a client: a person has died, a refund has failed, or a renewal is owed. In their order: people before money. */
export const CALLBACK_KINDS = ['bereavement', 'refund_failed', 'past_due'] as const
export type CallbackKind = (typeof CALLBACK_KINDS)[number]

/** `closed`: what it was about has settled itself. */
export const CALLBACK_HANDLINGS = ['pending', 'contacted', 'done', 'closed'] as const
export type CallbackHandling = (typeof CALLBACK_HANDLINGS)[number]

/** What staff say about a call, with what was said in it. */
export const callbackHandlingSchema = v.strictObject({
  handling: v.picklist(['pending', 'contacted', 'done']),
  note: v.nullish(noteField, null),
  /** Back instead of onwards; only so is one pending again, or opened that was done. */
  back: v.optional(v.boolean(), false),
})
export type CallbackChange = v.InferInput<typeof callbackHandlingSchema>
