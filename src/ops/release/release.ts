import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BRAND } from '@/domain/brand'
import { build } from '../build/build'
import { findPocketBase } from '../programs/findPocketBase'
import { projectPaths } from '../projectPaths'
import { runCommand } from '../runCommand'
import { startScript } from './startScript'

/** Build output that the server needs beside its binary. */
const BUILT = ['pages', 'pb_hooks', 'pb_migrations', 'pb_public'] as const

/** `npm run release`: builds everything and packs it for a server of this machine's kind. */
export async function release(): Promise<void> {
  const binary = await findPocketBase({ log: (line) => console.log(line) })
  await build()
  console.log(`Packed ${await packRelease(binary, projectPaths.at('release'))}`)
}

/**
 * Packs `dist/` as it is, with the binary and all that an operator needs, into an archive in `folder`.
 * @returns the path of the archive; inside it, everything is in a folder of the same name
 */
export async function packRelease(binary: string, folder: string): Promise<string> {
  const version = await versionAndCommit()
  const name = `${BRAND.slug}-${version}-${process.platform}-${process.arch}`
  await mkdir(folder, { recursive: true })
  const workplace = await mkdtemp(join(folder, '.packing-'))
  try {
    await gather(binary, version, join(workplace, name))
    const archive = join(folder, `${name}.tar.gz`)
    await runCommand('tar', ['-C', workplace, '-czf', `${archive}.new`, name])
    await rename(`${archive}.new`, archive)
    return archive
  } finally {
    await rm(workplace, { recursive: true, force: true })
  }
}

/** Two builds of one version have different names; changes that no commit holds show as `dirty`. */
async function versionAndCommit(): Promise<string> {
  const { version } = JSON.parse(await readFile(projectPaths.at('package.json'), 'utf8')) as {
    version: string
  }
  const describe = ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=10']
  const commit = await runCommand('git', describe, { cwd: projectPaths.root }).catch(() => 'unknown')
  return `${version}-${commit.trim()}`
}

async function gather(binary: string, version: string, folder: string): Promise<void> {
  await cp(join(import.meta.dirname, 'files'), folder, { recursive: true })
  for (const part of BUILT) await cp(join(projectPaths.dist, part), join(folder, part), { recursive: true })
  await cp(binary, join(folder, 'pocketbase'))
  await chmod(join(folder, 'pocketbase'), 0o755)
  await writeFile(join(folder, 'version'), `${version}\n`)
  await writeFile(join(folder, 'club'), await startScript(), { mode: 0o755 })
}
