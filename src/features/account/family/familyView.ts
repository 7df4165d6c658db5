import type { MemberRow } from '@/client/store/rows'
import { ADULTS_MAX } from '@/domain/family'
import { HANDOVER_DAYS } from '@/domain/periods'

export type Family = NonNullable<MemberRow['family']>
export type Invitation = Family['invitations'][number]
export type Adult = Family['adults'][number]
export type Handover = NonNullable<Family['handover']>

/** How long until one can be sent again. */
const DAY_MS = 86_400_000

/** Those that can be accepted at `now`: this phone may not have heard yet that one is over. */
export const openInvitations = ({ invitations }: Pick<Family, 'invitations'>, now: Date): Invitation[] =>
  invitations.filter(({ expires_at }) => expires_at > now)

/** Whether the family has room for one more. */
export const hasRoom = (family: Pick<Family, 'adults' | 'invitations'>, now: Date): boolean =>
  family.adults.length + openInvitations(family, now).length < ADULTS_MAX

/** Whether one is open for this address. */
export const isInvited = (family: Family | null | undefined, email: string): boolean =>
  (family?.invitations ?? []).some((one) => one.email.toLowerCase() === email.trim().toLowerCase())

/** When an invitation can be sent again. */
export const sendableFrom = ({ sent_at }: Pick<Invitation, 'sent_at'>): Date =>
  new Date(sent_at.getTime() + DAY_MS)

/** A device's time may be that much behind (`useClubNow`): what was agreed just now has begun. */
const TICK_MS = 60_000

/** Whether an adult can pay for the family at `now`, and from when or until when. */
export type PayingTerm = { isOpen: boolean; day: Date }

/** The term of what was agreed; null where nothing was. */
export function payingTerm({ state, from }: Handover, now: Date): PayingTerm | null {
  if (state !== 'agreed' || !from) return null
  if (from.getTime() > now.getTime() + TICK_MS) return { isOpen: false, day: from }
  return { isOpen: true, day: new Date(from.getTime() + HANDOVER_DAYS * DAY_MS) }
}
