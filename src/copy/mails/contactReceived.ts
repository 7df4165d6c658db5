import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'

/** To whoever wrote by the contact form. It repeats nothing of the message: the address may be somebody else's. */
export const contactReceivedText = ({
  number,
  received,
  day,
}: {
  number: string
  received: string
  day: string
}): MailText => ({
  subject: `Hemos recibido tu mensaje (${number})`,
  paragraphs: [
    'Hola:',
    `Hemos recibido tu mensaje el ${received}. Su número es ${number}.`,
    `Te contestamos como muy tarde el ${day}.`,
  ],
  action: null,
  closing: `Si llamas al ${BRAND.phone.text} o nos vuelves a escribir, danos ese número y lo encontramos enseguida. Si no nos has escrito tú, no hagas nada.`,
})
