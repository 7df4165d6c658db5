import { BRAND } from '@/domain/brand'
import { INVITATION_DAYS } from '@/domain/periods'
import type { MailText } from './mailFrame'

export const INVITATION_TEXT: MailText = {
  subject: `Elige tu contraseña y completa tu alta en ${BRAND.name}`,
  paragraphs: [
    'Hola:',
    `Hemos apuntado tus datos, como hablamos por teléfono. Para entrar en ${BRAND.name} falta que elijas tu contraseña y completes el pago.`,
    `El enlace sirve durante ${INVITATION_DAYS} días y una sola vez.`,
  ],
  action: 'Elegir mi contraseña',
  closing: `Si no has hablado con nosotros, no hagas nada: no se te cobra nada. Y si quieres que borremos tus datos, escríbenos a ${BRAND.email}.`,
}
