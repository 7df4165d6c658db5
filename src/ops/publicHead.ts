import { LANDING_FAQ } from '@/copy/landingFaq'
import { BUILT_FACTS, pageFillings, SHARING_PICTURE } from '@/copy/pageFillings'
import { DESCRIPTIONS, SHARING_PICTURE_TEXT } from '@/copy/pageHead'
import { documentTitle, TITLES } from '@/copy/titles'
import { isPublicPath, type WholePage } from '@/domain/appPath'
import { BRAND } from '@/domain/brand'
import { PLAN, PLAN_PRICE_EUROS } from '@/domain/plan'

/** The part of a page's head that search engines and messages read; no more than a title where they shall list nothing. */
export function publicHead(path: WholePage): string {
  const title = documentTitle(TITLES[path])
  if (!isPublicPath(path)) return `<title>${escapeHtml(title)}</title>`
  const [addressTags] = pageFillings(path, BUILT_FACTS)
  return [
    addressTags,
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
    ...(path === '/' ? [structuredData()] : []),
  ].join('\n')
}

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * The club, its offer and its questions as schema.org has them, with addresses from this page on. No rating: nobody else has
 * verified it.
 */
function structuredData(): string {
  const organization = '/#club'
  const graph = [
    {
      '@type': 'Organization',
      '@id': organization,
      name: BRAND.name,
      url: '/',
      logo: '/icon-512.png',
      email: BRAND.email,
      telephone: BRAND.phone.e164,
    },
    {
      '@type': 'Service',
      name: PLAN.name,
      description: DESCRIPTIONS['/'],
      provider: { '@id': organization },
      areaServed: 'ES',
      offers: offer(),
    },
    {
      '@type': 'FAQPage',
      mainEntity: LANDING_FAQ.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}

function offer() {
  const price = PLAN_PRICE_EUROS.toFixed(2)
  const priceCurrency = PLAN.currency.toUpperCase()
  return {
    '@type': 'Offer',
    url: '/registro',
    price,
    priceCurrency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency,
      billingDuration: 'P1M',
      unitText: PLAN.interval,
    },
  }
}
