import { clubDay, clubMidnight } from './clubTime'
import { CALL_REQUEST_KEPT_DAYS, FORMER_ADULT_DAYS, HANDOVER_DAYS, SAID_KEPT_DAYS } from './periods'

/** How long after its date something is kept. All but hours are days of the club's calendar. */
export type Term =
  | { readonly years: number }
  | { readonly months: number }
  | { readonly days: number }
  | { readonly hours: number }

/** The date that a term counts from; `copy/legal` says it to people, `server/jobs/retainedRows` reads it from the rows. */
export type Since =
  | 'made'
  | 'lastVisit'
  | 'membershipEnd'
  | 'leftFamily'
  | 'handover'
  | 'charge'
  | 'endOfAccount'
  | 'arrival'
  | 'decision'
  | 'requestEnd'
  | 'handling'
  | 'request'
  | 'settlement'
  | 'expiry'

/** Why it may be kept (article 6 of the GDPR); null where it is about nobody. */
export type Ground = 'contract' | 'consent' | 'law' | 'interest'

interface Row {
  /** The collection or table. */
  in: string
  ground: Ground | null
}

/** Goes by itself when its term is over. */
interface Dated extends Row {
  kept: Term
  since: Since
  /** Only these columns are emptied; the row stays. */
  clears?: readonly string[]
  /** PocketBase does it, as the club has set it up. */
  by?: 'pocketbase'
}

/** Stays as long as what it is a part of, and goes with it. */
interface Lasting extends Row {
  lasts: 'account' | 'club'
}

export type Retained = Dated | Lasting

/**
 * Everything that the club stores, how long, and why. The nightly job carries it out (`jobs/applyRetention`), the
 * privacy policy is written from it (`copy/retained`), and a test compares it with the tables of a running club.
 *
 * A term of days or more is over at the end of its last day, by the club's clocks; what is past it goes in the night.
 */
export const RETENTION = {
  accounts: { in: 'profiles', lasts: 'account', ground: 'contract' },
  unpaidAccounts: { in: 'profiles', kept: { days: 90 }, since: 'lastVisit', ground: 'interest' },
  formerAccounts: { in: 'profiles', kept: { years: 6 }, since: 'membershipEnd', ground: 'law' },
  formerAdults: {
    in: 'profiles',
    kept: { days: FORMER_ADULT_DAYS },
    since: 'leftFamily',
    ground: 'interest',
  },
  // Of an adult who was to pay for the family.
  handovers: {
    in: 'profiles',
    kept: { days: HANDOVER_DAYS },
    since: 'handover',
    clears: ['handover_asked_at', 'handover_from', 'handover_by', 'dni'],
    ground: 'interest',
  },
  // As long as they count against the limit of a month, from when they were last sent.
  invitations: { in: 'invitations', kept: { days: 30 }, since: 'made', ground: 'interest' },
  subscriptions: { in: 'subscriptions', lasts: 'account', ground: 'contract' },
  endings: { in: 'endings', lasts: 'account', ground: 'contract' },
  endingReasons: {
    in: 'endings',
    kept: { months: 12 },
    since: 'membershipEnd',
    clears: ['reason', 'comment'],
    ground: 'interest',
  },
  // Of people who have no contract with the club.
  relatives: { in: 'relatives', kept: { months: 12 }, since: 'membershipEnd', ground: 'interest' },
  services: { in: 'user_services', kept: { months: 12 }, since: 'membershipEnd', ground: 'contract' },
  requests: { in: 'benefit_actions', kept: { months: 12 }, since: 'membershipEnd', ground: 'contract' },
  // Treated as data about health (article 9.2.a), whatever it says.
  requestNotes: {
    in: 'request_notes',
    kept: { days: SAID_KEPT_DAYS },
    since: 'requestEnd',
    ground: 'consent',
  },
  callbacks: { in: 'calls', kept: { months: 12 }, since: 'membershipEnd', ground: 'contract' },
  // Of strangers: the day they were called or it was done, or else the day it came.
  callRequests: {
    in: 'call_requests',
    kept: { days: CALL_REQUEST_KEPT_DAYS.called },
    since: 'handling',
    ground: 'interest',
  },
  unansweredCallRequests: {
    in: 'call_requests',
    kept: { days: CALL_REQUEST_KEPT_DAYS.unanswered },
    since: 'request',
    ground: 'interest',
  },
  callNotes: { in: 'call_notes', kept: { months: 12 }, since: 'membershipEnd', ground: 'contract' },
  payments: { in: 'payments', lasts: 'account', ground: 'contract' },
  books: { in: 'payments', kept: { years: 6 }, since: 'charge', ground: 'law' },
  consents: { in: 'consents', kept: { years: 6 }, since: 'endOfAccount', ground: 'law' },
  auditLog: { in: 'audit_log', kept: { years: 6 }, since: 'made', ground: 'law' },
  contactMessages: { in: 'contact_messages', kept: { months: 12 }, since: 'arrival', ground: 'interest' },
  // One that nobody has decided may still count.
  declarations: { in: 'contact_messages', kept: { months: 12 }, since: 'decision', ground: 'interest' },
  mails: { in: 'messages', lasts: 'account', ground: 'contract' },
  lastMails: { in: 'messages', kept: { days: 90 }, since: 'made', ground: 'interest' },
  deliveries: { in: 'messages', kept: { days: 90 }, since: 'made', ground: 'contract' },
  stripeEvents: { in: 'stripe_events', kept: { days: 30 }, since: 'settlement', ground: 'contract' },
  // They go with the session of their device, by a trigger.
  pushSubscriptions: { in: 'push_subscriptions', lasts: 'account', ground: 'consent' },
  sessions: { in: 'sessions', kept: { hours: 0 }, since: 'expiry', ground: 'contract' },
  emailCodes: { in: 'email_codes', kept: { hours: 24 }, since: 'made', ground: 'contract' },
  secretTries: { in: 'login_attempts', kept: { hours: 1 }, since: 'made', ground: 'interest' },
  securityLog: { in: 'security_log', kept: { days: 90 }, since: 'made', ground: 'interest' },
  log: { in: '_logs', kept: { days: 90 }, since: 'made', by: 'pocketbase', ground: 'interest' },

  // Kept in step with the accounts by triggers.
  listedClients: { in: 'client_list', lasts: 'account', ground: 'contract' },
  clientSearch: { in: 'client_search', lasts: 'account', ground: 'contract' },

  // PocketBase's own, which the club leaves empty.
  authOrigins: { in: '_authOrigins', lasts: 'account', ground: 'contract' },
  externalAuths: { in: '_externalAuths', lasts: 'account', ground: 'contract' },
  factors: { in: '_mfas', kept: { hours: 24 }, since: 'made', ground: 'contract' },
  passwordsOfOneUse: { in: '_otps', kept: { hours: 24 }, since: 'made', ground: 'contract' },

  // Of the club itself: about no client.
  staff: { in: 'staff', lasts: 'club', ground: null },
  superusers: { in: '_superusers', lasts: 'club', ground: null },
  catalogue: { in: 'services', lasts: 'club', ground: null },
  planProducts: { in: 'plan_products', lasts: 'club', ground: null },
  clubFacts: { in: 'club_facts', lasts: 'club', ground: null },
  clubHours: { in: 'club_hours', lasts: 'club', ground: null },
  clientCounts: { in: 'client_counts', lasts: 'club', ground: null },
  waitingCounts: { in: 'waiting_counts', lasts: 'club', ground: null },
  letters: { in: 'client_letters', lasts: 'club', ground: null },
  collections: { in: '_collections', lasts: 'club', ground: null },
  migrations: { in: '_migrations', lasts: 'club', ground: null },
  settings: { in: '_params', lasts: 'club', ground: null },
} as const satisfies Record<string, Retained>

export type RetainedName = keyof typeof RETENTION
/** Those whose term the nightly job watches. */
export type DatedName = {
  [Name in RetainedName]: (typeof RETENTION)[Name] extends { kept: Term }
    ? (typeof RETENTION)[Name] extends { by: 'pocketbase' }
      ? never
      : Name
    : never
}[RetainedName]

/** What is dated before this moment is past its term. */
export function keptSince(term: Term, now: Date): Date {
  if ('hours' in term) return new Date(now.getTime() - term.hours * HOUR_MS)
  const [year = 0, month = 0, day = 0] = clubDay(now).split('-').map(Number)
  if ('days' in term) return midnight(year, month, day - term.days)
  const back = month - ('years' in term ? term.years * 12 : term.months)
  const lastOfMonth = new Date(Date.UTC(year, back, 0)).getUTCDate()
  return midnight(year, back, Math.min(day, lastOfMonth))
}
const HOUR_MS = 3_600_000

const midnight = (year: number, month: number, day: number): Date =>
  clubMidnight(new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10))

/** The key under which the log keeps sources is another after this many days, and the earlier one is forgotten. */
export const SOURCE_KEY_DAYS = 90

/** Erased data is gone from the files of the database, and of its log, after this many hours. */
export const ERASED_WITHIN_HOURS = 24

/** And from the backups after this many days. */
export const BACKUPS_KEPT_DAYS = 30

/**
 * Until then, and while an older backup lies in its folder, a list apart from the database tells what a backup must not bring back
 * (`server/runtime/gone`): digests with a key that no backup has, and when. It is no table, and names nobody.
 */
export const GONE_KEPT_DAYS = BACKUPS_KEPT_DAYS + 1
