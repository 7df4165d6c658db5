import { useEffect } from 'react'

const KEY = 'portalScroll'
/** As the specification has it: the page gets its height first. */
const RESTORE_AFTER_MS = 300

/** Keeps how far the portal was scrolled when its tab is hidden or closed, and goes back there when it opens again. */
export function useScrollMemory(): void {
  useEffect(() => {
    const kept = read()
    const timer = setTimeout(() => {
      if (kept > 0 && window.scrollY === 0) window.scrollTo(0, kept)
    }, RESTORE_AFTER_MS)
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keepWhenHidden)
    }
  }, [])
}

function keep(): void {
  try {
    sessionStorage.setItem(KEY, String(Math.round(window.scrollY)))
  } catch {
    // Without session storage the portal opens at its top.
  }
}

function read(): number {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0
  } catch {
    return 0
  }
}
