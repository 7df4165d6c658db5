import PocketBase, { BaseAuthStore, LocalAuthStore } from 'pocketbase'
import { SESSION_KEY } from './sessionKey'

/** Private windows and strict settings refuse local storage, on touch or only on write. */
function storageWorks(): boolean {
  try {
    localStorage.setItem(`${SESSION_KEY}_probe`, '1')
    localStorage.removeItem(`${SESSION_KEY}_probe`)
    return true
  } catch {
    return false
  }
}

/** The one PocketBase client: keeps the token and carries realtime. Without storage a session lasts for the visit. */
export const pocketBase = new PocketBase(
  '/',
  storageWorks() ? new LocalAuthStore(SESSION_KEY) : new BaseAuthStore(),
).autoCancellation(false)
