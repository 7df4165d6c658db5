import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './App'
import { router } from './router'

/** The markup of one screen as a stranger sees it; run at build time, one screen after the other. */
export async function renderPage(path: string): Promise<string> {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  return renderToString(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
