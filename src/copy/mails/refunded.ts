import { REFUND_DAYS } from '@/domain/periods'
import type { MailText } from './mailFrame'
import { hello, reachUs, type Person } from './phrases'

export const refundedText = ({
  nombre,
  amount,
  card,
  date,
}: Person & { amount: string; card: string; date: string }): MailText => ({
  subject: `Te hemos devuelto ${amount}`,
  paragraphs: [
    hello(nombre),
    `El ${date} te hemos devuelto ${amount}${card ? ` a la tarjeta ${card}` : ''}.`,
    `Cada banco tarda lo suyo: suele verse en tu cuenta en ${REFUND_DAYS.from} a ${REFUND_DAYS.to} días.`,
  ],
  action: 'Ver mis pagos',
  closing: `Si pasados esos días no lo ves, ${reachUs}.`,
})
