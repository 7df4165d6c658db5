import { projectPaths } from '../projectPaths'
import { runCommand } from '../runCommand'

/** Runs `vite build` in a process of its own: what is built must not depend on whether a test runner or a person asked for it. */
export async function viteBuild(args: string[]): Promise<void> {
  const vite = projectPaths.at('node_modules/vite/bin/vite.js')
  await runCommand(process.execPath, [vite, 'build', ...args, '--logLevel', 'warn'], {
    cwd: projectPaths.root,
    env: { ...process.env, NODE_ENV: 'production', VITEST: '', NO_COLOR: '1' },
    wholeError: true,
  })
}
