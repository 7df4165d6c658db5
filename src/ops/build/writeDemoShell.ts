import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PAGE = '<html lang="es"'

/**
 * Writes, beside the page that every screen of the app begins with, its demo version: a mark tells the app so before
 * it draws anything, and its banner pushes nothing down.
 */
export async function writeDemoShell(outDir: string): Promise<void> {
  const shell = await readFile(join(outDir, 'index.html'), 'utf8')
  if (!shell.includes(PAGE)) throw new Error(`index.html has no place for the demonstration's mark: ${PAGE}`)
  await writeFile(join(outDir, 'index-demo.html'), shell.replace(PAGE, `${PAGE} data-demo`))
}
