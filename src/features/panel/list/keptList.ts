import { session } from '@/client/session/session'
import type { ClientList } from './createClientList'

interface Kept {
  /** The entry of the tab's history that it belongs to. */
  entry: string
  list: ClientList
}

/** The list that was last on the screen, for coming back to it. In memory only, and only while the session lasts. */
let kept: Kept | null = null
session.onEnd(() => {
  kept = null
})

export function keepList(entry: string, list: ClientList): void {
  kept = { entry, list }
}

/** The list of that entry, or null. */
export const keptListOf = (entry: string): ClientList | null => (kept?.entry === entry ? kept.list : null)
