import { MAIL_FRAME, type MailText } from '@/copy/mail'

const INK = '#30241a'
const PAPER = '#fefaf1'
const TEAL = '#00544d'

/** The mail as HTML for PocketBase's template; `link` may hold its placeholders. */
export function mailTemplate(text: MailText, link: string | null): { subject: string; body: string } {
  const paragraphs = text.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')
  const button =
    link && text.action
      ? `<p style="margin:32px 0"><a href="${link}" style="background:${TEAL};color:#ffffff;padding:16px 24px;border-radius:12px;text-decoration:none;font-weight:600">${text.action}</a></p>
<p style="font-size:15px">${MAIL_FRAME.buttonHelp}<br><a href="${link}" style="color:${TEAL}">${link}</a></p>`
      : ''
  const body = `<div style="background:${PAPER};color:${INK};font:18px/1.6 Verdana,Arial,sans-serif;padding:32px;max-width:560px;margin:0 auto">
${paragraphs}
${button}
<p>${text.closing}</p>
<p>${MAIL_FRAME.signature}<br>${MAIL_FRAME.phone}</p>
</div>`
  return { subject: text.subject, body }
}
