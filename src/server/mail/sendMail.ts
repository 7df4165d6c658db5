import type { MailText } from '@/copy/mails/mailFrame'
import { BRAND } from '@/domain/brand'
import { handOver } from './handOver'
import { type MailLinks, renderMail } from './renderMail'

export interface OutgoingMail extends MailLinks {
  /** Address. */
  to: string
  text: MailText
  /** Names the mail, so that a mailbox can tell the one repetition that a power cut may cause. */
  name: string
}

/** Sends a mail now, as text and as HTML. Throws when the mail server did not take it. */
export function sendMail(app: PbApp, mail: OutgoingMail): void {
  const { senderAddress, senderName } = app.settings().meta
  handOver(
    app,
    new MailerMessage({
      from: { address: senderAddress, name: senderName },
      to: [{ address: mail.to }],
      ...renderMail(mail.text, mail),
      headers: { 'Message-ID': `<${mail.name}@${senderAddress.split('@')[1] ?? BRAND.slug}>` },
    }),
  )
}
