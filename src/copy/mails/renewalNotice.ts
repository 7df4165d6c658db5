import type { MailText } from './mailFrame'
import { hello, ACCOUNT, reachUs, withCard, type Person } from './phrases'

export const renewalNoticeText = ({
  nombre,
  day,
  price,
  card,
}: Person & { day: string; price: string; card: string }): MailText => ({
  subject: `Tu suscripción se renueva el ${day}`,
  paragraphs: [
    hello(nombre),
    `El ${day} cobramos ${price}${withCard(card)}: es tu cuota del mes siguiente.`,
    'Si quieres seguir, no tienes que hacer nada.',
    `Si prefieres dejarlo, cancela antes de ese día en ${ACCOUNT} y no se cobra.`,
  ],
  action: 'Ver mi cuota',
  closing: `Si tienes dudas, ${reachUs}.`,
})
