import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startMemberStore } from '@/backend/memberStore'
import { session } from '@/backend/session'
import { watchForms } from '@/pwa/formActivity'
import { watchInstallation } from '@/pwa/installation'
import { startServiceWorker } from '@/pwa/serviceWorker'
import { App } from './App'
import { router } from './router'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

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
