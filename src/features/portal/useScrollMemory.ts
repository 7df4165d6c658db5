import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { session } from '@/client/session/session'
import { keepScroll, readScroll } from '@/client/drafts/scroll'

/** How far the content of each entry of the tab's history was scrolled, in pixels. */
type Kept = Partial<Record<string, number>>

/**
 * Keeps how far a screen was scrolled when its tab is hidden or closed or another screen opens, and goes back there when
 * the person returns to the same entry of the history. The router does so too, but knows neither of hidden tabs nor of
 * content that comes from the phone's store: it may scroll a short skeleton, which then grows above what is in view.
 * Hence once when the content is there, however late, and after each of the router's own.
 * @param isShown whether the content has replaced the skeleton
 */
export function useScrollMemory(isShown: boolean): void {
  const router = useRouter()
  const [entry] = useState(() => router.latestLocation.state.__TSR_key ?? '')
  useLayoutEffect(() => {
    if (!isShown) return
    const kept = read()[entry]
    const restore = () => {
      if (kept !== undefined) window.scrollTo(0, contentTop() + kept)
    }
    restore()
    // An entry of the same screen, such as the header's open menu, moves nothing.
    const stopListening = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (pathChanged || !fromLocation) restore()
    })
    const keepThis = () => keep(entry)
    // Before anything of the page goes: while it does, its header may be gone already and the content seem to begin higher up.
    const stopKeeping = router.subscribe('onBeforeNavigate', keepThis)
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keepThis()
    }
    window.addEventListener('pagehide', keepThis)
    document.addEventListener('visibilitychange', keepWhenHidden)
    return () => {
      stopKeeping()
      stopListening()
      window.removeEventListener('pagehide', keepThis)
      document.removeEventListener('visibilitychange', keepWhenHidden)
    }
  }, [router, entry, isShown])
}

/** Where the content begins on the page. The header above it has its full height only later, which moves nothing in view. */
const contentTop = (): number =>
  (document.querySelector('main')?.getBoundingClientRect().top ?? 0) + window.scrollY

/** Nothing of who has signed out meanwhile. Where nothing can be kept every screen opens at its top. */
function keep(entry: string): void {
  if (session.state().status !== 'signed-in') return
  const scrolled = Math.round(window.scrollY - contentTop() - momentaryAbove())
  keepScroll(JSON.stringify({ ...read(), [entry]: scrolled }))
}

/** The height of what stands above the view only while the club cannot be asked: a page that goes breaks off what it was asking. */
function momentaryAbove(): number {
  const above = [...document.querySelectorAll<HTMLElement>('main [data-momentary]')].filter(
    (line) => line.getBoundingClientRect().bottom < 0,
  )
  return above.reduce(
    (sum, line) => sum + line.offsetHeight + parseFloat(getComputedStyle(line).marginTop),
    0,
  )
}

function read(): Kept {
  try {
    return (JSON.parse(readScroll() ?? '{}') ?? {}) as Kept
  } catch {
    return {}
  }
}
