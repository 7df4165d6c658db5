import type { MailText } from './mailFrame'
import { hello, reachUs, type Person } from './phrases'

export const cancelUndoneText = ({
  nombre,
  price,
  next,
}: Person & { price: string; next: string | null }): MailText => ({
  subject: 'Tu suscripción sigue como antes',
  paragraphs: [
    hello(nombre),
    'Hemos deshecho la baja: tu suscripción sigue y no pierdes nada.',
    ...(next ? [`El próximo cobro es el ${next}: ${price}.`] : []),
  ],
  action: 'Ver mi suscripción',
  closing: `Si no has sido tú, ${reachUs}.`,
})
