import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'

/**
 * What the club answers to a message of the contact form.
 * @param quoted what the person wrote; null where the address may be somebody else's
 */
export const contactReplyText = ({
  number,
  received,
  reply,
  quoted,
}: {
  number: string
  received: string
  reply: string
  quoted: string | null
}): MailText => ({
  subject: `Te contestamos a tu mensaje (${number})`,
  paragraphs: [
    'Hola:',
    `Nos escribiste el ${received}. Esto es lo que te contestamos:`,
    ...paragraphsOf(reply),
    ...(quoted === null ? [] : ['Tu mensaje decía:', ...paragraphsOf(`«${quoted}»`)]),
  ],
  action: null,
  closing: `Si quieres contarnos algo más, llámanos al ${BRAND.phone.text} o vuelve a escribirnos, y danos el número ${number}. Si no nos has escrito tú, no hagas nada.`,
})

/** A blank line begins a paragraph. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
