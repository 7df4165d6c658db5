import { type BuiltPage, pageFile, type WholePage } from '@/domain/appPath'
import { allowStyle } from '../http/securityHeaders'
import { settings } from '../runtime/settings'
import { accepts } from './accepts'
import { pagesDir } from './publicDir'

interface Page extends BuiltPage {
  /** In brotli. */
  packed: GoBytes
}

/** Each page once in each runtime. */
const known = new Map<WholePage, Page>()

/** A whole page as it was built; for clients without brotli its route compresses it on the way. */
export function servePublicPage(e: RequestEvent, path: WholePage): void {
  const { hash, styleHash, packed } = known.get(path) ?? readPage(path)
  const header = e.response.header()
  // Weak: the same page is sent compressed and not.
  const etag = `W/"${hash.slice(0, 16)}"`
  allowStyle(e, styleHash)
  header.set('Cache-Control', 'no-cache')
  header.set('Vary', 'Accept-Encoding')
  header.set('ETag', etag)
  if (e.request.header.get('If-None-Match') === etag) {
    e.noContent(304)
    return
  }
  if (accepts(e.request.header.get('Accept-Encoding'), 'br')) sendPacked(e, packed)
  else e.html(200, toString($os.readFile(`${fileOf(path)}.html`)))
}

function sendPacked(e: RequestEvent, packed: GoBytes): void {
  // Past the route's gzip, which would compress it again.
  e.response = e.response.unwrap()
  const header = e.response.header()
  header.set('Content-Encoding', 'br')
  header.set('Content-Length', String(packed.length))
  e.blob(200, 'text/html; charset=utf-8', packed)
}

function readPage(path: WholePage): Page {
  const built = JSON.parse(toString($os.readFile(`${fileOf(path)}.json`))) as BuiltPage
  const page = { ...built, packed: $os.readFile(`${fileOf(path)}.html.br`) }
  known.set(path, page)
  return page
}

const fileOf = (path: WholePage): string =>
  `${pagesDir()}/${pageFile(path, settings().demo ? 'demo' : 'club')}`
