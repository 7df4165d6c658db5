import { type DatedName, RETENTION } from '@/domain/retention'
import { IS_OPEN } from '../callbacks/callbackRow'

/** A former client: has paid, and nothing runs any more. */
const FORMER = `stage = 'Cliente de baja' AND fecha_de_baja != '' AND fecha_de_baja < {:before}`
const ofFormer = (owner: string): string => `${owner} IN (SELECT id FROM profiles WHERE ${FORMER})`
const MADE = 'created < {:before}'

/** Which rows are past their term, as a condition on the table; `before` is `keptSince`, as database text. */
export const PAST_TERM: Record<DatedName, string> = {
  // A visit is signing up or being added, an invitation, a sign-in, and any use of the app while signed in.
  unpaidAccounts: `stage = 'Paso 1 sin pago' AND max(created, last_visit, invited_at) < {:before}`,
  formerAccounts: FORMER,
  formerAdults: "stage = '' AND family = '' AND left_family_at != '' AND left_family_at < {:before}",
  handovers: `family != '' AND max(handover_asked_at, handover_from) != '' AND max(handover_asked_at, handover_from) < {:before}`,
  // Each time that it is sent counts for a month.
  invitations: 'max(created, sent_at) < {:before}',
  endingReasons: `(reason != '' OR comment != '') AND ${ofFormer('profile')}`,
  relatives: ofFormer('user_id'),
  services: ofFormer('user_id'),
  requests: ofFormer('user_id'),
  requestNotes: `request IN (SELECT id FROM benefit_actions
    WHERE handling NOT IN ('pending', 'contacted') AND handled_at != '' AND handled_at < {:before})`,
  // The club also has to do with people who left long ago: their relatives report a death, a refund fails.
  callbacks: `NOT (${IS_OPEN}) AND max(since, handled_at, created) < {:before} AND ${ofFormer('profile')}`,
  callRequests: `handling IN ('contacted', 'done') AND max(handled_at, created) < {:before}`,
  unansweredCallRequests: `handling = 'pending' AND ${MADE}`,
  callNotes: `${MADE} AND ${ofFormer('profile')}`,
  books: `profile = '' AND coalesce(nullif(date, ''), created) < {:before}`,
  consents: `profile = '' AND accepted_at != '' AND max(accepted_at, withdrawn_at, erased_at) < {:before}`,
  auditLog: "at != '' AND at < {:before}",
  // One that no mail server has taken yet has not reached anybody.
  contactMessages: `kind != 'withdrawal' AND state = 'sent' AND ${MADE}`,
  declarations: `kind = 'withdrawal' AND handling != '' AND max(handled_at, created) < {:before}`,
  lastMails: `profile = '' AND ${MADE}`,
  deliveries: `channel = 'automation' AND ${MADE}`,
  stripeEvents: `handled_at != '' AND handled_at < {:before}`,
  sessions: 'expires < {:before}',
  emailCodes: MADE,
  secretTries: MADE,
  securityLog: 'at < {:before}',
  factors: MADE,
  passwordsOfOneUse: MADE,
}

/** Accounts end as when their person erases them, Stripe first; everything else is rows of one table. */
export const ACCOUNTS = [
  'unpaidAccounts',
  'formerAdults',
  'formerAccounts',
] as const satisfies readonly DatedName[]
/** Each asks Stripe several times; the next night goes on. */
export const ACCOUNTS_A_NIGHT = 200
export type AccountTerm = (typeof ACCOUNTS)[number]

const isAccountTerm = (name: DatedName): name is AccountTerm => ACCOUNTS.some((one) => one === name)

/** Those that hold nothing of a person: removing them leaves nothing to clean up in the files. */
export const isAboutNobody = (name: DatedName): boolean => NAMELESS.includes(name)
const NAMELESS: readonly DatedName[] = ['secretTries', 'stripeEvents', 'books', 'auditLog']

const DATED = Object.keys(PAST_TERM) as DatedName[]
/** Everything that goes row by row. */
export const PLAIN = DATED.filter((name) => !isAccountTerm(name))
/** Those of them that a night is too long for. */
export const HOURLY = PLAIN.filter((name) => 'hours' in RETENTION[name].kept)
export const tableOf = (name: DatedName): string => RETENTION[name].in
