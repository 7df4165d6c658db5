import type { StorageName } from '@/domain/storageName'
import { tabStorage } from './tabStorage'

const KEY = 'pendingCardChange' satisfies StorageName

/**
 * Remembers in this tab that the bank has confirmed a card which the club has not taken over yet. The id opens nothing by
 * itself. Where it cannot be kept, a reload starts the change over; the old card stays until then.
 */
export const keepPendingCard = (personId: string, setupIntentId: string): void =>
  tabStorage.keep(KEY, `${personId}:${setupIntentId}`)

/** The setup intent that this person left unfinished in this tab, or null. */
export function pendingCard(personId: string): string | null {
  const prefix = `${personId}:`
  const kept = tabStorage.read(KEY)
  return kept?.startsWith(prefix) ? kept.slice(prefix.length) : null
}

export const forgetPendingCard = (): void => tabStorage.forget(KEY)
