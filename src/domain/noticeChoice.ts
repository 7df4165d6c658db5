import type { AccountKind } from './family'

/** By which the club reaches a person: their devices, their address, or the operator's own provider of SMS or WhatsApp. */
export const WAYS = ['push', 'mail', 'message'] as const
export type Way = (typeof WAYS)[number]

/** What people choose a way for. */
export const NOTICE_GROUPS = ['requests', 'family', 'money'] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

/** What somebody chooses for: the adults of a family hear nothing of its money. */
export const GROUPS_OF = {
  client: NOTICE_GROUPS,
  adult: ['requests', 'family'],
} as const satisfies Record<Exclude<AccountKind, 'former-adult'>, readonly NoticeGroup[]>

/** `device`: where one of theirs can show it, else by mail. */
export const NOTICE_CHOICES = ['device', 'mail', 'message', 'none'] as const
export type NoticeChoice = (typeof NOTICE_CHOICES)[number]

/** Nobody is left without news of money or of who may enter. */
export const CHOICES_OF = {
  requests: NOTICE_CHOICES,
  family: ['device', 'mail', 'message'],
  money: ['device', 'mail', 'message'],
} as const satisfies Record<NoticeGroup, readonly NoticeChoice[]>
