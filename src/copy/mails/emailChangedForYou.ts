import { BRAND } from '@/domain/brand'
import { EMAIL_UNDO_HOURS } from '@/domain/periods'
import type { MailText } from './mailFrame'
import { hello, type Person } from './phrases'

export const emailChangedForYouText = ({ nombre, moment }: Person & { moment: string }): MailText => ({
  subject: `Tu correo de ${BRAND.name} ha cambiado`,
  paragraphs: [
    hello(nombre),
    `El ${moment}, nuestro equipo cambió el correo de tu cuenta porque nos lo pidieron en tu nombre. Desde ahora te escribimos al nuevo, y para entrar también hay que usar ese.`,
    'Hemos cerrado tu sesión en todos los móviles y ordenadores.',
    `Si no lo has pedido tú, puedes deshacerlo durante ${EMAIL_UNDO_HOURS} horas:`,
  ],
  action: 'Volver a este correo',
  closing: `Si lo has pedido tú, no tienes que hacer nada. Pasadas las ${EMAIL_UNDO_HOURS} horas, llámanos al ${BRAND.phone.text} y lo deshacemos contigo.`,
})
