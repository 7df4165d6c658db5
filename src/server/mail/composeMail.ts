import { cancelUndoneText } from '@/copy/mails/cancelUndone'
import { cancelledText } from '@/copy/mails/cancelled'
import { accountExpiredText } from '@/copy/mails/accountExpired'
import { cardExpiringText } from '@/copy/mails/cardExpiring'
import { dataCopyText } from '@/copy/mails/dataCopy'
import { dataDeletedText } from '@/copy/mails/dataDeleted'
import { emailChangedText } from '@/copy/mails/emailChanged'
import { emailChangedForYouText } from '@/copy/mails/emailChangedForYou'
import { INVITATION_TEXT } from '@/copy/mails/invitation'
import { paymentFailedText, renewalReminderText } from '@/copy/mails/paymentFailed'
import { PAYMENT_INVITATION_TEXT } from '@/copy/mails/paymentInvitation'
import { paymentReminderText } from '@/copy/mails/paymentReminder'
import type { ExpiredAccount } from '../outbox/membershipMails'
import { profileChangedText } from '@/copy/mails/profileChanged'
import { refundedText } from '@/copy/mails/refunded'
import { renewalNoticeText } from '@/copy/mails/renewalNotice'
import { VERIFICATION_TEXT } from '@/copy/mails/verification'
import { welcomeText } from '@/copy/mails/welcome'
import { withdrawalDeclaredText } from '@/copy/mails/withdrawalDeclared'
import { withdrawnText } from '@/copy/mails/withdrawn'
import type { MailText } from '@/copy/mails/mailFrame'
import { mailCard } from '@/copy/mails/phrases'
import { formatMoney } from '@/copy/formatMoney'
import { mailDate, mailDay, mailMoment, mailMonth } from '@/copy/mails/mailFormat'
import { acceptedTexts } from '@/copy/acceptedTexts'
import type { LegalText } from '@/copy/legal'
import { WITHDRAWAL_FORM } from '@/copy/withdrawalForm'
import type { ConsentDocument } from '@/domain/consent'
import { withdrawalUntil, withdrawalVerdict } from '@/domain/account/withdrawal'
import { WITHDRAWAL_LINK_DAYS } from '@/domain/periods'
import { formatReference } from '@/domain/reference'
import type { NoticeKind } from '@/domain/notice'
import { isLive, owesRenewal } from '@/domain/membership'
import { PLAN } from '@/domain/plan'
import { readConsents } from '../clients/ownConsents'
import { queryRow } from '../db/database'
import { fromDbDate } from '../db/dbDate'
import { settings } from '../runtime/settings'
import { emailUndoToken, undoUntil } from './emailUndoToken'
import { clubToday } from './clubToday'
import { contactReceived, contactReply, readMessage } from './contactMails'
import { firstPasswordToken } from './firstPasswordToken'
import { linkToken } from '../outbox/linkToken'
import { FAMILY_MAILS, familyInvitation, kindOf } from './familyMails'
import { type MailFacts, readMailFacts } from './mailFacts'
import { ACCOUNT, type Compose, dateOf, idIn, type QueuedMail, type Words } from './mailWords'
import { REQUEST_MAILS } from './requestMails'
import { teamChanged } from './teamMails'
import { cardOccasion } from '../outbox/membershipMails'
import { isUnwanted } from '../outbox/queueNotice'

export interface ComposedMail {
  to: string
  text: MailText
  action: string | null
  aside: string | null
}

/** Kinds composed from what is known of the client; codes and links are mailed by `auth/sendCodes`. */
type QueuedKind = Exclude<
  NoticeKind,
  | 'password-reset'
  | 'sign-in-code'
  | 'password-reset-code'
  | 'verification-code'
  | 'email-change-code'
  | 'data-deleted'
  | 'account-expired'
  | 'contact-received'
  | 'contact-reply'
  | 'team-changed'
  | 'club-today'
  | 'request-late'
  | 'family-invitation'
>

const COMPOSERS: Record<QueuedKind, Compose> = {
  ...REQUEST_MAILS,
  ...FAMILY_MAILS,
  verification: (app, { id, verified }) =>
    verified ? null : { text: VERIFICATION_TEXT, path: verificationPath(app, id) },
  invitation: (app, { id, invited_at }) =>
    invited_at ? { text: INVITATION_TEXT, path: firstPasswordPath(app, id) } : null,
  'payment-invitation': (_app, { stage }) =>
    stage === 'Paso 2 pagado'
      ? null
      : { text: PAYMENT_INVITATION_TEXT, path: '/auth/login?volver=%2Fregistro%2Fpago' },
  welcome,
  'renewal-notice': renewalNotice,
  'payment-failed': paymentFailed,
  'renewal-reminder': renewalReminder,
  'card-expiring': cardExpiring,
  cancelled,
  'cancel-undone': cancelUndone,
  withdrawn,
  'withdrawal-declared': withdrawalDeclared,
  refunded,
  'payment-reminder': paymentReminder,
  'profile-changed': (app, { id, nombre }, { created }) => ({
    text: profileChangedText({
      nombre,
      moment: mailMoment(dateOf(created)),
      isClient: kindOf(app, id) === 'client',
    }),
    path: `${ACCOUNT}/datos`,
  }),
  'data-copy': (_app, { nombre }, { created }) => ({
    text: dataCopyText({ nombre, moment: mailMoment(dateOf(created)) }),
    path: `${ACCOUNT}/datos`,
  }),
  // Without the former address it would only tell the person who has just read it on the screen.
  'email-changed': (_app, { nombre }, { created, recipient }) =>
    recipient
      ? { text: emailChangedText({ nombre, moment: mailMoment(dateOf(created)) }), path: null }
      : null,
  'email-changed-for-you': emailChangedForYou,
}

/** After a death only what the person has asked for is sent. */
const SENT_ALWAYS: readonly QueuedKind[] = [
  'profile-changed',
  'email-changed',
  'email-changed-for-you',
  'withdrawal-declared',
  'data-copy',
  'said-removed',
  // Whoever is said to have died may be alive, and has the right to say so.
  'handover-noticed',
]

const isOfClient = (kind: string): kind is QueuedKind => kind in COMPOSERS

/** Whether staff may send mails of this kind again: not the codes and links that only the person may request. */
export const isResendable = (kind: string): boolean => isOfClient(kind) || kind === 'contact-reply'

/**
 * What an entry of the queue says now; null when it is no longer true, so that it must not be sent.
 * @throws Error for a kind that does not go through the queue
 */
export function composeMail(app: PbApp, mail: QueuedMail): ComposedMail | null {
  if (mail.kind === 'data-deleted' || mail.kind === 'account-expired') return deletedMail(mail)
  if (mail.kind === 'contact-received')
    return withoutLinks(contactReceived(app, mail.occasion, mail.recipient))
  if (mail.kind === 'contact-reply') return withoutLinks(contactReply(app, mail.occasion))
  if (mail.kind === 'team-changed') {
    const text = mail.recipient ? teamChanged(app, mail.occasion) : null
    return text && addressed({ text, path: '/admin-panel/equipo' }, mail.recipient)
  }
  if (mail.kind === 'club-today') {
    const text = clubToday(app, mail)
    return text && addressed({ text, path: '/admin-panel' }, mail.recipient)
  }
  if (mail.kind === 'family-invitation') {
    const words = mail.recipient ? familyInvitation(app, mail) : null
    return words && addressed(words, mail.recipient)
  }
  const told = composeWords(app, mail)
  return told && addressed(told.words, mail.recipient || told.email)
}

/**
 * What is told to somebody with an account, by whatever way, and their address; null when it is no longer true.
 * @throws Error for a kind that is told otherwise
 */
export function composeWords(app: PbApp, mail: QueuedMail): { words: Words; email: string } | null {
  if (!isOfClient(mail.kind)) throw new Error(`no composer for mails of kind ${mail.kind}`)
  const facts = readMailFacts(app, mail.profile)
  if (!facts || (facts.bereaved_at && !SENT_ALWAYS.includes(mail.kind))) return null
  if (isUnwanted(app, mail.profile, mail.kind)) return null
  const words = COMPOSERS[mail.kind](app, facts, mail)
  return words && { words, email: facts.email }
}

/** Nothing is left of the person but the address in this entry. */
function deletedMail({ kind, occasion, recipient, created }: QueuedMail): ComposedMail | null {
  if (!recipient) return null
  const date = mailDate(dateOf(created))
  // Of before the families, an entry has its id alone: those were all clients.
  const [which = ''] = occasion.split(' ')
  const text =
    kind === 'data-deleted'
      ? dataDeletedText(date, which === 'adult' || which === 'former-adult')
      : accountExpiredText({ date, why: which as ExpiredAccount })
  return addressed({ text, path: null }, recipient)
}

const withoutLinks = (mail: Pick<ComposedMail, 'to' | 'text'> | null): ComposedMail | null =>
  mail && addressed({ text: mail.text, path: null }, mail.to)

function addressed({ text, path, asidePath }: Words, to: string): ComposedMail {
  const link = (to: string | null | undefined): string | null => (to ? `${settings().publicUrl}${to}` : null)
  return { to, text, action: link(path), aside: link(asidePath) }
}

const verificationPath = (app: PbApp, id: string): string =>
  `/auth/verify-email#${app.findRecordById('profiles', id).newVerificationToken()}`

const firstPasswordPath = (app: PbApp, id: string): string =>
  `/auth/create-password#${firstPasswordToken(app.findRecordById('profiles', id))}`

function welcome(app: PbApp, facts: MailFacts, { occasion }: QueuedMail): Words | null {
  const since = fromDbDate(facts.paid_since)
  if (!isCurrent(facts, occasion) || !since) return null
  return {
    text: welcomeText({
      nombre: facts.nombre,
      since: mailDate(since),
      price: price(facts),
      charged: firstCharge(app, facts),
      card: cardOf(facts),
      next: facts.cancel_at ? null : day(facts.current_period_end),
      withdrawal: mailDate(withdrawalUntil(since)),
      annex: [...acceptedBy(app, facts.id), WITHDRAWAL_FORM],
    }),
    path: '/portal',
    asidePath: '/terminos',
  }
}

/** What the contract is made of, in the versions that the person accepted. */
const OF_CONTRACT: readonly ConsentDocument[] = ['privacy-and-terms', 'immediate-start']

const acceptedBy = (app: PbApp, profileId: string): readonly LegalText[] => {
  const accepted = readConsents(app, profileId)
  return OF_CONTRACT.flatMap((document) => {
    const version = accepted.find((consent) => consent.document === document)?.version
    return (version && acceptedTexts(document, version)) || []
  })
}

/** What was paid when the membership began; null for nothing: the club may have given the first month away. */
function firstCharge(app: PbApp, { id, paid_since }: MailFacts): string | null {
  const paid = queryRow(
    app,
    `SELECT amount_cents FROM payments
     WHERE profile = {:id} AND kind = 'invoice' AND state = 'paid' AND date = {:paid_since}`,
    { id, paid_since },
    { amount_cents: 0 },
  )
  return paid && paid.amount_cents > 0 ? formatMoney(paid.amount_cents) : null
}

function renewalNotice(_app: PbApp, facts: MailFacts, { occasion }: QueuedMail): Words | null {
  const { stripe_subscription_id, current_period_end, status, cancel_at } = facts
  const end = fromDbDate(current_period_end)
  const isSame = occasion === `${stripe_subscription_id} ${current_period_end}`
  if (!isSame || !end || end <= new Date() || status !== 'active' || cancel_at) return null
  return {
    text: renewalNoticeText({
      nombre: facts.nombre,
      day: mailDay(end),
      price: price(facts),
      card: cardOf(facts),
    }),
    path: ACCOUNT,
  }
}

const PAYMENT = { state: '', amount_cents: 0, failure_code: '', card_brand: '', card_last4: '', date: '' }

const readPayment = (app: PbApp, facts: MailFacts, stripeId: string): typeof PAYMENT | null =>
  queryRow(
    app,
    `SELECT ${Object.keys(PAYMENT).join(', ')} FROM payments WHERE stripe_id = {:stripeId} AND profile = {:id}`,
    { stripeId, id: facts.id },
    PAYMENT,
  )

function paymentFailed(app: PbApp, facts: MailFacts, mail: QueuedMail): Words | null {
  const payment = readPayment(app, facts, idIn(mail))
  if (payment?.state !== 'open' || !owes(facts)) return null
  return { text: paymentFailedText(unpaid(facts, payment)), path: ACCOUNT }
}

/** By staff: unlike the report of a failure it is not for whoever is leaving, is blocked or has said no to reminders. */
function renewalReminder(app: PbApp, facts: MailFacts): Words | null {
  if (!owes(facts) || !facts.active || facts.cancel_at || facts.reminder_opt_out) return null
  const payment = queryRow(
    app,
    `SELECT ${Object.keys(PAYMENT).join(', ')} FROM payments
     WHERE profile = {:id} AND kind = 'invoice' AND state = 'open' ORDER BY date DESC LIMIT 1`,
    { id: facts.id },
    PAYMENT,
  )
  return payment && { text: renewalReminderText(unpaid(facts, payment)), path: ACCOUNT }
}

const owes = ({ status }: MailFacts): boolean => status !== '' && owesRenewal(status)

function unpaid(facts: MailFacts, payment: typeof PAYMENT) {
  const until = fromDbDate(facts.access_until)
  return {
    nombre: facts.nombre,
    amount: formatMoney(payment.amount_cents),
    card: mailCard(payment.card_brand, payment.card_last4) || cardOf(facts),
    failureCode: facts.needs_action ? 'authentication_required' : payment.failure_code,
    until: until && until > new Date() ? mailDate(until) : null,
  }
}

function cardExpiring(_app: PbApp, facts: MailFacts, { occasion }: QueuedMail): Words | null {
  if (!facts.status || !isLive(facts.status) || facts.cancel_at || occasion !== cardOccasion(facts))
    return null
  return {
    text: cardExpiringText({
      nombre: facts.nombre,
      card: cardOf(facts),
      month: mailMonth(facts.card_exp_month, facts.card_exp_year),
      next: facts.status === 'active' ? day(facts.current_period_end) : null,
    }),
    path: `${ACCOUNT}/tarjeta`,
  }
}

function cancelled(app: PbApp, facts: MailFacts): Words | null {
  const { nombre, status, cancel_at } = facts
  if (!status) return null
  if (isLive(status)) {
    const until = day(cancel_at)
    return until ? { text: cancelledText({ nombre, until, isOver: false }), path: ACCOUNT } : null
  }
  const ended = day(readEnd(app, facts.id))
  return ended ? { text: cancelledText({ nombre, until: ended, isOver: true }), path: ACCOUNT } : null
}

const readEnd = (app: PbApp, id: string): string =>
  queryRow(app, 'SELECT fecha_de_baja FROM profiles WHERE id = {:id}', { id }, { fecha_de_baja: '' })
    ?.fecha_de_baja ?? ''

function cancelUndone(_app: PbApp, facts: MailFacts): Words | null {
  const { nombre, status, cancel_at, current_period_end } = facts
  if (!status || !isLive(status) || cancel_at) return null
  const next = status === 'active' ? day(current_period_end) : null
  return { text: cancelUndoneText({ nombre, price: price(facts), next }), path: ACCOUNT }
}

function withdrawn(app: PbApp, { id, nombre }: MailFacts, { occasion }: QueuedMail): Words | null {
  const ending = queryRow(
    app,
    `SELECT requested_at, refund_cents, settled_at FROM endings
     WHERE id = {:occasion} AND profile = {:id} AND kind = 'withdrawal'`,
    { occasion, id },
    { requested_at: '', refund_cents: 0, settled_at: '' },
  )
  if (!ending) return null
  const { requested_at, refund_cents, settled_at } = ending
  return {
    text: withdrawnText({
      nombre,
      requested: mailMoment(dateOf(requested_at)),
      refund: refund_cents > 0 ? formatMoney(refund_cents) : null,
      nothingPaid: refund_cents === 0 && settled_at !== '',
    }),
    path: ACCOUNT,
  }
}

/** With the way back, as long as there is one. */
function emailChangedForYou(
  app: PbApp,
  { id, nombre }: MailFacts,
  { created, recipient }: QueuedMail,
): Words | null {
  if (!recipient) return null
  const at = dateOf(created)
  const until = undoUntil({ at })
  const facts = { nombre, moment: mailMoment(at) }
  if (until < new Date()) return { text: emailChangedText(facts), path: null }
  return {
    text: emailChangedForYouText({ ...facts, until: mailMoment(until) }),
    path: `/correo-anterior#${emailUndoToken(app, { profileId: id, former: recipient, at })}`,
  }
}

/** What a declaration without a session has come to; in force only by the link, or by staff. */
function withdrawalDeclared(app: PbApp, facts: MailFacts, { occasion }: QueuedMail): Words | null {
  const [declarationId = ''] = occasion.split(' ')
  const declaration = readMessage(app, declarationId)
  if (declaration?.handling !== '') return null
  const arrived = dateOf(declaration.created)
  const known = {
    nombre: facts.nombre,
    number: formatReference(declaration.number),
    received: mailMoment(arrived),
  }
  const since = fromDbDate(facts.paid_since)
  const verdict = withdrawalVerdict(
    {
      paidSince: since,
      isLive: facts.status !== '' && isLive(facts.status),
      endedAt: fromDbDate(facts.fecha_de_baja),
    },
    arrived,
  )
  if (!since || verdict === 'nothing') {
    return { text: withdrawalDeclaredText({ ...known, verdict: 'nothing' }), path: null }
  }
  if (verdict === 'over') {
    const until = mailDate(withdrawalUntil(since))
    return {
      text: withdrawalDeclaredText({ ...known, verdict: 'over', until }),
      path: `${ACCOUNT}/dejar`,
    }
  }
  return {
    text: withdrawalDeclaredText({ ...known, verdict: 'open', days: WITHDRAWAL_LINK_DAYS }),
    path: `/desistir/confirmar#${linkToken(app, 'withdrawal', declarationId, facts.id)}`,
  }
}

function refunded(app: PbApp, facts: MailFacts, { occasion }: QueuedMail): Words | null {
  const refund = readPayment(app, facts, occasion)
  if (refund?.state !== 'succeeded') return null
  return {
    text: refundedText({
      nombre: facts.nombre,
      amount: formatMoney(refund.amount_cents),
      card: mailCard(refund.card_brand, refund.card_last4),
      date: mailDate(dateOf(refund.date)),
    }),
    path: ACCOUNT,
  }
}

function paymentReminder(app: PbApp, facts: MailFacts): Words | null {
  const { id, nombre, stage, active, reminder_opt_out } = facts
  if (stage !== 'Paso 1 sin pago' || !active || reminder_opt_out) return null
  return {
    text: paymentReminderText({ nombre, price: formatMoney(PLAN.amountCents) }),
    path: '/auth/login?volver=%2Fregistro%2Fpago',
    asidePath: `/sin-recordatorios#${linkToken(app, 'reminders', id)}`,
  }
}

/** Whether the subscription is still the one in the mail, and runs. */
const isCurrent = (facts: MailFacts, stripeSubscriptionId: string): boolean =>
  facts.stripe_subscription_id === stripeSubscriptionId && facts.status !== '' && isLive(facts.status)

/** What this person pays a month, whatever joining costs today. */
const price = ({ price_cents }: MailFacts): string => formatMoney(price_cents)

const cardOf = ({ card_brand, card_last4 }: MailFacts): string => mailCard(card_brand, card_last4)

/** A stored moment as a date, null where there is none. */
function day(text: string): string | null {
  const moment = fromDbDate(text)
  return moment && mailDate(moment)
}
