import * as v from 'valibot'
import { createDraft } from './createDraft'

const schema = v.object({
  /** The same at every try, so that nobody is added twice. */
  id: v.string(),
  name: v.string(),
  relation: v.string(),
  province: v.string(),
})
export type RelativeDraft = v.InferOutput<typeof schema>

/** Somebody cared for, typed but not saved yet. */
export const relativeDraft = createDraft('relativeDraft', schema)
