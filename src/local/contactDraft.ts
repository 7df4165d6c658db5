import * as v from 'valibot'

/** A message to the club that is not sent yet. */
const draft = v.object({
  /** Another one for every text, so that the same text is never kept twice by the club. */
  id: v.string(),
  name: v.string(),
  reach: v.string(),
  message: v.string(),
})
export type ContactDraft = v.InferOutput<typeof draft>

const KEY = 'contactDraft'

/** What this tab keeps of the contact form; null when it keeps nothing, or storage is refused. */
export function loadContactDraft(): ContactDraft | null {
  try {
    const parsed = v.safeParse(draft, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Keeps the draft in this tab: through reloads and lost coverage, and for nobody who opens the device later. */
export function saveContactDraft(changed: ContactDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(changed))
  } catch {
    // Storage is refused or full: the text stands in the form as long as it is open.
  }
}

/** Forgets the draft: sent, cleared by the person, or the session ended. */
export function clearContactDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Where storage is refused nothing is kept.
  }
}
