import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageFile, PUBLIC_PATHS } from '@/domain/appPath'
import { publicHead } from './publicHead'

const TITLE = /<title>[^<]*<\/title>/

/** Writes each public page: the app's page with a head of its own, still without the club's address. */
export async function writePublicPages(page: string, folder: string): Promise<void> {
  const shell = await readFile(page, 'utf8')
  if (!TITLE.test(shell)) throw new Error(`${page} has no title to put a page's head in the place of`)
  await mkdir(folder, { recursive: true })
  for (const path of PUBLIC_PATHS) {
    await writeFile(
      join(folder, pageFile(path)),
      shell.replace(TITLE, () => publicHead(path)),
    )
  }
}
