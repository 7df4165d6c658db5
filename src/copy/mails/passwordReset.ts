import { RESET_LINK_HOURS } from '@/domain/account/emailCode'
import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'

export const PASSWORD_RESET_TEXT: MailText = {
  subject: `Cambia tu contraseña de ${BRAND.name}`,
  paragraphs: [
    'Hola:',
    `Has pedido cambiar tu contraseña. El enlace sirve durante ${RESET_LINK_HOURS} horas y una sola vez.`,
  ],
  action: 'Elegir una contraseña nueva',
  closing: 'Si no lo has pedido tú, no hagas nada: nadie puede entrar sin este correo.',
}

/** For staff: whoever was just added has asked for nothing. */
export const STAFF_PASSWORD_TEXT: MailText = {
  subject: `Tu contraseña para el panel de ${BRAND.name}`,
  paragraphs: [
    'Hola:',
    'Con este enlace eliges tu contraseña para el panel del club. Te llega porque alguien del equipo te ha añadido, o porque la has pedido tú.',
    `El enlace sirve durante ${RESET_LINK_HOURS} horas y una sola vez. Si caduca, pide otro en «¿Has olvidado tu contraseña?».`,
  ],
  action: 'Elegir mi contraseña',
  closing: 'Si no esperabas este correo, no hagas nada: nadie puede entrar sin él.',
}
