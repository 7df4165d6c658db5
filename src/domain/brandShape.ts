import type { PersonFacts } from './person'

/** What a brand's configuration says; `brand`, `brandColours`, `team`, `testimonials` and `marketCode` are the configuration. */
export interface Brand {
  name: string
  /** Prefix of service ids that carry the brand. */
  slug: string
  /** Paths in a 48 by 48 square: one drawn in the primary colour, one filled with the accent. */
  logo: { line: string; spot: string }
  /** The club's address, without a trailing slash: what pages tell search engines, and the one place where it sells. */
  site: string
  email: string
  phone: Phone
  /** Line for people who are not members yet. */
  preMemberPhone: Phone
  medicalPhone: Phone
  supportHours: string
  /** The same as hours of the clock, on working days: when staff are told that somebody waits, and when members are told that somebody is there. */
  openingHours: Record<Workday, OpeningHours>
  preMemberHours: string
  marketUrl: string
  /** Whether the last month is refunded when the person who was cared for has died. */
  refundAfterDeath: boolean
  /** The club's regional and local holidays, which are not working days either: `2026-05-15` once, `05-15` every year. */
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
  /** Where each of those figures comes from, and its date; null until the operator has said so: then only the demo shows it. */
  claimSources: Record<'families' | 'rating' | 'since' | 'carers', ClaimSource | null>
  /** The operator's own data for the legal texts; null while it is missing. Without the first three nothing is sold (`domain/sale`). */
  legal: {
    company: string | null
    taxId: string | null
    address: string | null
    dataProtectionEmail: string | null
    /** The companies that send the club's mails and run its servers: name and country. */
    mailProvider: string | null
    hostingProvider: string | null
  }
}

/** The days on which the club works at all, but for holidays. */
export const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
export type Workday = (typeof WORKDAYS)[number]

/** From one full hour to another. */
export interface OpeningHours {
  from: number
  to: number
}

/** Somebody of the club, as members see them. */
export interface TeamMember extends PersonFacts {
  /** Nobody real: only the demo shows them, marked as an example, and gives them to members. */
  isExample: boolean
}

/** As pages name it: «Registro de socios», «enero de 2026». */
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
  /** One warm spot per screen. */
  accent: string
  onAccent: string
  /** What the drawings are filled with. */
  warm: string
}

export type BrandColours = Record<'light' | 'dark', Palette>

/** What a family says about the club. */
export interface Testimonial {
  /** As its author wants to be named. */
  name: string
  text: string
  /** Stand for a picture, on a disc of the brand's colour. */
  initials: string
  colour: 'primary' | 'accent' | 'ink'
  /** How the club knows that a member said so, and when; null: an example, which only the demo shows, marked as one. */
  source: ClaimSource | null
}
