import { BRAND } from '@/domain/brand'
import { REFUND_DAYS, WITHDRAWAL_DAYS } from '@/domain/periods'
import type { MailText } from './mailFrame'
import { hello, reachUs, type Person } from './phrases'

export const withdrawnText = ({
  nombre,
  requested,
  refund,
  nothingPaid,
}: Person & { requested: string; refund: string | null; nothingPaid: boolean }): MailText => ({
  subject: 'Hemos recibido tu desistimiento',
  paragraphs: [
    hello(nombre),
    `Este correo confirma que el ${requested}, dentro del plazo de ${WITHDRAWAL_DAYS} días, nos dijiste que desistes de tu suscripción a ${BRAND.name}. Se termina sin ningún coste y no se te cobrará nada más.`,
    nothingPaid
      ? 'No había nada cobrado, así que no hay nada que devolver.'
      : `Todo lo que pagaste por ella se te devuelve a la misma tarjeta${refund ? `: ${refund} en total` : ''}. Si ya te habíamos devuelto algo, está incluido. Lo que falte suele tardar entre ${REFUND_DAYS.from} y ${REFUND_DAYS.to} días en verse en tu cuenta.`,
  ],
  action: 'Entrar en mi cuenta',
  closing: `Guarda este correo como justificante. Para cualquier duda, ${reachUs}.`,
})
