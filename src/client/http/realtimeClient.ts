import PocketBase, { BaseAuthStore } from 'pocketbase'
import { tokenStore } from './tokenStore'

/** Acts for the person signed in at that moment. */
class SessionAuthStore extends BaseAuthStore {
  override get token(): string {
    return tokenStore.token
  }
}

/** Carries live updates; every other call goes through `createCaller`. */
export const realtimeClient = new PocketBase('/', new SessionAuthStore()).autoCancellation(false)
