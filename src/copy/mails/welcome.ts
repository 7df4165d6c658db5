import { BRAND } from '@/domain/brand'
import { WITHDRAWAL_DAYS } from '@/domain/periods'
import type { Annex, MailText } from './mailFrame'
import { hello, ACCOUNT, withCard, type Person } from './phrases'

export const welcomeText = ({
  nombre,
  since,
  price,
  charged,
  card,
  next,
  withdrawal,
  annex,
}: Person & {
  since: string
  price: string
  /** What was charged at the beginning; null for nothing. */
  charged: string | null
  card: string
  next: string | null
  withdrawal: string
  /** What the person accepted, word for word, and the form for withdrawing. */
  annex: readonly Annex[]
}): MailText => ({
  subject: `Ya eres de ${BRAND.name}: guarda este correo`,
  paragraphs: [
    hello(nombre),
    `Desde el ${since} tienes a alguien con quien contar. En tu portal están todos los servicios: elige uno y te llamamos.`,
    `${charged ? `Hemos cobrado ${charged}${withCard(card)}.` : 'Hoy no te hemos cobrado nada.'}${next ? ` El próximo cobro es el ${next}.` : ''}`,
    'Esto es lo que has contratado, para que lo tengas a mano:',
  ],
  list: [
    `El precio: ${price} al mes, impuestos incluidos. Se cobra cada mes con tu tarjeta hasta que canceles.`,
    `Sin permanencia: te vas cuando quieras. Puedes cancelar tú en tu portal, en ${ACCOUNT}, o escribirnos o llamarnos. No se cobra nada más y sigues dentro hasta que acabe el mes pagado.`,
    `${WITHDRAWAL_DAYS} días para desistir: hasta el ${withdrawal} puedes dejarlo sin dar explicaciones y te devolvemos todo lo que hayas pagado. Se hace en el mismo sitio, o escribiéndonos. El servicio ha empezado ya porque así lo pediste al pagar.`,
    `Los servicios con precio de socio se pagan aparte, y solo si tú dices que sí después de saber el precio.`,
    `Para lo que necesites: ${BRAND.phone.text} (${BRAND.supportHours.toLowerCase()}) y ${BRAND.email}. Médico por teléfono: ${BRAND.medicalPhone.text}.`,
  ],
  action: 'Entrar en mi portal',
  closing:
    'Guarda este correo: es tu copia de lo contratado. Debajo están, completos, los textos que aceptaste y el formulario para desistir.',
  annex,
  aside: 'Las condiciones completas',
})
