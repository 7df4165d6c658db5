import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'
import { hello, type Person } from './phrases'

export const emailChangedText = ({ nombre, moment }: Person & { moment: string }): MailText => ({
  subject: `Tu correo de ${BRAND.name} ha cambiado`,
  paragraphs: [
    hello(nombre),
    `El ${moment}, se cambió el correo de tu cuenta. Desde ahora te escribimos al nuevo, y para entrar también hay que usar ese.`,
    'Hemos cerrado tu sesión en los demás móviles y ordenadores.',
  ],
  action: null,
  closing: `Si no has sido tú, llámanos ya al ${BRAND.phone.text}: lo deshacemos contigo.`,
})
