import { join } from 'node:path'
import { precompress } from './precompress'
import { projectPaths } from './projectPaths'
import { runCommand } from './runCommand'
import { writePublicPages } from './writePublicPages'

/** Builds the browser app into `output`/pb_public, with `.br` and `.gz` beside every file that shrinks, and `output`/pages. */
export async function buildApp(output: string): Promise<void> {
  const outDir = join(output, 'pb_public')
  const vite = projectPaths.at('node_modules/vite/bin/vite.js')
  // A process of its own: what is built must not depend on whether a test runner or a person asked for it.
  await runCommand(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: projectPaths.root,
      env: { ...process.env, NODE_ENV: 'production', VITEST: '', NO_COLOR: '1' },
      wholeError: true,
    },
  )
  await writePublicPages(join(outDir, 'index.html'), join(output, 'pages'))
  await precompress(outDir)
}
