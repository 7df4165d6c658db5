import { annexHtml, annexText } from './renderAnnex'
import { MAIL_FRAME, type MailText } from '@/copy/mails/mailFrame'
import { escapeHtml } from './escapeHtml'
import { mailTemplate } from './mailTemplate'

export interface MailLinks {
  /** Where the button leads. */
  action: string | null
  /** Where the small link leads. */
  aside: string | null
}

/** The mail for people who read HTML and for those who do not; both say the same. */
export function renderMail(
  text: MailText,
  { action, aside }: MailLinks,
): { subject: string; html: string; text: string } {
  const { subject, body } = mailTemplate(escaped(text), action, aside)
  const { annex = [] } = text
  return {
    subject,
    html: body + annexHtml(annex),
    text: [plain(text, { action, aside }), ...annex.map(annexText)].join(RULE),
  }
}

const escaped = (text: MailText): MailText => ({
  ...text,
  paragraphs: text.paragraphs.map(asHtml),
  ...(text.list ? { list: text.list.map(escapeHtml) } : {}),
  closing: escapeHtml(text.closing),
})

/** What staff have written keeps its lines. */
const asHtml = (paragraph: string): string => escapeHtml(paragraph).replace(/\r?\n/g, '<br>')

/** Between a letter and the texts below it. */
const RULE = '\n\n----------------------------------------\n\n'

function plain(text: MailText, { action, aside }: MailLinks): string {
  const parts = [
    ...text.paragraphs,
    (text.list ?? []).map((line) => `- ${line}`).join('\n'),
    action && text.action ? `${text.action}:\n${action}` : '',
    text.closing,
    aside && text.aside ? `${text.aside}:\n${aside}` : '',
    `${MAIL_FRAME.signature}\n${MAIL_FRAME.phone}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}
