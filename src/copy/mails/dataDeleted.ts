import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'

export const dataDeletedText = (date: string): MailText => ({
  subject: `Hemos borrado tus datos de ${BRAND.name}`,
  paragraphs: [
    'Hola:',
    `El ${date} hemos borrado tu cuenta y tus datos. No queda ninguna suscripción y no se te cobrará nada más.`,
    'Guardamos, sin tu nombre y bloqueado, lo que la ley nos obliga a guardar: de los pagos, el importe y la fecha; y qué textos aceptaste y cuándo. Tu correo se borra también en cuanto sale este mensaje.',
  ],
  action: null,
  closing: `Si no has sido tú quien lo ha pedido, llámanos al ${BRAND.phone.text}. Gracias por haber contado con nosotros.`,
})
