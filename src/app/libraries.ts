/** What draws the app. Imported ahead of it: third-party code then runs in its own task, and taps are answered in between. */
export { createRoot, hydrateRoot } from 'react-dom/client'
