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
