import * as v from 'valibot'
import { createDraft } from './createDraft'

const schema = v.object({ name: v.string(), email: v.string() })
export type InvitationDraft = v.InferOutput<typeof schema>

/** Whom somebody is about to invite, typed but not sent yet. */
export const invitationDraft = createDraft('invitationDraft', schema)
