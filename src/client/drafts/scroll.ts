import type { StorageName } from '@/domain/storageName'
import { tabStorage } from './tabStorage'

const KEY = 'portalScroll' satisfies StorageName
/** The router keeps it in memory and writes it when the page goes; its name ends in a version. */
const OF_THE_ROUTER = 'tsr-scroll-restoration'

export const readScroll = (): string | null => tabStorage.read(KEY)
export const keepScroll = (text: string): void => tabStorage.keep(KEY, text)

/** Whether somebody else has signed in since a session ended. */
let isSomebodyIn = false

/** Forgets how far whoever was signed in had scrolled, now and whenever the router writes it again. */
export function forgetScroll(): void {
  isSomebodyIn = false
  tabStorage.forget(KEY)
  keepOfTheRouter(null)
  window.addEventListener('pagehide', afterRouter)
}

/**
 * Whoever signs in keeps their position. The router remembers the screens of all sessions until the page goes, so of what it
 * writes only the present screen's stays.
 */
export const keepNewScroll = (): void => {
  isSomebodyIn = true
}

const afterRouter = (): void => keepOfTheRouter(isSomebodyIn ? presentScreen() : null)

/** As the router names it. */
const presentScreen = (): string =>
  (window.history.state as { __TSR_key?: string } | null)?.__TSR_key ?? window.location.href

/** @param screen whose position stays; null for none */
function keepOfTheRouter(screen: string | null): void {
  try {
    for (const name of Object.keys(sessionStorage).filter((key) => key.startsWith(OF_THE_ROUTER))) {
      const positions = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Record<string, unknown>
      if (screen === null || !(screen in positions)) sessionStorage.removeItem(name)
      else sessionStorage.setItem(name, JSON.stringify({ [screen]: positions[screen] }))
    }
  } catch {
    // Where storage is refused nothing was kept.
  }
}
