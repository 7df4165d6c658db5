import { type CivilDay, clubDay, clubHour, clubMoment } from './clubTime'
import { type NoticeChoice, type NoticeGroup, type Way, WAYS } from './noticeChoice'
import { dayAfter } from './promise'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What it waits for before it leaves: the end of the quiet hours; besides, the time in which staff may take a step back. */
type Held = 'never' | 'quiet' | 'step-back'

interface Notice {
  /** `account`: security, contracts and confirmations, always by mail; `club`: to its own people. */
  group: NoticeGroup | 'account' | 'club'
  /** Who hears of it: who has asked; who pays; the adults of the family; its person; an address that no profile has, or has no more; staff. */
  hears: 'asker' | 'payer' | 'adults' | 'person' | 'address' | 'staff'
  ways: readonly Way[]
  held: Held
  /** How long it is worth telling by a device or a message. */
  staleAfterHours: number
}

const ANY_WAY = { ways: WAYS, staleAfterHours: 72 } as const
const ACCOUNT = {
  group: 'account',
  hears: 'person',
  ways: ['mail'],
  held: 'never',
  staleAfterHours: 72,
} as const
const TO_ADDRESS = { ...ACCOUNT, hears: 'address' } as const
const REQUEST = { ...ANY_WAY, group: 'requests', hears: 'asker', held: 'step-back' } as const
const FAMILY = { ...ANY_WAY, group: 'family', held: 'quiet' } as const
const MONEY = { ...ANY_WAY, group: 'money', hears: 'payer', held: 'quiet' } as const

/** Everything of which the club tells somebody. Nothing is held back that confirms what a person has just done, or guards an account. */
export const NOTICES = {
  verification: ACCOUNT,
  'password-reset': ACCOUNT,
  'sign-in-code': ACCOUNT,
  'password-reset-code': ACCOUNT,
  'verification-code': ACCOUNT,
  'email-change-code': ACCOUNT,
  invitation: ACCOUNT,
  'payment-invitation': ACCOUNT,
  'payment-reminder': ACCOUNT,
  welcome: ACCOUNT,
  'request-received': { ...REQUEST, ways: ['mail'], held: 'never' },
  'request-taken': { ...REQUEST, ways: ['push'], staleAfterHours: 12 },
  'request-missed': REQUEST,
  'request-call-again': REQUEST,
  'request-done': REQUEST,
  'request-cancelled': REQUEST,
  'said-removed': ACCOUNT,
  'renewal-notice': MONEY,
  'payment-failed': MONEY,
  'renewal-reminder': MONEY,
  'card-expiring': MONEY,
  refunded: MONEY,
  cancelled: ACCOUNT,
  'cancel-undone': ACCOUNT,
  withdrawn: ACCOUNT,
  'withdrawal-declared': ACCOUNT,
  'contact-received': TO_ADDRESS,
  // To where its message says.
  'contact-reply': ACCOUNT,
  'data-deleted': TO_ADDRESS,
  'account-expired': TO_ADDRESS,
  'profile-changed': ACCOUNT,
  'data-copy': ACCOUNT,
  'email-changed': TO_ADDRESS,
  'email-changed-for-you': TO_ADDRESS,
  'family-invitation': TO_ADDRESS,
  'family-joined': { ...FAMILY, hears: 'payer' },
  'family-left': { ...FAMILY, hears: 'payer' },
  // Whoever may not enter any more has no screen on which to show it.
  'family-ended': ACCOUNT,
  'family-paused': { ...ACCOUNT, hears: 'adults' },
  'handover-asked': { ...FAMILY, hears: 'payer' },
  'handover-agreed': ACCOUNT,
  'handover-noticed': { ...ACCOUNT, hears: 'payer' },
  'handover-refused': { ...FAMILY, hears: 'person' },
  'handed-over': ACCOUNT,
  'family-new-payer': { ...FAMILY, hears: 'adults' },
  'team-changed': { group: 'club', hears: 'staff', ways: ['mail'], held: 'never', staleAfterHours: 72 },
  'club-today': { group: 'club', hears: 'staff', ways: ['mail'], held: 'never', staleAfterHours: 12 },
  'request-late': { group: 'club', hears: 'staff', ways: ['push'], held: 'never', staleAfterHours: 4 },
} as const satisfies Record<string, Notice>
export type NoticeKind = keyof typeof NOTICES

/** Kinds whose row itself says where they go, because no profile does. */
export type AddressedKind = {
  [Kind in NoticeKind]: (typeof NOTICES)[Kind]['hears'] extends 'address' | 'staff' ? Kind : never
}[NoticeKind]

/** A kind of this release, not only one of a later that has left it in the ledger. */
export const isNoticeKind = (kind: string): kind is NoticeKind => kind in NOTICES

/** Whether something that was queued then is not worth telling any more. */
export const isStale = (kind: NoticeKind, queued: Date, now: Date): boolean =>
  now.getTime() - queued.getTime() > NOTICES[kind].staleAfterHours * HOUR_MS

/** What can be chosen for a kind; null where the club writes whatever was chosen. */
export function groupOf(kind: NoticeKind): NoticeGroup | null {
  const { group } = NOTICES[kind]
  return group === 'account' || group === 'club' ? null : group
}

/** What a person can be reached by now, besides their address. */
export interface Reach {
  hasDevice: boolean
  /** The operator has a provider of messages, and the person a telephone that gets them. */
  hasProvider: boolean
}

/** By which ways somebody is told. Money is always told by mail too, and what the chosen way cannot carry goes by mail. */
export function waysTo(kind: NoticeKind, choice: NoticeChoice, { hasDevice, hasProvider }: Reach): Way[] {
  if (choice === 'none') return []
  const { group, ways } = NOTICES[kind] as Notice
  const wanted = {
    device: hasDevice ? 'push' : 'mail',
    message: hasProvider ? 'message' : 'mail',
    mail: 'mail',
  } as const satisfies Record<typeof choice, Way>
  const chosen = ways.includes(wanted[choice]) ? wanted[choice] : 'mail'
  const told: Way[] = group === 'money' && chosen !== 'mail' ? [chosen, 'mail'] : [chosen]
  return told.filter((way) => ways.includes(way))
}

/** The deeds of the club of which whoever has asked is told without looking; of several of a request only the last is true. */
export const REQUEST_DEEDS = [
  'request-taken',
  'request-missed',
  'request-call-again',
  'request-done',
  'request-cancelled',
] as const satisfies readonly NoticeKind[]
export type RequestDeed = (typeof REQUEST_DEEDS)[number]

/** Nobody is told anything from the evening until the morning, by the club's clocks; the hours at which that begins and ends. */
export const QUIET_HOURS = { from: 21, to: 9 } as const

/** How long staff can take a step back before anybody hears of it, in minutes. */
export const STEP_BACK_MINUTES = 10

/** Days after which people who stopped before paying are reminded, and until when it would not be odd. */
export const PAYMENT_REMINDER_DAYS = { from: 1, to: 7 } as const

/** The hours at which «Hoy en el club» goes to staff: later, if the server was down, it would be read as of another day. */
export const CLUB_TODAY_HOURS = { from: 8, to: 14 } as const

/**
 * Before which a kind does not leave that is queued now.
 * @param byDay the same moment by day, else the next morning
 */
export function tellableFrom(kind: NoticeKind, now: Date, byDay = afterQuiet): Date {
  switch (NOTICES[kind].held) {
    case 'never':
      return now
    case 'quiet':
      return byDay(now)
    case 'step-back':
      return byDay(new Date(now.getTime() + STEP_BACK_MINUTES * MINUTE_MS))
  }
}

/** The same moment by day, else the next morning. */
export function afterQuiet(moment: Date): Date {
  const hour = clubHour(moment)
  const today = clubDay(moment)
  if (hour < QUIET_HOURS.to) return morningOf(today)
  return hour < QUIET_HOURS.from ? moment : morningOf(dayAfter(today))
}

/** The first moment of a day, at the club, at which something may be told. */
const morningOf = (day: CivilDay): Date => clubMoment(day, QUIET_HOURS.to)
