import type { VirtualItem } from '@tanstack/react-virtual'
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

interface Heights {
  /** Of the window in which they were drawn. */
  width: number
  rows: VirtualItem[]
}

const heights = new WeakMap<ClientList, Heights>()

export const keepHeights = (list: ClientList, rows: VirtualItem[]): void =>
  void heights.set(list, { width: window.innerWidth, rows })

/** How high the rows of a list were when it was left: with them a place far down is where it was. */
export function keptHeightsOf(list: ClientList): VirtualItem[] {
  const kept = heights.get(list)
  return kept?.width === window.innerWidth ? kept.rows : []
}

/** The list of that entry, or null. */
export const keptListOf = (entry: string): ClientList | null => (kept?.entry === entry ? kept.list : null)
