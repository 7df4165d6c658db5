import { CONTACT_MAIL } from '@/copy/mails/contactMessage'
import { BRAND } from '@/domain/brand'
import { isEmailReach } from '@/domain/contactForm'
import { formatReference } from '@/domain/reference'
import { settings } from '../runtime/settings'
import { handOver } from '../mail/handOver'
import { escapeHtml } from '../mail/escapeHtml'
import { mailTemplate } from '../mail/mailTemplate'

export interface ContactRow {
  id: string
  kind: string
  number: string
  name: string
  reach: string
  message: string
  /** Id of the client who wrote it; empty for strangers. */
  profile: string
}

/** Mails a message of the contact form to the club. Throws when the mail was not accepted. */
export function sendContactMail(app: PbApp, row: ContactRow): void {
  const { senderAddress, senderName } = app.settings().meta
  const { subject, body } = compose(row)
  handOver(
    app,
    new MailerMessage({
      from: { address: senderAddress, name: senderName },
      to: [{ address: BRAND.email }],
      subject,
      html: body,
      headers: headersOf(row, senderAddress),
    }),
  )
}

function compose({ kind, number, name, reach, message, profile }: ContactRow): {
  subject: string
  body: string
} {
  const { publicUrl } = settings()
  return mailTemplate(
    {
      subject: (kind === 'withdrawal' ? CONTACT_MAIL.withdrawal : CONTACT_MAIL.subject)(name),
      paragraphs: [
        CONTACT_MAIL.number(formatReference(number)),
        ...(kind === 'withdrawal' ? [CONTACT_MAIL.toDecide] : []),
        CONTACT_MAIL.name(escapeHtml(name)),
        CONTACT_MAIL.reach(escapeHtml(reach)),
        escapeHtml(message).replace(/\r?\n/g, '<br>'),
      ],
      action: CONTACT_MAIL.client,
      closing: isEmailReach(reach) ? CONTACT_MAIL.answerByMail : CONTACT_MAIL.answerByPhone,
    },
    profile ? `${publicUrl}/admin-panel/clientes/${profile}` : null,
  )
}

/** The name of the mail is the message's: a mailbox that gets it twice, after a power cut, can tell. */
function headersOf({ id, reach }: ContactRow, senderAddress: string): Record<string, string> {
  const name = { 'Message-ID': `<contact-${id}@${senderAddress.split('@')[1] ?? BRAND.slug}>` }
  return isEmailReach(reach) ? { ...name, 'Reply-To': reach } : name
}
