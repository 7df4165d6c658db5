import type { AccountKind } from '@/domain/family'
import { OF_FAMILY } from '../clients/profile'
import { execute, queryRows } from '../db/database'
import { toDbDate } from '../db/dbDate'
import { newId } from '../db/newId'
import { settings } from '../runtime/settings'
import { queueNotice } from './queueNotice'

/*
 * The mails of a membership, each queued in the transaction of the change it reports, once for its occasion. Whether it is
 * still true is checked again just before sending (`composeMail`).
 */

/** A membership has begun: its terms in writing. Once for each subscription. */
export const welcomeMail = (tx: PbApp, profileId: string, stripeSubscriptionId: string): void =>
  queueNotice(tx, profileId, 'welcome', stripeSubscriptionId)

/** The club has a request and has promised a day for it. */
export const requestReceivedMail = (tx: PbApp, profileId: string, actionId: string): void =>
  queueNotice(tx, profileId, 'request-received', actionId)

/** A renewal could not be charged. @param attempt which try of Stripe's, from 1 */
export const paymentFailedMail = (
  tx: PbApp,
  profileId: string,
  stripeInvoiceId: string,
  attempt: number,
): void => queueNotice(tx, profileId, 'payment-failed', `${stripeInvoiceId} ${attempt}`)

/** The membership will end, or has ended; call it where that changes. */
export const cancelledMail = (tx: PbApp, profileId: string): void => tellNewest(tx, profileId, 'cancelled')

/** The membership goes on after all. */
export const cancelUndoneMail = (tx: PbApp, profileId: string): void =>
  tellNewest(tx, profileId, 'cancel-undone')

/** Of several changes of mind waiting for the mail server only the last is still true. */
function tellNewest(tx: PbApp, profileId: string, kind: 'cancelled' | 'cancel-undone'): void {
  execute(
    tx,
    `UPDATE messages SET state = 'dropped', next_attempt_at = ''
     WHERE profile = {:profileId} AND channel = 'mail' AND kind IN ('cancelled', 'cancel-undone') AND state = 'queued'`,
    { profileId },
  )
  queueNotice(tx, profileId, kind, newId())
}

/** The dated acknowledgement of a withdrawal. @param endingId row of `endings` */
export const withdrawnMail = (tx: PbApp, profileId: string, endingId: string): void =>
  queueNotice(tx, profileId, 'withdrawn', endingId)

/**
 * The acknowledgement of a message of the contact form, to the address that its sender has typed. Without a mail server it
 * could never be sent, and is not kept.
 */
export function contactReceivedMail(tx: PbApp, messageId: string, email: string): void {
  if (settings().mail) queueNotice(tx, '', 'contact-received', messageId, email)
}

/** What staff have answered to a message; its text and address are the message's. @param profileId empty for strangers */
export const contactReplyMail = (tx: PbApp, profileId: string, messageId: string): void =>
  queueNotice(tx, profileId, 'contact-reply', messageId)

/** Money is on its way back. */
export const refundedMail = (tx: PbApp, profileId: string, stripeRefundId: string): void =>
  queueNotice(tx, profileId, 'refunded', stripeRefundId)

/** The charge of the next period is near. @param periodEnd database text */
export const renewalNoticeMail = (
  tx: PbApp,
  profileId: string,
  stripeSubscriptionId: string,
  periodEnd: string,
): void => queueNotice(tx, profileId, 'renewal-notice', `${stripeSubscriptionId} ${periodEnd}`)

/** Once for a card and the month printed on it. */
export const cardExpiringMail = (tx: PbApp, profileId: string, card: PrintedCard): void =>
  queueNotice(tx, profileId, 'card-expiring', cardOccasion(card))

export interface PrintedCard {
  card_brand: string
  card_last4: string
  card_exp_month: number
  card_exp_year: number
}

/** What makes the mail about an expiring card unique. */
export const cardOccasion = (card: PrintedCard): string =>
  [card.card_brand, card.card_last4, card.card_exp_month, card.card_exp_year].join(' ')

/** Only once ever. */
export const paymentReminderMail = (tx: PbApp, profileId: string): void =>
  queueNotice(tx, profileId, 'payment-reminder', 'once')

/** Staff have changed name or phone for the client. */
export const profileChangedMail = (tx: PbApp, profileId: string): void =>
  queueNotice(tx, profileId, 'profile-changed', newId())

/** How much of a stored moment is the same for a whole hour. */
const HOUR = '2026-11-26 10'.length

/** The way to the copy of their own data, for a client who has asked staff for it: once an hour, however often they are told. */
export const dataCopyMail = (tx: PbApp, profileId: string): void =>
  queueNotice(tx, profileId, 'data-copy', toDbDate(new Date()).slice(0, HOUR))

/** Staff have removed for the client what was said with a request. */
export const saidRemovedMail = (tx: PbApp, profileId: string, actionId: string): void =>
  queueNotice(tx, profileId, 'said-removed', actionId)

/** To the client's former address. */
export const emailChangedMail = (tx: PbApp, profileId: string, formerEmail: string): void =>
  queueNotice(tx, profileId, 'email-changed', newId(), formerEmail)

/** The same where staff have changed it: with the way back. */
export const emailChangedForYouMail = (tx: PbApp, profileId: string, formerEmail: string): void =>
  queueNotice(tx, profileId, 'email-changed-for-you', newId(), formerEmail)

/** The way into a family, to the address that whoever pays has typed. @param sentAt database text: it can be sent again */
export const familyInvitationMail = (
  tx: PbApp,
  { id, email, sent_at }: { id: string; email: string; sent_at: string },
): void => queueNotice(tx, '', 'family-invitation', `${id} ${sent_at}`, email)

/** Somebody has accepted. */
export const familyJoinedMail = (tx: PbApp, holderId: string, adultId: string): void =>
  queueNotice(tx, holderId, 'family-joined', `${adultId} ${newId()}`)

/** Somebody has given up their access. @param name what the family knows them by: their account may be gone */
export const familyLeftMail = (tx: PbApp, holderId: string, name: string): void =>
  queueNotice(tx, holderId, 'family-left', `${newId()} ${name}`)

/** To an adult who has no access any more. */
export const familyEndedMail = (tx: PbApp, adultId: string): void =>
  queueNotice(tx, adultId, 'family-ended', newId())

/** An adult asks whoever pays to let them do it. */
export const handoverAskedMail = (tx: PbApp, holderId: string, adultId: string): void =>
  queueNotice(tx, holderId, 'handover-asked', `${adultId} ${newId()}`)

/** It was agreed: to the adult, and to whoever pays, who can take back what was not their word. */
export function handoverAgreedMails(tx: PbApp, holderId: string, adultId: string): void {
  queueNotice(tx, adultId, 'handover-agreed', newId())
  queueNotice(tx, holderId, 'handover-noticed', `${adultId} ${newId()}`)
}

/** To the adult: it was refused, or taken back. */
export const handoverRefusedMail = (tx: PbApp, adultId: string): void =>
  queueNotice(tx, adultId, 'handover-refused', newId())

/** To whoever has paid until now, and to the other adults: somebody else pays for the family. Whoever does has a welcome. */
export function handedOverMails(tx: PbApp, formerId: string, payerId: string): void {
  queueNotice(tx, formerId, 'handed-over', payerId)
  const adults = queryRows(
    tx,
    `SELECT id FROM profiles WHERE ${OF_FAMILY}`,
    { holderId: payerId },
    { id: '' },
  )
  for (const { id } of adults) queueNotice(tx, id, 'family-new-payer', payerId)
}

/** To the adults of a family: the membership is over by which they had access. */
export function tellAdultsOfEnd(tx: PbApp, holderId: string): void {
  const adults = queryRows(tx, `SELECT id FROM profiles WHERE ${OF_FAMILY}`, { holderId }, { id: '' })
  for (const { id } of adults) queueNotice(tx, id, 'family-paused', newId())
}

/**
 * To a person whose rows are gone: the address is in this entry alone, until it is sent or given up. Without a mail server it
 * could never be sent, and is not kept.
 */
export function dataDeletedMail(tx: PbApp, email: string, kind: AccountKind): void {
  if (settings().mail) queueNotice(tx, '', 'data-deleted', `${kind} ${newId()}`, email)
}

/** Which term of `domain/retention` was over. */
export type ExpiredAccount = 'unpaidAccounts' | 'formerAccounts' | 'formerAdults'

/** The same, for an account that was removed because its time was over. */
export function accountExpiredMail(tx: PbApp, email: string, term: ExpiredAccount): void {
  if (settings().mail) queueNotice(tx, '', 'account-expired', `${term} ${newId()}`, email)
}
