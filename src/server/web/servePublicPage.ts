import { pageFile, PUBLIC_ADDRESS, PUBLIC_YEAR, type WholePage } from '@/domain/appPath'
import { settings } from '../lib/settings'
import { pagesDir } from './publicDir'
import { allowStyle } from './securityHeaders'

interface Page {
  html: string
  etag: string
  /** As the Content Security Policy has it. */
  styleHash: string
  year: number
}

const DEMO_BANNER = /<aside data-demo[\s\S]*?<\/aside>/

/** Each page once in each runtime: of what stands in it only the year changes while the server runs. */
const prepared = new Map<WholePage, Page>()

/** A whole page, with the club's address in its head. Its route compresses it on the way. */
export function servePublicPage(e: RequestEvent, path: WholePage): void {
  const year = new Date().getFullYear()
  const known = prepared.get(path)
  const { html, etag, styleHash } = known?.year === year ? known : preparePage(path, year)
  const header = e.response.header()
  allowStyle(e, styleHash)
  header.set('Cache-Control', 'no-cache')
  header.set('ETag', etag)
  if (e.request.header.get('If-None-Match') === etag) {
    e.noContent(304)
    return
  }
  e.html(200, html)
}

function preparePage(path: WholePage, year: number): Page {
  const { demo, publicUrl } = settings()
  const file = `${pagesDir()}/${pageFile(path)}`
  const built = toString($os.readFile(`${file}.html`))
  const { styleHash } = JSON.parse(toString($os.readFile(`${file}.json`))) as Pick<Page, 'styleHash'>
  const html = (demo ? built : built.replace(DEMO_BANNER, ''))
    .split(PUBLIC_ADDRESS)
    .join(publicUrl)
    .replace(`© ${PUBLIC_YEAR}`, `© ${year}`)
  // Weak: the same page is sent compressed and not.
  const page = { html, etag: `W/"${$security.sha256(html).slice(0, 16)}"`, styleHash, year }
  prepared.set(path, page)
  return page
}
