import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'

export const PAYMENT_INVITATION_TEXT: MailText = {
  subject: `Completa tu suscripción a ${BRAND.name}`,
  paragraphs: [
    'Hola:',
    `Tu cuenta de ${BRAND.name} está lista y solo falta el pago. Entra con tu correo y tu contraseña y te llevamos a ese paso.`,
    'Si no recuerdas la contraseña, allí mismo puedes elegir otra.',
  ],
  action: 'Completar mi suscripción',
  closing: 'Si has cambiado de idea, no hagas nada: sin tu pago no se cobra nada.',
}
