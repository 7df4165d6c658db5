import { startTransition, StrictMode } from 'react'
import { startMemberStore } from '@/client/member/memberStore'
import { session, signOuts } from '@/client/session/session'
import { followConsent } from '@/client/analytics/dataLayer'
import { watchForms } from '@/pwa/formActivity'
import { watchInstallation } from '@/pwa/installation'
import { startServiceWorker } from '@/pwa/serviceWorker'
import { App } from './App'
import { guardDoubleClicks } from './guardDoubleClicks'
import { createRoot, hydrateRoot } from './libraries'
import { prepareReplay } from '@/prerender/eventReplay'
import { holdScroll, router } from './router'

/** Starts everything that lasts as long as the page, and draws the app. */
export async function renderApp(root: HTMLElement): Promise<void> {
  // The router reloads a page whose code fails to load. Without coverage that would lose the app: show the crash screen instead.
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) event.preventDefault()
  })
  guardDoubleClicks()
  watchInstallation()
  watchForms((listener) => router.subscribe('onResolved', listener))
  startServiceWorker()
  followConsent()
  startMemberStore()
  session.start()
  signOuts.start()
  session.subscribe(markSession)
  markSession()
  session.subscribe(startPush)
  startPush()
  if (root.hasChildNodes() && (await hydrate(root))) return
  window.bootstrapState?.handOver()
  root.replaceChildren()
  delete root.dataset['for']
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

/** Notices on this device. Strangers have none, and load nothing of it; if its code does not come, the next start tries again. */
function startPush(): void {
  if (!('serviceWorker' in navigator)) return
  if (session.state().status !== 'signed-in' && !navigator.serviceWorker.controller) return
  void import('@/pwa/startPush').then((push) => push.startPush(router.history.push)).catch(() => undefined)
}

/** The CSS of pages made at build time shows and hides parts by this mark. */
function markSession(): void {
  document.documentElement.dataset['session'] = session.state().status === 'signed-in' ? 'in' : 'out'
}

/**
 * Hydrates a page that was made at build time.
 * @returns false when another page has to be shown in its place
 */
async function hydrate(root: HTMLElement): Promise<boolean> {
  await router.load()
  if (router.state.location.pathname !== loadedPath()) return false
  // People who sign in here go on to other screens.
  delete root.dataset['for']
  // As it was rendered: without the boundaries that only a browser's first render has.
  router.ssr = { manifest: undefined }
  holdScroll(true)
  const { bootstrapState } = window
  const replay = bootstrapState && prepareReplay(bootstrapState)
  const finish = () => {
    holdScroll(false)
    bootstrapState?.handOver()
    // The screen inside the frame hydrates a little later, or at once when a person interacts with it.
    root.querySelector('main h1')?.dispatchEvent(new Event('input', { bubbles: true }))
    replay?.()
    // The router hears of the ways back and forward once it is drawn: one that came meanwhile has moved the address alone.
    if (window.location.pathname !== loadedPath()) void router.load()
  }
  // In slices, so that taps are answered in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App onDrawn={finish} />
      </StrictMode>,
    )
  })
  return true
}

/** The address this page was loaded for: going back or forward may have left it before the app came. */
function loadedPath(): string {
  const [loading] = performance.getEntriesByType('navigation')
  return new URL(loading?.name ?? window.location.href).pathname
}
