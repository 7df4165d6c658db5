import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'

export const dataDeletedText = (date: string): MailText => ({
  subject: `Hemos borrado tus datos de ${BRAND.name}`,
  paragraphs: [
    'Hola:',
    `El ${date} hemos borrado tu cuenta y tus datos. No queda ninguna suscripción y no se te cobrará nada más.`,
    'De los pagos guardamos lo que la ley nos obliga (importe y fecha, sin tu nombre). Tu correo se borra también en cuanto sale este mensaje.',
  ],
  action: null,
  closing: `Si no has sido tú quien lo ha pedido, llámanos al ${BRAND.phone.text}. Gracias por haber contado con nosotros.`,
})
