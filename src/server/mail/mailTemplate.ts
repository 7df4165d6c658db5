import { MAIL_FRAME, type MailText } from '@/copy/mails/mailFrame'
import { BRAND_COLOURS } from '@/domain/brandColours'

const { paper, ink, primary, onPrimary } = BRAND_COLOURS.light

/** The look of a mail. */
export const MAIL_BOX = `background:${paper};color:${ink};font:18px/1.6 Verdana,Arial,sans-serif;padding:32px;max-width:560px;margin:0 auto`

/** The mail as HTML for PocketBase's template; `link` may hold its placeholders. @param aside where the small link leads */
export function mailTemplate(
  text: MailText,
  link: string | null,
  aside: string | null = null,
): { subject: string; body: string } {
  const paragraphs = text.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')
  const list = text.list ? `<ul>${text.list.map((line) => `<li>${line}</li>`).join('\n')}</ul>` : ''
  const button =
    link && text.action
      ? `<p style="margin:32px 0"><a href="${link}" style="background:${primary};color:${onPrimary};padding:16px 24px;border-radius:12px;text-decoration:none;font-weight:600">${text.action}</a></p>
<p style="font-size:15px;word-break:break-all">${MAIL_FRAME.buttonHelp}<br><a href="${link}" style="color:${primary}">${link}</a></p>`
      : ''
  const small =
    aside && text.aside
      ? `<p style="font-size:15px"><a href="${aside}" style="color:${primary}">${text.aside}</a></p>`
      : ''
  const body = `<div style="${MAIL_BOX}">
${[paragraphs, list, button, `<p>${text.closing}</p>`, small].filter(Boolean).join('\n')}
<p>${MAIL_FRAME.signature}<br>${MAIL_FRAME.phone}</p>
</div>`
  return { subject: asTyped(text.subject), body }
}

/** A subject may hold what a stranger typed: what a mailbox would take for an encoded word, and decode, is broken up. */
const asTyped = (subject: string): string => subject.replace(/=\?/g, '= ?')
