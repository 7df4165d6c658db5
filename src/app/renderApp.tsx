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
import { replayEvents } from '@/prerender/eventReplay'
import { holdScroll, router } from './router'

/** Starts everything that lasts as long as the page, and draws the app. */
export async function renderApp(root: HTMLElement): Promise<void> {
  // The router reloads a page whose code does not come, which without coverage would lose the app: it shows its crash screen instead.
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

/** The style of pages made at build time shows by this mark what is for whom. */
function markSession(): void {
  document.documentElement.dataset['session'] = session.state().status === 'signed-in' ? 'in' : 'out'
}

/**
 * Brings a page to life that was made at build time.
 * @returns false when somebody else's page has to be shown in its place
 */
async function hydrate(root: HTMLElement): Promise<boolean> {
  await router.load()
  if (router.state.location.pathname !== loadedPath()) return false
  // Whoever signs in here goes on to other screens.
  delete root.dataset['for']
  // As it was rendered: without the boundaries that only a browser's first render has.
  router.ssr = { manifest: undefined }
  holdScroll(true)
  const finish = () => {
    holdScroll(false)
    const { bootstrapState } = window
    bootstrapState?.handOver()
    // The screen inside the frame comes to life a little later, or at once for whatever is done to it.
    root.querySelector('main h1')?.dispatchEvent(new Event('input', { bubbles: true }))
    if (bootstrapState) replayEvents(bootstrapState)
  }
  // In slices, between which a tap is answered.
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

/** Which address this page was loaded for: before the app came, the way back or forward may have led on from it. */
function loadedPath(): string {
  const [loading] = performance.getEntriesByType('navigation')
  return new URL(loading?.name ?? window.location.href).pathname
}
