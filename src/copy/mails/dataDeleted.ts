import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'

/** What is gone, and what the club keeps, of somebody who paid or might have. */
const OF_CLIENT = {
  gone: 'No queda ninguna suscripción y no se te cobrará nada más.',
  kept: 'de los pagos, el importe y la fecha; y qué textos aceptaste y cuándo.',
}
/** The same of an adult of a family, who never paid. */
const OF_ADULT = {
  gone: 'Lo que pediste con tu familia ya no lleva tu nombre.',
  kept: 'qué textos aceptaste y cuándo.',
}

/** @param isAdult whether it was the account of somebody who entered with the membership of their family */
export function dataDeletedText(date: string, isAdult: boolean): MailText {
  const { gone, kept } = isAdult ? OF_ADULT : OF_CLIENT
  return {
    subject: `Hemos borrado tus datos de ${BRAND.name}`,
    paragraphs: [
      'Hola:',
      `El ${date} hemos borrado tu cuenta y tus datos. ${gone}`,
      `Guardamos, sin tu nombre y bloqueado, lo que la ley nos obliga a guardar: ${kept} Tu correo se borra también en cuanto sale este mensaje.`,
    ],
    action: null,
    closing: `Si no has sido tú quien lo ha pedido, llámanos al ${BRAND.phone.text}. Gracias por haber contado con nosotros.`,
  }
}
