import { BRAND } from '@/domain/brand'
import type { MailText } from './mailFrame'
import { hello, type Person } from './phrases'

interface Removed extends Person {
  /** Null for one that is no longer in the club. */
  service: string | null
  moment: string
}

/** By staff, for whoever has told the club by phone or mail. */
export const saidRemovedText = ({ nombre, service, moment }: Removed): MailText => ({
  subject: 'Hemos borrado lo que nos contaste',
  paragraphs: [
    hello(nombre),
    `El ${moment}, borramos lo que nos contaste al pedir ${service ? `«${service}»` : 'un servicio'}, porque nos lo pidieron por teléfono o por correo.`,
    'La solicitud sigue igual que estaba.',
  ],
  action: 'Ver mis solicitudes',
  closing: `Si no has sido tú, llámanos al ${BRAND.phone.text}. Lo borrado no se puede recuperar, pero nos lo puedes volver a contar.`,
})
