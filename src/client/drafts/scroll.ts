import type { StorageName } from '@/domain/storageName'
import { tabStorage } from './tabStorage'

const KEY = 'portalScroll' satisfies StorageName
/** The router keeps it in memory and writes it when the page goes; its name ends in a version. */
const OF_THE_ROUTER = 'tsr-scroll-restoration'

export const readScroll = (): string | null => tabStorage.read(KEY)
export const keepScroll = (text: string): void => tabStorage.keep(KEY, text)

/** Forgets how far whoever was signed in had scrolled, now and once more after the router has written it. */
export function forgetScroll(): void {
  tabStorage.forget(KEY)
  forgetRouters()
  window.addEventListener('pagehide', forgetRouters)
}

function forgetRouters(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(OF_THE_ROUTER))
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // Where storage is refused nothing was kept.
  }
}
