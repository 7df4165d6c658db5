import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { buildApp } from './buildApp'
import { buildServer } from './buildServer'
import { listFiles } from '../listFiles'
import { projectPaths } from '../projectPaths'
import { withLock } from '../withLock'

/** The browser's part and PocketBase's are built separately: a change to one does not rebuild the other. */
type PartName = 'server' | 'app'

interface Part {
  build: (output: string) => Promise<void>
  /** Files and folders whose content decides whether the part is stale. */
  inputs: string[]
}

const SHARED_INPUTS = [
  'package-lock.json',
  'tsconfig.json',
  'src/domain',
  'src/contract',
  'src/copy',
  'src/ops/build',
  'src/prerender',
]

const PARTS: Record<PartName, Part> = {
  server: {
    build: buildServer,
    inputs: [
      ...SHARED_INPUTS,
      'src/server',
      // The pages' first script, which the server knows by its hash, reads what it keeps.
      'src/client',
      'pb_hooks/main.pb.js',
      'pb_migrations',
    ],
  },
  app: {
    build: buildApp,
    inputs: [
      ...SHARED_INPUTS,
      ...['ui', 'client', 'features', 'routes', 'pwa', 'app'].map((room) => `src/${room}`),
      'public',
      'index.html',
      'vite.config.ts',
    ],
  },
}
const PART_NAMES: PartName[] = ['server', 'app']

/** Written by the build itself, from files that are inputs already. */
const GENERATED = 'src/routes/routeTree.gen.ts'

/** Builds `dist/`, all of it. */
export async function build(): Promise<void> {
  await withLock('build', async () => {
    for (const name of PART_NAMES) await buildPart(name, await hashInputs(name))
  })
}

/**
 * Builds the parts of `dist/` that are stale.
 * @returns the hash of all inputs: two equal hashes mean the same `dist/`
 */
export const buildIfStale = (log: (line: string) => void): Promise<string> => buildStale(PART_NAMES, log)

/** The same for the server alone, when the app comes from elsewhere; a second or two. */
export const buildServerIfStale = (log: (line: string) => void): Promise<string> =>
  buildStale(['server'], log)

async function buildStale(names: readonly PartName[], log: (line: string) => void): Promise<string> {
  return withLock('build', async () => {
    const hashes: string[] = []
    for (const name of names) {
      const hash = await hashInputs(name)
      hashes.push(hash)
      if ((await readStamp(name)) === hash) continue
      log(`Building the ${name} …`)
      await buildPart(name, hash)
    }
    return createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16)
  })
}

const stampOf = (name: PartName): string => join(projectPaths.dist, `.${name}.stamp`)

const readStamp = (name: PartName): Promise<string> => readFile(stampOf(name), 'utf8').catch(() => '')

/** Built aside, then moved into place: no reader sees half of it, and removed files do not stay. */
async function buildPart(name: PartName, hash: string): Promise<void> {
  await mkdir(projectPaths.dist, { recursive: true })
  await rm(stampOf(name), { force: true })
  const workplace = await mkdtemp(join(projectPaths.cache, 'build-'))
  try {
    await PARTS[name].build(workplace)
    for (const folder of await readdir(workplace)) {
      await rm(join(projectPaths.dist, folder), { recursive: true, force: true })
      await rename(join(workplace, folder), join(projectPaths.dist, folder))
    }
  } finally {
    await rm(workplace, { recursive: true, force: true })
  }
  await writeFile(stampOf(name), hash)
}

async function hashInputs(name: PartName): Promise<string> {
  const hash = createHash('sha256')
  for (const input of PARTS[name].inputs) {
    for (const file of await filesOf(projectPaths.at(input))) {
      const path = relative(projectPaths.root, file)
      if (path === GENERATED) continue
      hash
        .update(`${path}\0`)
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

async function filesOf(input: string): Promise<string[]> {
  const found = await stat(input).catch(() => undefined)
  if (!found) return []
  return found.isDirectory() ? listFiles(input) : [input]
}
