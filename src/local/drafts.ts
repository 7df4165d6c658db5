const DRAFTS = ['contactDraft', 'profileDraft'] as const
/** Name of a text that this tab keeps until it is sent or saved. */
export type DraftName = (typeof DRAFTS)[number]

/** Forgets one: sent, given up by the person, or the session ended. */
export function forgetDraft(name: DraftName): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Where storage is refused nothing is kept.
  }
}

export const forgetDrafts = (): void => DRAFTS.forEach(forgetDraft)
