import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageMarkup } from '@/prerender/build/writePublicPages'
import { projectPaths } from '../projectPaths'
import { runCommand } from '../runCommand'
import { viteBuild } from './viteBuild'

/** The markup of every whole page in each edition: the content of the app's root, rendered by the app itself. */
export async function renderPages(): Promise<PageMarkup> {
  const folder = await mkdtemp(join(projectPaths.cache, 'prerender-'))
  try {
    await viteBuild(['--ssr', 'src/app/renderPage.tsx', '--outDir', folder])
    const printed = await runCommand(
      process.execPath,
      ['--import', 'tsx', projectPaths.at('src/ops/build/printPages.ts'), join(folder, 'renderPage.js')],
      { cwd: projectPaths.root, env: { ...process.env, NODE_ENV: 'production' }, wholeError: true },
    )
    return JSON.parse(printed) as PageMarkup
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
