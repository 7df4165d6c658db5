const KEY = 'pendingCardChange'

/** Remembers in this tab that the bank has confirmed a card which the club has not taken over yet. The id opens nothing by itself. */
export function keepPendingCard(personId: string, setupIntentId: string): void {
  withStorage((storage) => storage.setItem(KEY, `${personId}:${setupIntentId}`))
}

/** The setup intent that this person left unfinished in this tab, or null. */
export function pendingCard(personId: string): string | null {
  const prefix = `${personId}:`
  const kept = read()
  return kept?.startsWith(prefix) ? kept.slice(prefix.length) : null
}

export function forgetPendingCard(): void {
  withStorage((storage) => storage.removeItem(KEY))
}

function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage)
  } catch {
    // Without session storage a reload begins the change anew; the card of before holds until then.
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
