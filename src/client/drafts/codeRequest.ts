import * as v from 'valibot'
import { CODE_PURPOSES, type CodePurpose } from '@/domain/account/emailCode'
import type { StorageKey, StorageName } from '@/domain/storageName'

/** A code that was mailed and not typed yet. */
const codeRequest = v.object({
  requestId: v.string(),
  /** Where it was mailed to. */
  email: v.string(),
  /** By this device's clock, in milliseconds since 1970. */
  sentAt: v.number(),
  until: v.number(),
})
export type CodeRequest = v.InferOutput<typeof codeRequest>

const NAME = 'codeRequest' satisfies StorageName
const keyOf = (purpose: CodePurpose): StorageKey => `${NAME}:${purpose}`

/**
 * What this device still knows of a mailed code; null for nothing, or once it has expired. In local storage, because a
 * phone may close the installed app while the person reads the mail.
 */
export function loadCodeRequest(purpose: CodePurpose, now: number): CodeRequest | null {
  try {
    const parsed = v.safeParse(codeRequest, JSON.parse(localStorage.getItem(keyOf(purpose)) ?? 'null'))
    if (parsed.success && parsed.output.sentAt <= now && now < parsed.output.until) return parsed.output
    localStorage.removeItem(keyOf(purpose))
  } catch {
    // Storage is refused, or other code wrote there: nothing is known.
  }
  return null
}

/** Keeps it for as long as the code lasts. */
export function saveCodeRequest(purpose: CodePurpose, request: CodeRequest): void {
  try {
    localStorage.setItem(keyOf(purpose), JSON.stringify(request))
  } catch {
    // Where storage is refused it lasts as long as the page.
  }
}

export function clearCodeRequest(purpose: CodePurpose): void {
  try {
    localStorage.removeItem(keyOf(purpose))
  } catch {
    // As above.
  }
}

/** Forgets all of them, when a session begins or ends. */
export const clearCodeRequests = (): void => CODE_PURPOSES.forEach(clearCodeRequest)

/** Forgets expired ones, so that no address stays on the device for longer. */
export const dropStaleCodeRequests = (now: number): void =>
  CODE_PURPOSES.forEach((purpose) => void loadCodeRequest(purpose, now))
