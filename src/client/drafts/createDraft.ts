import * as v from 'valibot'
import { forgetDraft, type DraftName } from './drafts'
import { tabStorage } from './tabStorage'

/** Keeps what is typed into one form: across reloads and lost coverage, but not for anyone using the device later. */
export const createDraft = <T>(name: DraftName, schema: v.GenericSchema<unknown, T>) => ({
  /** What this tab keeps; null when it keeps nothing, or what it keeps is not a draft. */
  load(): T | null {
    try {
      const parsed = v.safeParse(schema, JSON.parse(tabStorage.read(name) ?? 'null'))
      return parsed.success ? parsed.output : null
    } catch {
      return null
    }
  },

  /** Where nothing can be kept, the text lasts as long as the form is open. */
  save: (changed: T): void => tabStorage.keep(name, JSON.stringify(changed)),

  clear: () => forgetDraft(name),
})
