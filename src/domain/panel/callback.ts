import * as v from 'valibot'
import { noteField } from './note'

/** Why the club should call a client: a renewal is owed, a person has died, or a refund has failed. */
export const CALLBACK_KINDS = ['past_due', 'bereavement', 'refund_failed'] as const
/** In which order they are called: people before money. */
export const CALLBACK_ORDER = [
  'bereavement',
  'refund_failed',
  'past_due',
] as const satisfies readonly CallbackKind[]
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
