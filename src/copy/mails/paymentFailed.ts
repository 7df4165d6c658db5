import type { MailText } from './mailFrame'
import { hello, ACCOUNT, reachUs, withCard, type Person } from './phrases'

const NOT_AUTHORISED = 'Tu banco no lo ha autorizado.'

/** Why a charge failed, where the person can do something about it. What a bank thinks of the card is not revealed. */
const FAILURES: Partial<Record<string, string>> = {
  card_declined: NOT_AUTHORISED,
  generic_decline: NOT_AUTHORISED,
  do_not_honor: NOT_AUTHORISED,
  restricted_card: NOT_AUTHORISED,
  transaction_not_allowed: NOT_AUTHORISED,
  lost_card: NOT_AUTHORISED,
  stolen_card: NOT_AUTHORISED,
  card_velocity_exceeded: 'La tarjeta ha llegado a su límite.',
  withdrawal_count_limit_exceeded: 'La tarjeta ha llegado a su límite.',
  insufficient_funds: 'Tu banco dice que no había saldo suficiente.',
  expired_card: 'La tarjeta está caducada.',
  authentication_required: 'Tu banco pide que lo confirmes tú.',
  processing_error: 'Ha sido un fallo del banco.',
}

interface Unpaid extends Person {
  amount: string
  card: string
  failureCode: string
  /** The day until which the services go on; null where they are closed. */
  until: string | null
}

const reasonOf = (failureCode: string): string => FAILURES[failureCode] ?? ''

const wayOut = (until: string | null): string =>
  until
    ? `No has perdido nada: sigues teniendo todos los servicios hasta el ${until}. Para no quedarte sin ellos, entra en ${ACCOUNT} y prueba otra vez o pon otra tarjeta.`
    : `Para volver a tener los servicios, entra en ${ACCOUNT} y prueba otra vez o pon otra tarjeta.`

const ACTION = 'Arreglar el pago'
const ASK = `Si no sabes qué ha pasado o no puedes pagar ahora, ${reachUs}: lo miramos contigo.`

export const paymentFailedText = ({ nombre, amount, card, failureCode, until }: Unpaid): MailText => ({
  subject: 'No hemos podido cobrar tu cuota',
  paragraphs: [
    hello(nombre),
    `Hemos intentado cobrar tu cuota de ${amount}${withCard(card)} y no ha salido. ${reasonOf(failureCode)}`.trim(),
    wayOut(until),
  ],
  action: ACTION,
  closing: ASK,
})

/** Sent by staff, to whoever has not put it right yet. */
export const renewalReminderText = ({ nombre, amount, card, failureCode, until }: Unpaid): MailText => ({
  subject: 'Tu cuota sigue pendiente',
  paragraphs: [
    hello(nombre),
    `Tu cuota de ${amount} sigue pendiente: intentamos cobrarla${withCard(card)} y no salió. ${reasonOf(failureCode)}`.trim(),
    wayOut(until),
  ],
  action: ACTION,
  closing: `Si ya la has pagado, no hagas nada. ${ASK}`,
})
