import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { DemoPage } from '@/client/api/useDemo'
import type { Edition } from '@/domain/appPath'
import { App } from './App'
import { router } from './router'

/** The markup of one screen as a stranger sees it, in the demo or in a club; run at build time, one screen after the other. */
export async function renderPage(path: string, edition: Edition): Promise<string> {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  return renderToString(
    <StrictMode>
      <DemoPage value={edition === 'demo'}>
        <App />
      </DemoPage>
    </StrictMode>,
  )
}
