import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'
import { hello, type Person } from './phrases'

/** By staff, for whoever has told the club by phone or mail. */
export const profileChangedText = ({ nombre, moment }: Person & { moment: string }): MailText => ({
  subject: `Tus datos de ${BRAND.name} han cambiado`,
  paragraphs: [
    hello(nombre),
    `El ${moment}, cambiamos los datos de tu cuenta (tu nombre, tu teléfono, las personas que cuidas o quién más entra), porque nos lo pidieron por teléfono o por correo.`,
  ],
  action: 'Ver mis datos',
  closing: `Si no has sido tú, llámanos ya al ${BRAND.phone.text}: lo deshacemos contigo.`,
})
