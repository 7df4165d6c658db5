import { pendingWipes } from '@/client/session/pendingWipes'
import { SESSION_KEY } from '@/client/http/sessionKey'
import { PORTAL_SCREEN, SCREENS } from '@/client/store/cachedScreen'
import { memberDbName } from '@/client/store/memberDbName'
import type { ScreenRow } from '@/client/store/rows'
import type { AppPath } from '@/domain/appPath'

const PORTAL: AppPath = '/portal'

/**
 * Shows the portal as this phone last drew it, before the app's code has run. Nothing in it can be pressed; it goes as soon
 * as the app has drawn its own screen underneath.
 * @returns whether there was something to show
 */
export async function paintCachedScreen(root: HTMLElement): Promise<boolean> {
  const personId = location.pathname === PORTAL ? memberOnThisPhone() : null
  if (!personId || pendingWipes().includes(personId)) return false
  const look = await readLook(personId)
  const stylesheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href
  if (!look || look.stylesheet !== stylesheet) return false
  const isReplaced = () => root.querySelector('main h1') !== null
  if (isReplaced()) return false
  const screen = document.createElement('div')
  screen.className = 'absolute inset-x-0 top-0 z-50 bg-base-100'
  screen.inert = true
  screen.innerHTML = look.html
  root.after(screen)
  const goWhenReplaced = new MutationObserver(() => {
    if (!isReplaced()) return
    goWhenReplaced.disconnect()
    screen.remove()
  })
  goWhenReplaced.observe(root, { childList: true, subtree: true })
  return true
}

/** Id of the signed-in member, as the session's store has it; null for strangers and staff. */
function memberOnThisPhone(): string | null {
  try {
    const { record } = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}') as {
      record?: { id?: unknown; collectionName?: unknown }
    }
    return record?.collectionName === 'profiles' && typeof record.id === 'string' ? record.id : null
  } catch {
    // Storage is refused, or unreadable: the app deals with it.
    return null
  }
}

/** Reads without Dexie, which would take too long to load. Never creates a database, and never blocks one. */
function readLook(personId: string): Promise<ScreenRow | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(memberDbName(personId))
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = (event) => {
      event.preventDefault()
      resolve(null)
    }
    opening.onsuccess = () => {
      const db = opening.result
      db.onversionchange = () => db.close()
      if (!db.objectStoreNames.contains(SCREENS)) {
        db.close()
        resolve(null)
        return
      }
      const reading = db.transaction(SCREENS).objectStore(SCREENS).get(PORTAL_SCREEN)
      reading.onsuccess = () => resolve((reading.result as ScreenRow | undefined) ?? null)
      reading.onerror = () => resolve(null)
      reading.transaction?.addEventListener('complete', () => db.close())
    }
  })
}
