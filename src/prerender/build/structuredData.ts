import { LANDING_FAQ } from '@/copy/landingFaq'
import { DESCRIPTIONS } from '@/copy/pageHead'
import { BRAND } from '@/domain/brand'
import { PLAN, PLAN_PRICE_EUROS } from '@/domain/plan'

/**
 * The club, its offer and its questions as schema.org has them, with addresses relative to the landing page. No rating: no
 * third party has verified it.
 */
export function structuredData(): string {
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
