import { DESCRIPTIONS, SHARING_PICTURE, SHARING_PICTURE_TEXT } from '@/copy/pageHead'
import { documentTitle, TITLES } from '@/copy/titles'
import { type Edition, isPublicPath, type PublicPath, type WholePage } from '@/domain/appPath'
import { BRAND } from '@/domain/brand'

/** The part of a page's head that search engines and messages read; only a title for pages they should not list. */
export function publicHead(path: WholePage, edition: Edition): string {
  const title = documentTitle(TITLES[path])
  if (!isPublicPath(path)) return `<title>${escapeHtml(title)}</title>`
  return [
    ...(edition === 'club' ? addressTags(path) : []),
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', DESCRIPTIONS[path]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', BRAND.name),
    meta('property', 'og:locale', 'es_ES'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', DESCRIPTIONS[path]),
    meta('property', 'og:image:width', String(SHARING_PICTURE.width)),
    meta('property', 'og:image:height', String(SHARING_PICTURE.height)),
    meta('property', 'og:image:alt', SHARING_PICTURE_TEXT),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n')
}

/** The demo may be at any address, and is not for search engines. */
const addressTags = (path: PublicPath): string[] => [
  `<link rel="canonical" href="${BRAND.site}${path}">`,
  meta('property', 'og:url', `${BRAND.site}${path}`),
  meta('property', 'og:image', `${BRAND.site}${SHARING_PICTURE.path}`),
]

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
