import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectPaths } from '@/ops/projectPaths'
import { BUILD_SOURCES } from './buildSources'

const run = promisify(execFile)

const ENOUGH_BYTES = 64 * 1024 * 1024

export interface OtherCheckout {
  folder: string
  /** What it builds. */
  dist: string
  /** Runs one of its programs. */
  node: (args: readonly string[], env?: Record<string, string>) => Promise<unknown>
  remove: () => Promise<void>
}

/** A copy of the sources beside this one, for a differently configured club. */
export async function otherCheckout(): Promise<OtherCheckout> {
  const folder = await mkdtemp(join(tmpdir(), 'other-club-'))
  for (const source of BUILD_SOURCES)
    await cp(projectPaths.at(source), join(folder, source), { recursive: true })
  await symlink(projectPaths.at('node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    dist: join(folder, 'dist'),
    node: (args, env = {}) =>
      run(process.execPath, ['--import', 'tsx', ...args], {
        cwd: folder,
        env: { ...process.env, ...env, VITEST: '' },
        maxBuffer: ENOUGH_BYTES,
      }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
