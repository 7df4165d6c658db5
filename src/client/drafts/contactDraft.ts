import * as v from 'valibot'
import { createDraft } from './createDraft'

const schema = v.object({
  /** A new one for every text, so that the club never keeps the same text twice. */
  id: v.string(),
  name: v.string(),
  reach: v.string(),
  message: v.string(),
})
export type ContactDraft = v.InferOutput<typeof schema>

/** A message to the club that is not sent yet. */
export const contactDraft = createDraft('contactDraft', schema)
