import { MAIL_TEXTS, type MailText } from '@/copy/mail'
import { settings } from '../lib/settings'
import { mailTemplate } from './mailTemplate'

const INVITATION_SECONDS = 7 * 86_400

/** Invites to choose the first password, by a link that is good for a week and once. Throws when the mail was not taken. */
export const sendInvitation = (app: PbApp, record: PbRecord): void =>
  send(app, record, MAIL_TEXTS.invitation, `/auth/create-password#${firstPasswordToken(record)}`)

/** Invites to complete the payment, after signing in. Throws when the mail was not taken. */
export const sendPaymentInvitation = (app: PbApp, record: PbRecord): void =>
  send(app, record, MAIL_TEXTS.paymentInvitation, '/auth/login?volver=%2Fregistro%2Fpago')

/** PocketBase's own token of a password reset, with more time: what takes it is PocketBase's own route. */
function firstPasswordToken(record: PbRecord): string {
  const collection = record.collection()
  return $security.createJWT(
    { type: 'passwordReset', id: record.id, collectionId: collection.id, email: record.email() },
    record.tokenKey() + collection.passwordResetToken.secret,
    INVITATION_SECONDS,
  )
}

function send(app: PbApp, record: PbRecord, text: MailText, path: string): void {
  const { subject, body } = mailTemplate(text, `${settings().publicUrl}${path}`)
  const { senderAddress, senderName } = app.settings().meta
  app.newMailClient().send(
    new MailerMessage({
      from: { address: senderAddress, name: senderName },
      to: [{ address: record.email() }],
      subject,
      html: body,
    }),
  )
}
