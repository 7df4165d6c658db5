import { isAppPath, isPublicPath, isWholePage } from '@/domain/appPath'
import { answer } from '../http/answer'
import { ClubError } from '../runtime/clubError'
import { isSuperseded } from '../runtime/epoch'
import { settings } from '../runtime/settings'
import { accepts } from './accepts'
import { publicDir } from './publicDir'
import { robotsText, sitemapXml } from './searchFiles'
import { setSecurityHeaders } from '../http/securityHeaders'
import { servePublicPage } from './servePublicPage'

const HASHED = /^assets\//
const CONTENT_TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}
/** The operator's switch replaces the first with the second. */
const WORKER = 'sw.js'
const WORKER_OFF = 'sw-off.js'

/** The page with which every screen of the app starts; in the demo the second. */
const SHELLS = ['index.html', 'index-demo.html']
const shell = (): string => (settings().demo ? 'index-demo.html' : 'index.html')

/** Written by the server, because they contain the club's address. */
const WRITTEN: Partial<Record<string, () => string>> = {
  'robots.txt': robotsText,
  'sitemap.xml': sitemapXml,
}

/** Made beside each file at build time, best first. */
const ENCODINGS = [
  { token: 'br', suffix: '.br' },
  { token: 'gzip', suffix: '.gz' },
] as const

/** Calls that no route or page answers: to an address, or by a method, that does not exist. */
export function refuseUnknown(e: RequestEvent): void {
  answer(e, () => {
    throw new ClubError('not_found')
  })
}

/** Every GET that no other route answers: pages, files, and an honest 404. */
export function serveStatic(e: RequestEvent): void {
  const path = e.request.url.path
  if (path.indexOf('/api/') === 0 || isSuperseded(e.app)) {
    refuseUnknown(e)
    return
  }
  setSecurityHeaders(e)
  const page = trimSlash(path)
  if (isAppPath(page) && !isPublicPath(page)) keepOutOfLists(e)
  if (isWholePage(page)) {
    servePublicPage(e, page)
    return
  }
  if (isAppPath(page)) {
    sendFile(e, shell(), 200)
    return
  }
  const file = path.slice(1)
  const written = WRITTEN[file]
  if (written) {
    sendText(e, file, written())
    return
  }
  if (isServable(file)) {
    sendFile(e, file === WORKER && !settings().serviceWorker ? WORKER_OFF : file, 200)
    return
  }
  if (HASHED.test(file)) {
    e.response.header().set('Cache-Control', 'no-cache')
    e.string(404, 'Not found')
    return
  }
  keepOutOfLists(e)
  sendFile(e, shell(), 404)
}

const trimSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/** A personal page, or none: nothing that a search engine should list. */
const keepOutOfLists = (e: RequestEvent): void => e.response.header().set('X-Robots-Tag', 'noindex')

function sendText(e: RequestEvent, file: string, text: string): void {
  const header = e.response.header()
  header.set('Cache-Control', 'no-cache')
  header.set('Content-Type', CONTENT_TYPES[extension(file)] ?? 'text/plain')
  e.string(200, text)
}

function sendFile(e: RequestEvent, file: string, status: 200 | 404): void {
  const header = e.response.header()
  header.set('Cache-Control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache')
  header.set('Content-Type', CONTENT_TYPES[extension(file)] ?? 'application/octet-stream')
  header.set('Vary', 'Accept-Encoding')
  const accepted = e.request.header.get('Accept-Encoding')
  const encoding = ENCODINGS.find(({ token, suffix }) => accepts(accepted, token) && exists(file + suffix))
  if (encoding) header.set('Content-Encoding', encoding.token)
  const name = file + (encoding?.suffix ?? '')
  if (!HASHED.test(file)) header.set('ETag', tagOf(name))
  if (status === 404) {
    // http.ServeContent would answer 200; a short page may be read whole.
    const bytes = $os.readFile(`${publicDir()}/${name}`)
    header.set('Content-Length', String(bytes.length))
    e.blob(404, header.get('Content-Type'), bytes)
    return
  }
  e.fileFS($os.dirFS(publicDir()), name)
}

/**
 * Identifies a file's content. The date alone, which Go compares by itself, would take an older file for unchanged: after a
 * return to an earlier release, and where one file is served in place of another.
 */
function tagOf(name: string): string {
  const info = $os.stat(`${publicDir()}/${name}`)
  return `"${info.size()}-${info.modTime().unixMilli()}"`
}

const extension = (file: string): string => file.slice(file.lastIndexOf('.') + 1).toLowerCase()

/** A plain file of ours: no dot files, no way out of the folder, not a compressed twin on its own. */
function isServable(file: string): boolean {
  if (!file || /(^|\/)\.|\\|\0/.test(file) || !(extension(file) in CONTENT_TYPES)) return false
  return !SHELLS.some((name) => name === file) && exists(file)
}

function exists(file: string): boolean {
  try {
    return !$os.stat(`${publicDir()}/${file}`).isDir()
  } catch {
    return false
  }
}
