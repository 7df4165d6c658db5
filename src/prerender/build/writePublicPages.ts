import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import {
  type BuiltPage,
  type Edition,
  EDITIONS,
  pageFile,
  WHOLE_PAGES,
  type WholePage,
} from '@/domain/appPath'
import { hasForm } from './formPages'
import { cspHash } from './buildFirstScript'
import { pageStyle } from './pageStyle'
import { publicHead } from './publicHead'
import { type Manifest, OF_EVERY_SCREEN, routeFiles } from './routeFiles'
import { structuredData } from './structuredData'

const TITLE = /<title>[^<]*<\/title>/
const ROOT = '<div id="root"></div>'
/**
 * What follows the part that is seen first: on the landing page its first screen, elsewhere all that there is to read.
 * Nothing is painted before it has arrived: half a screen would move when its other half does.
 */
const AFTER_FIRST_SCREEN = 'beneficios'
const AFTER_TEXT = 'pie-contacto'
const FIRST_SCRIPT = '<script>'
const APP_SCRIPT = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g
/** Pages from which signed-in people are led on. */
const FOR_STRANGERS: readonly WholePage[] = ['/registro', '/desistir']
const INDENT = /\n\s+/g
const NOSCRIPT = /\s*<noscript>[\s\S]*?<\/noscript>/

/** What the app draws, in each edition. */
export type PageMarkup = Record<Edition, Record<WholePage, string>>

export interface PublicPagesOptions {
  outDir: string
  pagesDir: string
  markup: PageMarkup
  manifest: Manifest
}

/**
 * Writes each whole page in both editions: its head, its style, its markup, and what it takes to hydrate it. Beside each are a brotli copy, and what the server has to know about it.
 */
export async function writePublicPages({
  outDir,
  pagesDir,
  markup,
  manifest,
}: PublicPagesOptions): Promise<void> {
  const shell = await readFile(join(outDir, 'index.html'), 'utf8')
  const fonts = (await readdir(join(outDir, 'assets'))).filter((file) => file.endsWith('.woff2'))
  const fontAddress = (name: string): string => {
    const file = fonts.find((known) => known.startsWith(`${name}-`))
    if (!file) throw new Error(`The build has no font ${name}`)
    return `/assets/${file}`
  }
  await mkdir(pagesDir, { recursive: true })
  const writePage = async (path: WholePage, edition: Edition): Promise<void> => {
    const shown = `<div id="root" data-for${FOR_STRANGERS.includes(path) ? '="strangers"' : ''}>${markup[edition][path]}</div>`
    const style = await pageStyle(shown, fontAddress)
    const page = compose(shell, { path, edition, markup: shown, style, preload: routeFiles(manifest, path) })
    const file = join(pagesDir, pageFile(path, edition))
    await writeFile(`${file}.html`, page)
    await writeFile(`${file}.html.br`, brotliCompressSync(page))
    const built: BuiltPage = { hash: hashOf(page), styleHash: cspHash(style) }
    await writeFile(`${file}.json`, JSON.stringify(built))
  }
  await Promise.all(WHOLE_PAGES.flatMap((path) => EDITIONS.map((edition) => writePage(path, edition))))
}

const hashOf = (page: string): string => createHash('sha256').update(page).digest('hex')

interface PageParts {
  path: WholePage
  edition: Edition
  markup: string
  style: string
  preload: string[]
}

/** The app's page, without anything that makes a reader wait. */
function compose(shell: string, { path, edition, markup, style, preload }: PageParts): string {
  const script = found(APP_SCRIPT, shell)
  const stylesheet = found(STYLESHEET, shell)
  // On a page that is only read, the names of small files would weigh more than they save.
  const wanted = hasForm(path) ? preload : preload.filter((file) => OF_EVERY_SCREEN.test(file))
  const files = new Set([script, ...wanted.map((file) => `/${file}`)])
  const ahead = hasForm(path) ? ' data-ahead' : ''
  // A phone fetches it last and waits for nothing; a wide screen waits for it, and who has the system choose the colours.
  const wideStyle = `<link rel="stylesheet" href="${stylesheet}" media="(width>=40rem),(forced-colors)">`
  const after = path === '/' ? AFTER_FIRST_SCREEN : AFTER_TEXT
  found(new RegExp(`id="(${after})"`), markup)
  const wholeAtOnce = `<link rel="expect" href="#${after}" blocking="render">`
  const steps: [part: string | RegExp, by: string][] = [
    [APP_SCRIPT, ''],
    [STYLESHEET, ''],
    [NOSCRIPT, ''],
    [TITLE, publicHead(path, edition)],
    [FIRST_SCRIPT, `<script data-files="${[...files].join(' ')}"${ahead}>`],
    ['</head>', `<style>${style}</style>${wideStyle}${wholeAtOnce}</head>`],
    [ROOT, markup],
    // Invisible data does not come before what is seen.
    ['</body>', `${path === '/' ? structuredData() : ''}</body>`],
  ]
  return steps.reduce(
    (page, [part, by]) => {
      if (typeof part === 'string' ? !page.includes(part) : !part.test(page))
        throw new Error(`The app's page has no ${String(part)}`)
      return page.replace(part, () => by)
    },
    shell.replace(PRELOADS, '').replace(INDENT, '\n'),
  )
}

function found(part: RegExp, page: string): string {
  const [, address] = part.exec(page) ?? []
  if (!address) throw new Error(`The app's page has no ${String(part)}`)
  return address
}
