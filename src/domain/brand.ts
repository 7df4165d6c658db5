import type { Brand, Phone } from './brandShape'
import { unbroken } from './unbroken'

const phone = (text: string): Phone => ({ text, e164: `+34${text.replace(/\s/g, '')}` })

/** Part of stored ids and of file names. A literal in the code, so that ids made from it have literal types. */
export const SLUG = 'arrimo'

/**
 * Everything that names or claims something about the club; with `brandColours`, `team`, `testimonials` and `marketCode` the one
 * place to change for another brand. `npm run pictures` then draws its icons.
 */
export const BRAND: Brand = {
  name: 'Arrimo',
  slug: SLUG,
  // A roof whose right slope turns into an arm around a person.
  logo: {
    line: 'M5 26.5 22.2 9.6a2.6 2.6 0 0 1 3.6 0L40 23.4c3.6 3.5 4.6 8.2 2.6 12-2.2 4.3-7.3 6-12.4 5.2',
    spot: 'M17 29.5a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0Z',
  },
  site: 'https://club.example.org',
  email: 'hola@example.org',
  phone: phone('900 000 000'),
  preMemberPhone: phone('900 000 001'),
  medicalPhone: phone('900 000 002'),
  supportHours: `Lunes a jueves ${unbroken('de 9h a 18h')}, viernes ${unbroken('de 9h a 15h')}`,
  openingHours: {
    monday: { from: 9, to: 18 },
    tuesday: { from: 9, to: 18 },
    wednesday: { from: 9, to: 18 },
    thursday: { from: 9, to: 18 },
    friday: { from: 9, to: 15 },
  },
  preMemberHours: `Todos los días ${unbroken('de 9h a 20h')}`,
  marketUrl: 'https://market.example.org',
  refundAfterDeath: true,
  holidays: [],
  claims: {
    families: '40.000',
    rating: { score: '4,7', reviews: '10.203' },
    since: '2016',
    carers: '150.000',
    savings: true,
  },
  claimSources: { families: null, rating: null, since: null, carers: null },
  legal: {
    company: null,
    taxId: null,
    address: null,
    dataProtectionEmail: null,
    mailProvider: null,
    hostingProvider: null,
  },
}
