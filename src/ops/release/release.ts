import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BRAND } from '@/domain/brand'
import { build } from '../build/build'
import { findPocketBase } from '../programs/findPocketBase'
import { linuxProcessor } from '../programs/linuxProcessor'
import { SERVERS } from '../programs/target'
import { projectPaths } from '../projectPaths'
import { runCommand } from '../runCommand'
import { startScript } from './startScript'

/** Build output that the server needs beside its binary. */
const BUILT = ['pages', 'pb_hooks', 'pb_migrations', 'pb_public'] as const

/** GNU tar's: names in order, and nothing of who packs. */
const SAME_BYTES = [
  '--format=gnu',
  '--sort=name',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=a+rX,u+w,go-w',
]

/** `npm run release`: builds everything and packs it for servers of each kind, with the checksums of the archives. */
export async function release(): Promise<void> {
  const log = (line: string): void => console.log(line)
  const binaries: string[] = []
  for (const target of SERVERS) binaries.push(await findPocketBase({ log, target }))
  await build()
  const folder = projectPaths.at('release')
  const archives: string[] = []
  for (const binary of binaries) archives.push(await packRelease(binary, folder))
  await writeFile(join(folder, 'checksums.txt'), await checksums(archives))
  for (const archive of archives) log(`Packed ${archive}`)
}

/**
 * Packs `dist/` as it is, with the binary and all that an operator needs, into an archive in `folder`. The same files of the same
 * commit make the same bytes, whoever packs them and when.
 * @returns the path of the archive, which is named by what the binary is for; inside it, everything is in a folder of the same name
 */
export async function packRelease(binary: string, folder: string): Promise<string> {
  const version = await versionAndCommit()
  const name = `${BRAND.slug}-${version}-linux-${await linuxProcessor(binary)}`
  await mkdir(folder, { recursive: true })
  const workplace = await mkdtemp(join(folder, '.packing-'))
  try {
    await gather(binary, version, join(workplace, name))
    const archive = join(folder, `${name}.tar.gz`)
    const packed = ['-I', 'gzip -n', '-cf', `${archive}.new`, name]
    await runCommand('tar', [...SAME_BYTES, `--mtime=${await commitDate()}`, '-C', workplace, ...packed])
    await rename(`${archive}.new`, archive)
    return archive
  } finally {
    await rm(workplace, { recursive: true, force: true })
  }
}

/** A line for each, as `sha256sum --check` reads them. */
export async function checksums(archives: readonly string[]): Promise<string> {
  const lines = archives.map(async (archive) => {
    const sum = createHash('sha256').update(await readFile(archive))
    return `${sum.digest('hex')}  ${basename(archive)}\n`
  })
  return (await Promise.all(lines)).join('')
}

/** Two builds of one version have different names; changes that no commit holds show as `dirty`. */
async function versionAndCommit(): Promise<string> {
  const { version } = JSON.parse(await readFile(projectPaths.at('package.json'), 'utf8')) as {
    version: string
  }
  const describe = ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=10']
  return `${version}-${(await git(describe)) ?? 'unknown'}`
}

/** Of all files in an archive: when they were copied differs from one packing to the next. */
const commitDate = async (): Promise<string> => `@${(await git(['log', '-1', '--format=%ct'])) ?? '0'}`

/** Null outside a repository, as in an archive of the source. */
const git = (words: string[]): Promise<string | null> =>
  runCommand('git', words, { cwd: projectPaths.root }).then(
    (said) => said.trim(),
    () => null,
  )

async function gather(binary: string, version: string, folder: string): Promise<void> {
  await cp(join(import.meta.dirname, 'files'), folder, { recursive: true })
  for (const part of BUILT) await cp(join(projectPaths.dist, part), join(folder, part), { recursive: true })
  await cp(binary, join(folder, 'pocketbase'))
  await chmod(join(folder, 'pocketbase'), 0o755)
  await writeFile(join(folder, 'version'), `${version}\n`)
  await writeFile(join(folder, 'club'), await startScript(), { mode: 0o755 })
}
