import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'
import { hello, type Person } from './phrases'

export const emailChangedForYouText = ({
  nombre,
  moment,
  until,
}: Person & { moment: string; until: string }): MailText => ({
  subject: `Tu correo de ${BRAND.name} ha cambiado`,
  paragraphs: [
    hello(nombre),
    `El ${moment}, nuestro equipo cambió el correo de tu cuenta porque nos lo pidieron en tu nombre. Desde ahora te escribimos al nuevo, y para entrar también hay que usar ese.`,
    'Hemos cerrado tu sesión en todos los móviles y ordenadores.',
    'Si lo has pedido tú, no tienes que hacer nada.',
    `Si no lo has pedido tú, puedes deshacerlo hasta el ${until}:`,
  ],
  action: 'Volver a este correo',
  closing: `¿No lo has pedido y ya ha pasado ese día? Llámanos al ${BRAND.phone.text}: lo deshacemos contigo.`,
})
