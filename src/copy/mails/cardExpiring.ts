import type { MailText } from './mailFrame'
import { hello, ACCOUNT, type Person } from './phrases'

export const cardExpiringText = ({
  nombre,
  card,
  month,
  next,
}: Person & { card: string; month: string; next: string | null }): MailText => ({
  subject: 'Tu tarjeta está a punto de caducar',
  paragraphs: [
    hello(nombre),
    `La tarjeta con la que pagas tu cuota, ${card}, caduca a finales de ${month}.`,
    `Cuando tengas la nueva, ponla en ${ACCOUNT}: se tarda un minuto y así no te quedas sin los servicios.${
      next ? ` El próximo cobro es el ${next}.` : ''
    }`,
  ],
  action: 'Poner la tarjeta nueva',
  closing: 'Si ya la has cambiado, o tu banco la renueva por ti, no tienes que hacer nada.',
})
