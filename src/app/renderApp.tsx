import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startMemberStore } from '@/backend/memberStore'
import { session } from '@/backend/session'
import { watchForms } from '@/pwa/formActivity'
import { watchInstallation } from '@/pwa/installation'
import { startServiceWorker } from '@/pwa/serviceWorker'
import { App } from './App'
import { router } from './router'

/** Starts everything that lasts as long as the page, and draws the app. */
export function renderApp(root: HTMLElement): void {
  // The router reloads a page whose code does not come, which without coverage would lose the app: it shows its crash screen instead.
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) event.preventDefault()
  })
  watchInstallation()
  watchForms((listener) => router.subscribe('onResolved', listener))
  startServiceWorker()
  startMemberStore()
  session.start()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
