import { PUBLIC_PATHS } from '@/domain/appPath'
import { BRAND } from '@/domain/brand'
import { settings } from '../runtime/settings'

/**
 * For search engines. Personal pages are not forbidden here: an engine that may not read them would not see their `noindex`
 * either, and could list their bare addresses.
 */
export const robotsText = (): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /_/\n${settings().demo ? '' : `\nSitemap: ${BRAND.site}/sitemap.xml\n`}`

/** Every page that search engines may list. */
export function sitemapXml(): string {
  const entries = PUBLIC_PATHS.map((path) => `  <url><loc>${BRAND.site}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
