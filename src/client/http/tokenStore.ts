import { SESSION_KEY } from './sessionKey'

/** The token of this device and whose it is; `record` may be anything, because other code can write there. */
export interface TokenStore {
  readonly token: string
  readonly record: unknown
  save: (token: string, record: object) => void
  clear: () => void
  /** Calls back at every change, those of other tabs included. */
  onChange: (listener: () => void) => () => void
}

/**
 * Where the session is kept, in the shape of PocketBase's own store, which would bring along its whole client: that is
 * only needed for live updates. Without storage a session lasts for the visit.
 */
export const tokenStore: TokenStore = createTokenStore(storageWorks() ? localStorage : memoryStorage())

/** Private windows and strict settings refuse local storage, on access or only on write. */
function storageWorks(): boolean {
  try {
    localStorage.setItem(`${SESSION_KEY}_probe`, '1')
    localStorage.removeItem(`${SESSION_KEY}_probe`)
    return true
  } catch {
    return false
  }
}

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function memoryStorage(): Keeper {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** The same on any storage. */
export function createTokenStore(storage: Keeper): TokenStore {
  const listeners = new Set<() => void>()
  const tellAll = () => listeners.forEach((listener) => listener())
  const read = () => parse(storage.getItem(SESSION_KEY))
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', ({ key }) => {
      if (key === SESSION_KEY || key === null) tellAll()
    })
  }
  return {
    get token() {
      const { token } = read()
      return typeof token === 'string' ? token : ''
    },
    get record() {
      return read().record ?? null
    },
    save(token, record) {
      storage.setItem(SESSION_KEY, JSON.stringify({ token, record }))
      tellAll()
    },
    clear() {
      storage.removeItem(SESSION_KEY)
      tellAll()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function parse(text: string | null): { token?: unknown; record?: unknown } {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
