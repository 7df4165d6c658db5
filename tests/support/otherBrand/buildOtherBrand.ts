import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectPaths } from '@/ops/projectPaths'
import { BUILD_SOURCES } from '../buildSources'

const run = promisify(execFile)

const CONFIGURATION = ['brand.ts', 'brandColours.ts', 'testimonials.ts', 'marketCode.ts'] as const
const ENOUGH_BYTES = 64 * 1024 * 1024

export interface OtherBrand {
  /** The other club's checkout. */
  folder: string
  dist: string
  /** Its packed release. */
  archive: string
  remove: () => Promise<void>
}

/** Does what an operator does for a club of their own: another configuration, its pictures, a release. */
export async function buildOtherBrand(tools: {
  POCKETBASE_BIN: string
  CHROMIUM_BIN: string
}): Promise<OtherBrand> {
  const folder = await mkdtemp(join(tmpdir(), 'other-brand-'))
  for (const source of BUILD_SOURCES)
    await cp(projectPaths.at(source), join(folder, source), { recursive: true })
  await symlink(projectPaths.at('node_modules'), join(folder, 'node_modules'))
  for (const file of CONFIGURATION)
    await cp(join(import.meta.dirname, file), join(folder, 'src/domain', file))
  const node = (...args: string[]) =>
    run(process.execPath, ['--import', 'tsx', ...args], {
      cwd: folder,
      env: { ...process.env, ...tools, VITEST: '' },
      maxBuffer: ENOUGH_BYTES,
    })
  await node('src/ops/pictures/main.ts')
  await node('src/ops/run.ts', 'release')
  const [archive = ''] = await readdir(join(folder, 'release'))
  return {
    folder,
    dist: join(folder, 'dist'),
    archive: join(folder, 'release', archive),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
