/** What draws the app. Imported ahead of it: everything that is not ours then runs in a task of its own, and a tap is answered in between. */
export { createRoot, hydrateRoot } from 'react-dom/client'
