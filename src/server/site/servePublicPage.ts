import { BUILT_FACTS, pageFillings } from '@/copy/pageFillings'
import { type BuiltPage, pageFile, type WholePage } from '@/domain/appPath'
import { settings } from '../runtime/settings'
import { accepts } from './accepts'
import { pagesDir } from './publicDir'
import { allowStyle } from '../http/securityHeaders'

interface Page {
  etag: string
  styleHash: string
  year: number
  /** In brotli; null where the club's address is too long to be written into it. */
  packed: GoBytes | null
}

/** Each page once in each runtime: of what stands in it only the year changes while the server runs. */
const prepared = new Map<WholePage, Page>()

/** A whole page, with the club's address in its head; for whoever cannot read brotli its route compresses it on the way. */
export function servePublicPage(e: RequestEvent, path: WholePage): void {
  const year = new Date().getFullYear()
  const known = prepared.get(path)
  const { etag, styleHash, packed } = known?.year === year ? known : preparePage(path, year)
  const header = e.response.header()
  allowStyle(e, styleHash)
  header.set('Cache-Control', 'no-cache')
  header.set('Vary', 'Accept-Encoding')
  header.set('ETag', etag)
  if (e.request.header.get('If-None-Match') === etag) {
    e.noContent(304)
    return
  }
  if (packed && accepts(e.request.header.get('Accept-Encoding'), 'br')) sendPacked(e, packed)
  else e.html(200, pageText(path, year))
}

function sendPacked(e: RequestEvent, packed: GoBytes): void {
  // Past the route's gzip, which would compress them again.
  e.response = e.response.unwrap()
  const header = e.response.header()
  header.set('Content-Encoding', 'br')
  header.set('Content-Length', String(packed.length))
  e.blob(200, 'text/html; charset=utf-8', packed)
}

const fileOf = (path: WholePage): string =>
  `${pagesDir()}/${pageFile(path, settings().demo ? 'demo' : 'club')}`

const fillingsOf = (path: WholePage, year: number): string[] =>
  pageFillings(path, { address: settings().publicUrl, year })

function preparePage(path: WholePage, year: number): Page {
  const { hash, styleHash, starts } = JSON.parse(toString($os.readFile(`${fileOf(path)}.json`))) as BuiltPage
  const fillings = fillingsOf(path, year)
  // Weak: the same page is sent compressed and not.
  const etag = `W/"${$security.sha256([hash, ...fillings].join()).slice(0, 16)}"`
  const page = { etag, styleHash, year, packed: packedPage(path, fillings, starts) }
  prepared.set(path, page)
  return page
}

/** The page as the build compressed it, with its parts written over those of the build. */
function packedPage(path: WholePage, fillings: readonly string[], starts: readonly number[]): GoBytes | null {
  const parts = fillings.map(toBytes)
  const hasRoom = pageFillings(path, BUILT_FACTS).every(
    (own, index) => toBytes(own).length === parts[index]?.length,
  )
  if (!hasRoom) return null
  const packed = $os.readFile(`${fileOf(path)}.html.br`)
  parts.forEach((part, index) => {
    const start = starts[index] ?? 0
    for (let at = 0; at < part.length; at += 1) packed[start + at] = part[at] ?? 0
  })
  return packed
}

const pageText = (path: WholePage, year: number): string => {
  const fillings = fillingsOf(path, year)
  return pageFillings(path, BUILT_FACTS).reduce(
    (text, own, index) => text.replace(own, () => fillings[index] ?? ''),
    toString($os.readFile(`${fileOf(path)}.html`)),
  )
}
