import { ANALYTICS_VERSION } from '@/domain/consent'
import type { StorageName } from '@/domain/storageName'

export type ConsentChoice = 'granted' | 'denied'

const KEY = 'analyticsConsent' satisfies StorageName
const listeners = new Set<() => void>()
/** Holds the choice where storage is refused, until the page is closed. */
let remembered: string | null = null

/** What was chosen about analytics on this device for the text in force; null when not asked yet. */
export function consentChoice(): ConsentChoice | null {
  const [version, choice] = readStored()?.split(' ') ?? []
  if (version !== ANALYTICS_VERSION) return null
  return choice === 'granted' || choice === 'denied' ? choice : null
}

/** Keeps the choice on this device and tells listeners, in other tabs too. */
export function chooseConsent(choice: ConsentChoice): void {
  const stored = `${ANALYTICS_VERSION} ${choice}`
  try {
    localStorage.setItem(KEY, stored)
  } catch {
    remembered = stored
  }
  listeners.forEach((listener) => listener())
}

/** Calls back at every change of the choice. Returns the function that stops it. */
export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY) ?? remembered
  } catch {
    return remembered
  }
}
