/** Everything that names or claims something about the club; the one place to change for another brand. */
export interface Brand {
  name: string
  /** Prefix of service ids that carry the brand. */
  slug: string
  email: string
  phone: Phone
  /** Line for people who are not members yet. */
  preMemberPhone: Phone
  medicalPhone: Phone
  supportHours: string
  preMemberHours: string
  marketUrl: string
  /** Days on which nobody works, besides weekends: `2026-12-25`. */
  holidays: readonly string[]
  /** The shown claims; null hides one. */
  claims: {
    families: string | null
    rating: { score: string; reviews: string } | null
    since: string | null
    carers: string | null
    /** Whether the page says how much a month in the club saves at most. */
    savings: boolean
  }
  /** The operator's own data for the legal texts; null while it is missing. */
  legal: {
    company: string | null
    taxId: string | null
    address: string | null
    dataProtectionEmail: string | null
  }
}

export interface Phone {
  /** As people read it. */
  text: string
  /** As a `tel:` link wants it. */
  e164: string
}

const phone = (text: string): Phone => ({ text, e164: `+34${text.replace(/\s/g, '')}` })

export const BRAND: Brand = {
  name: 'Arrimo',
  slug: 'arrimo',
  email: 'hola@example.org',
  phone: phone('900 000 000'),
  preMemberPhone: phone('900 000 001'),
  medicalPhone: phone('900 000 002'),
  supportHours: 'Lunes a jueves de 9h a 18h, viernes de 9h a 15h',
  preMemberHours: 'Todos los días de 9h a 20h',
  marketUrl: 'https://market.example.org',
  holidays: [
    '2026-01-01',
    '2026-01-06',
    '2026-04-03',
    '2026-05-01',
    '2026-08-15',
    '2026-10-12',
    '2026-11-01',
    '2026-12-06',
    '2026-12-08',
    '2026-12-25',
    '2027-01-01',
    '2027-01-06',
    '2027-03-26',
    '2027-05-01',
    '2027-08-15',
    '2027-10-12',
    '2027-11-01',
    '2027-12-06',
    '2027-12-08',
    '2027-12-25',
  ],
  claims: {
    families: '40.000',
    rating: { score: '4,7', reviews: '10.203' },
    since: '2016',
    carers: '150.000',
    savings: true,
  },
  legal: { company: null, taxId: null, address: null, dataProtectionEmail: null },
}
