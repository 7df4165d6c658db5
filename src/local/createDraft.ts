import * as v from 'valibot'
import { forgetDraft, type DraftName } from './drafts'

/** Keeps what is typed into one form: through reloads and lost coverage, and for nobody who opens the device later. */
export const createDraft = <T>(name: DraftName, schema: v.GenericSchema<unknown, T>) => ({
  /** What this tab keeps; null when it keeps nothing, or storage is refused. */
  load(): T | null {
    try {
      const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(name) ?? 'null'))
      return parsed.success ? parsed.output : null
    } catch {
      return null
    }
  },

  save(changed: T): void {
    try {
      sessionStorage.setItem(name, JSON.stringify(changed))
    } catch {
      // Storage is refused or full: the text stands in the form as long as it is open.
    }
  },

  clear: () => forgetDraft(name),
})
