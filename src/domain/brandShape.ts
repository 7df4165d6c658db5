/** What a brand's configuration says; `brand`, `brandColours`, `testimonials` and `marketCode` are the configuration. */
export interface Brand {
  name: string
  /** Prefix of service ids that carry the brand. */
  slug: string
  /** The sign: paths in a square of 48, one drawn in the primary colour, one filled with the accent. */
  logo: { line: string; spot: string }
  /** Where the club is found, without a slash at its end: what pages tell search engines, and the one place where it sells. */
  site: string
  email: string
  phone: Phone
  /** Line for people who are not members yet. */
  preMemberPhone: Phone
  medicalPhone: Phone
  supportHours: string
  preMemberHours: string
  marketUrl: string
  /** Whether the last month is given back when the person who was cared for has died. */
  refundAfterDeath: boolean
  /** The club's regional and local holidays, on which nobody works either: `2026-05-15` once, `05-15` every year. */
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
  /** Where each of those figures comes from, and of what date it is; null until the operator has said so. */
  claimSources: Record<'families' | 'rating' | 'since' | 'carers', ClaimSource | null>
  /** The operator's own data for the legal texts; null while it is missing. */
  legal: {
    company: string | null
    taxId: string | null
    address: string | null
    dataProtectionEmail: string | null
    /** Whoever sends the club's mails, and whoever runs its servers: name and country. */
    mailProvider: string | null
    hostingProvider: string | null
  }
}

/** As the legal notice names it: «Registro de socios», «enero de 2026». */
interface ClaimSource {
  source: string
  date: string
}

export interface Phone {
  /** As people read it. */
  text: string
  /** As a `tel:` link wants it. */
  e164: string
}

/** The colours of one theme, as `#rrggbb`. */
export interface Palette {
  /** Behind everything; the installed app opens on it. */
  paper: string
  /** Raised surfaces and every other section. */
  sand: string
  /** Quiet lines between things. */
  line: string
  ink: string
  softInk: string
  /** Edges of fields and buttons. */
  outline: string
  /** What can be pressed. */
  primary: string
  onPrimary: string
  /** One warm spot a screen. */
  accent: string
  onAccent: string
  /** What the drawings are filled with. */
  warm: string
}

export type BrandColours = Record<'light' | 'dark', Palette>

/** What somebody says about the club, and who: by what they are to the person they care for, never by name. */
export interface Testimonial {
  quote: string
  author: string
}

export interface Testimonials {
  /** True until the operator has put the words of real members here: the page then says so at each. */
  areExamples: boolean
  /** Empty: the page leaves the section out. */
  list: readonly Testimonial[]
}
