import type { Brand } from '@/domain/brandShape'

export const SLUG = 'bastida'

/** Another club, as its operator would configure it: nothing in it is like the default. */
export const BRAND: Brand = {
  name: 'Bastida',
  slug: SLUG,
  logo: { line: 'M10 38V22L24 10l14 12v16', spot: 'M20 38V28h8v10Z' },
  site: 'https://bastida.example',
  email: 'equipo@bastida.example',
  phone: { text: '800 111 222', e164: '+34800111222' },
  preMemberPhone: { text: '800 111 333', e164: '+34800111333' },
  medicalPhone: { text: '800 111 444', e164: '+34800111444' },
  supportHours: 'De lunes a viernes de 8h a 14h',
  openingHours: {
    monday: { from: 8, to: 14 },
    tuesday: { from: 8, to: 14 },
    wednesday: { from: 8, to: 14 },
    thursday: { from: 8, to: 14 },
    friday: { from: 8, to: 14 },
  },
  preMemberHours: 'Laborables de 10h a 19h',
  marketUrl: 'https://tienda.bastida.example',
  refundAfterDeath: false,
  holidays: ['04-28', '2026-08-05'],
  claims: {
    families: '1.234',
    rating: { score: '4,1', reviews: '987' },
    since: null,
    carers: null,
    savings: false,
  },
  claimSources: {
    families: { source: 'Registro de socios', date: 'enero de 2026' },
    rating: { source: 'Opiniones en línea', date: 'febrero de 2026' },
    since: null,
    carers: null,
  },
  legal: {
    company: 'Bastida Cuidados, S. L.',
    taxId: 'B00000000',
    address: 'Calle Mayor 1, 01001 Vitoria-Gasteiz',
    dataProtectionEmail: 'datos@bastida.example',
    mailProvider: 'Correos Bastida, España',
    hostingProvider: 'Servidores Bastida, España',
  },
}
