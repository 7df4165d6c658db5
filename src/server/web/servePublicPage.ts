import { pageFile, PUBLIC_ADDRESS, type PublicPath } from '@/domain/appPath'
import { settings } from '../lib/settings'
import { pagesDir } from './publicDir'

interface Page {
  html: string
  etag: string
}

/** Each page once in each runtime: neither the files nor the address change while the server runs. */
const prepared = new Map<PublicPath, Page>()

/** A page for everybody, with the club's address in its head. Its route compresses it on the way. */
export function servePublicPage(e: RequestEvent, path: PublicPath): void {
  const { html, etag } = prepared.get(path) ?? preparePage(path)
  const header = e.response.header()
  header.set('Cache-Control', 'no-cache')
  header.set('ETag', etag)
  if (e.request.header.get('If-None-Match') === etag) {
    e.noContent(304)
    return
  }
  e.html(200, html)
}

function preparePage(path: PublicPath): Page {
  const built = toString($os.readFile(`${pagesDir()}/${pageFile(path)}`))
  const html = built.split(PUBLIC_ADDRESS).join(settings().publicUrl)
  // Weak: the same page is sent compressed and not.
  const page = { html, etag: `W/"${$security.sha256(html).slice(0, 16)}"` }
  prepared.set(path, page)
  return page
}
