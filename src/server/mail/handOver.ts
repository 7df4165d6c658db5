import { noteAttempt } from '../runtime/attempts'

/** A permanent refusal of this message or its recipient (RFC 5321, 550 to 554): the mail server itself works. */
const ABOUT_THIS_MAIL = /\b55[0-4]\b/

/** Hands a mail to the mail server, and notes whether that works. Throws when it was not taken. */
export function handOver(app: PbApp, mail: MailerMessage): void {
  try {
    app.newMailClient().send(mail)
  } catch (error) {
    noteAttempt(app, 'mail', ABOUT_THIS_MAIL.test(String(error)))
    throw error
  }
  noteAttempt(app, 'mail', true)
}
