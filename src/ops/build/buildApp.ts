import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tooHeavy, WEIGHTS, weightsOf, WORKER } from './weights'
import { checkKeptAhead } from './keptAhead'
import { BUNDLER, LIBRARIES } from './librariesPlugin'
import { precompress } from './precompress'
import { renderPages } from './renderPages'
import type { Manifest } from '@/prerender/build/routeFiles'
import { viteBuild } from './viteBuild'
import { writeDemoShell } from './writeDemoShell'
import { writePublicPages } from '@/prerender/build/writePublicPages'

/** Builds the browser app into `output`: pb_public with `.br` and `.gz` beside files that shrink, pages, and the lists of sizes and libraries. */
export async function buildApp(output: string): Promise<void> {
  const outDir = join(output, 'pb_public')
  const pagesDir = join(output, 'pages')
  const [markup] = await Promise.all([renderPages(), viteBuild(['--outDir', outDir, '--emptyOutDir'])])
  await takeLibraries(outDir, output)
  const manifest = await takeManifest(outDir)
  await writePublicPages({ outDir, pagesDir, markup, manifest })
  await writeDemoShell(outDir)
  await precompress(outDir)
  checkKeptAhead(await readFile(join(outDir, WORKER), 'utf8'), manifest)
  const weights = await weightsOf({ outDir, pagesDir, manifest })
  // Only a warning: file names and a club's own configuration move a weight by dozens of bytes. `npm run check` refuses it.
  for (const line of tooHeavy(weights)) console.warn(`Too heavy: ${line.trim()}`)
  await writeFile(join(output, WEIGHTS), `${JSON.stringify(weights, null, 2)}\n`)
}

/** Kept, but not served. */
const takeLibraries = (outDir: string, output: string): Promise<void> =>
  rename(join(outDir, BUNDLER, LIBRARIES), join(output, LIBRARIES))

/** Which source became which file; for the build only. */
async function takeManifest(outDir: string): Promise<Manifest> {
  const folder = join(outDir, BUNDLER)
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  await rm(folder, { recursive: true })
  return manifest
}
