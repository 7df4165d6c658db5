import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANDING_FAQ } from '@/copy/landingFaq'
import { DESCRIPTIONS } from '@/copy/pageHead'
import { documentTitle, TITLES } from '@/copy/titles'
import { APP_PATHS, isPublicPath, PUBLIC_PATHS, WHOLE_PAGES } from '@/domain/appPath'
import { BRAND } from '@/domain/brand'
import { FIRST_FLIGHT, type Weight, WEIGHTS } from '@/ops/build/weights'
import { projectPaths } from '@/ops/projectPaths'
import { httpCall } from '../../support/httpCall'
import { safetyOf, securityHeaders } from '../../support/securityHeaders'
import { startTestClub, type TestClub } from '../../support/startTestClub'

let club: TestClub
/** The same without the demo's banner. */
let real: TestClub
beforeAll(async () => {
  ;[club, real] = await Promise.all([startTestClub(), startTestClub({ settings: { DEMO: '' } })])
})
afterAll(() => Promise.all([club.stop(), real.stop()]))

const pageOf = async (path: string): Promise<string> => (await httpCall(real, path)).text
const contentOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

describe('for robots', () => {
  test('robots.txt names the map by the brand’s address, in the demo none, and hides no page', async () => {
    const text = 'User-agent: *\nDisallow: /api/\nDisallow: /_/\n'
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' }
    const answer = await httpCall(real, '/robots.txt')
    expect(answer).toMatchObject({
      status: 200,
      text: `${text}\nSitemap: ${BRAND.site}/sitemap.xml\n`,
      headers,
    })
    expect(safetyOf(answer.headers)).toEqual(securityHeaders(` ${real.sandbox.url}`))
    expect(await httpCall(club, '/robots.txt')).toMatchObject({ status: 200, text, headers })
  })

  test('sitemap.xml lists every public page and nothing else, and each of them answers', async () => {
    const answer = await httpCall(club, '/sitemap.xml')
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' },
    })
    const listed = [...answer.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
    expect(listed).toEqual(PUBLIC_PATHS.map((path) => `${BRAND.site}${path}`))
    for (const path of PUBLIC_PATHS) expect((await httpCall(club, path)).status).toBe(200)
  })
})

describe('heads', () => {
  test.each(PUBLIC_PATHS)('%s says what it is, where it is and what to show of it', async (path) => {
    const html = await pageOf(path)
    const title = documentTitle(TITLES[path])
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toContain(`<link rel="canonical" href="${BRAND.site}${path}">`)
    expect(contentOf(html, 'description')).toBe(DESCRIPTIONS[path])
    expect(contentOf(html, 'og:title')).toBe(title)
    expect(contentOf(html, 'og:description')).toBe(DESCRIPTIONS[path])
    expect(contentOf(html, 'og:url')).toBe(`${BRAND.site}${path}`)
    const picture = contentOf(html, 'og:image') ?? ''
    expect(picture.startsWith(`${BRAND.site}/`)).toBe(true)
    expect(await httpCall(real, picture.slice(BRAND.site.length))).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png' },
    })
  })

  test('the demo, which is found at any address, tells none', async () => {
    for (const path of PUBLIC_PATHS) {
      const { text } = await httpCall(club, path)
      for (const tag of ['canonical', 'og:url', 'og:image"']) expect(text).not.toContain(tag)
      expect(contentOf(text, 'description')).toBe(DESCRIPTIONS[path])
    }
  })

  test('titles and descriptions are all different', () => {
    expect(new Set(Object.values(DESCRIPTIONS)).size).toBe(PUBLIC_PATHS.length)
    expect(new Set(PUBLIC_PATHS.map((path) => TITLES[path])).size).toBe(PUBLIC_PATHS.length)
  })

  test('the landing page has its offer and its questions as structured data', async () => {
    const [, json = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await pageOf('/')) ?? []
    const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] }
    const service = graph.find((item) => item['@type'] === 'Service')
    expect(service?.['offers']).toMatchObject({
      '@type': 'Offer',
      price: '19.99',
      priceCurrency: 'EUR',
      url: '/registro',
    })
    const faq = graph.find((item) => item['@type'] === 'FAQPage')?.['mainEntity'] as { name: string }[]
    expect(faq.map(({ name }) => name)).toEqual(LANDING_FAQ.map(({ question }) => question))
    expect(json).not.toContain('aggregateRating')
  })

  test('the year is that of the build', async () => {
    expect(await pageOf('/terminos')).toContain(`© ${import.meta.env.BUILD_YEAR} ${BRAND.name}`)
  })

  test('other pages have no structured data', async () => {
    expect(await pageOf('/terminos')).not.toContain('ld+json')
  })
})

test('pages of one person and unknown pages are kept out of the lists', async () => {
  for (const path of [...APP_PATHS, '/nada']) {
    const { headers } = await httpCall(club, path)
    expect([path, headers['x-robots-tag']]).toEqual([path, isPublicPath(path) ? undefined : 'noindex'])
  }
})

describe('on the way', () => {
  const BROTLI = { 'accept-encoding': 'gzip, deflate, br' }
  const GZIP = { 'accept-encoding': 'gzip' }

  /** One page in brotli, in gzip and plain: three times the same. */
  async function expectAlike(server: TestClub, path: string): Promise<void> {
    const plain = await httpCall(server, path)
    const brotli = await httpCall(server, path, { headers: BROTLI })
    const { etag } = plain.headers
    expect(brotli).toMatchObject({
      status: 200,
      headers: {
        'content-encoding': 'br',
        'content-length': String(brotli.bytes.length),
        'content-type': 'text/html; charset=utf-8',
        vary: 'Accept-Encoding',
        etag,
      },
    })
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text)
    const gzip = await httpCall(server, path, { headers: GZIP })
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding', etag })
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text)
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' })
    expect(plain.headers['content-encoding']).toBeUndefined()
  }

  test.each(WHOLE_PAGES)('%s is the same page in brotli, in gzip and plain', async (path) => {
    await expectAlike(club, path)
    await expectAlike(real, path)
    if (path !== '/') await expectAlike(club, `${path}/`)
  })

  test('whoever reads brotli alone gets it, and whoever refuses it does not', async () => {
    const alone = await httpCall(club, '/', { headers: { 'accept-encoding': 'br' } })
    expect(alone.headers['content-encoding']).toBe('br')
    const refused = await httpCall(club, '/', { headers: { 'accept-encoding': 'br;q=0, gzip' } })
    expect(refused.headers['content-encoding']).toBe('gzip')
    const head = await httpCall(club, '/', { method: 'HEAD', headers: BROTLI })
    expect(head).toMatchObject({ text: '', headers: { 'content-length': String(await sentBytes('/')) } })
  })

  const sentBytes = async (path: string): Promise<number> =>
    (await httpCall(club, path, { headers: BROTLI })).bytes.length

  test('it is not sent again when it has not changed', async () => {
    const { etag } = (await httpCall(club, '/')).headers
    for (const spoken of [BROTLI, GZIP, {}]) {
      const headers = { 'if-none-match': String(etag), ...spoken }
      expect(await httpCall(club, '/', { headers })).toMatchObject({
        status: 304,
        text: '',
        headers: { etag },
      })
    }
  })

  test('what every page weighs in brotli is what the build has weighed', async () => {
    const weights = JSON.parse(await readFile(join(projectPaths.dist, WEIGHTS), 'utf8')) as Weight[]
    for (const path of WHOLE_PAGES) {
      const weight = weights.find(({ name }) => name === `page ${path} of the demo`)
      expect(weight).toEqual({
        name: `page ${path} of the demo`,
        bytes: await sentBytes(path),
        budget: FIRST_FLIGHT.demo,
      })
      expect(weight!.bytes).toBeLessThanOrEqual(FIRST_FLIGHT.demo)
    }
  })

  test('the not-found page too is compressed, and says how long it is', async () => {
    const plain = await httpCall(club, '/nada')
    const packed = await httpCall(club, '/nada', { headers: BROTLI })
    expect(packed).toMatchObject({
      status: 404,
      headers: { 'content-encoding': 'br', 'content-length': String(packed.bytes.length) },
    })
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.text)
  })
})
