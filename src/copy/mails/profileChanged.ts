import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'
import { hello, type Person } from './phrases'

/** By staff, for whoever has told the club by phone or mail. */
export const profileChangedText = ({
  nombre,
  moment,
  isClient,
}: Person & { moment: string; isClient: boolean }): MailText => ({
  subject: `Tus datos de ${BRAND.name} han cambiado`,
  paragraphs: [
    hello(nombre),
    `El ${moment}, cambiamos los datos de tu cuenta (${isClient ? 'tu nombre, tu teléfono, las personas que cuidas o quién más entra' : 'tu nombre o tu teléfono'}), porque nos lo pidieron por teléfono o por correo.`,
  ],
  action: 'Ver mis datos',
  closing: `Si no has sido tú, llámanos ya al ${BRAND.phone.text}: lo deshacemos contigo.`,
})
