import { CODE_MINUTES, REFUND_DAYS, WITHDRAWAL_DAYS } from '@/domain/periods'
import { BRAND } from '@/domain/brand'
import type { MailText } from './mail'

/** Names of places in the app, as they stand there. */
const ACCOUNT = '«Mis datos y mi cuota»'
const reachUs = `llámanos al ${BRAND.phone.text} o escribe a ${BRAND.email}`

const hello = (nombre: string): string => `Hola, ${nombre}:`

/** «visa terminada en 4242»; empty where the card is not known. */
export const mailCard = (brand: string, last4: string): string =>
  last4 ? `${CARD_NAMES[brand] ?? brand} terminada en ${last4}` : ''
const CARD_NAMES: Partial<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}
const withCard = (card: string): string => (card ? ` con tu tarjeta ${card}` : '')

const NOT_AUTHORISED = 'Tu banco no lo ha autorizado.'

/** Why a charge failed, where the person can do something about it. Nobody is told what a bank thinks of the card. */
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

interface Person {
  nombre: string
}

export const welcomeText = ({
  nombre,
  since,
  price,
  charged,
  card,
  next,
  withdrawal,
}: Person & {
  since: string
  price: string
  /** What was charged at the beginning; null for nothing. */
  charged: string | null
  card: string
  next: string | null
  withdrawal: string
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
  closing: 'Guarda este correo: es tu copia de lo contratado.',
  aside: 'Las condiciones completas',
})

export const requestReceivedText = ({
  nombre,
  service,
  day,
  isPaidApart,
}: Person & { service: string; day: string; isPaidApart: boolean }): MailText => ({
  subject: `Tenemos tu solicitud: ${service}`,
  paragraphs: [
    hello(nombre),
    `Ya tenemos tu solicitud de «${service}». Te llamamos como muy tarde el ${day}.`,
    ...(isPaidApart ? ['En esa llamada te decimos el precio. Si no lo confirmas, no se cobra nada.'] : []),
  ],
  action: 'Ver mi solicitud',
  closing: `Si ya no lo necesitas, anúlala en tu portal. Si ha cambiado algo o no puede esperar, llámanos al ${BRAND.phone.text}.`,
})

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

export const paymentFailedText = ({
  nombre,
  amount,
  card,
  failureCode,
  until,
}: Person & { amount: string; card: string; failureCode: string; until: string | null }): MailText => ({
  subject: 'No hemos podido cobrar tu cuota',
  paragraphs: [
    hello(nombre),
    `Hemos intentado cobrar tu cuota de ${amount}${withCard(card)} y no ha salido. ${FAILURES[failureCode] ?? ''}`.trim(),
    until
      ? `No has perdido nada: sigues teniendo todos los servicios hasta el ${until}. Para no quedarte sin ellos, entra en ${ACCOUNT} y prueba otra vez o pon otra tarjeta.`
      : `Para volver a tener los servicios, entra en ${ACCOUNT} y prueba otra vez o pon otra tarjeta.`,
  ],
  action: 'Arreglar el pago',
  closing: `Si no sabes qué ha pasado o no puedes pagar ahora, ${reachUs}: lo miramos contigo.`,
})

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

/** @param until when it ends; @param isOver whether that is past */
export const cancelledText = ({
  nombre,
  until,
  isOver,
}: Person & { until: string; isOver: boolean }): MailText =>
  isOver
    ? {
        subject: `Tu suscripción a ${BRAND.name} ha terminado`,
        paragraphs: [
          hello(nombre),
          `Tu suscripción terminó el ${until}. No se te cobrará nada más.`,
          'Tu cuenta sigue ahí: puedes entrar a descargar tus datos o a borrarla, y volver cuando quieras.',
        ],
        action: 'Entrar en mi cuenta',
        closing: `Gracias por el tiempo que has estado aquí. Si esto no es lo que querías, ${reachUs}.`,
      }
    : {
        subject: `Tu suscripción termina el ${until}`,
        paragraphs: [
          hello(nombre),
          `Hemos cancelado tu suscripción. Hasta el ${until} sigues teniendo todos los servicios; después se termina y no se te cobra nada más.`,
          `Si cambias de idea antes de ese día, en ${ACCOUNT} puedes seguir como hasta ahora, sin pagar dos veces.`,
        ],
        action: 'Ver mi suscripción',
        closing: `Si no has sido tú, ${reachUs}.`,
      }

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
      : `Te devolvemos todo lo pagado${refund ? `: ${refund}` : ''}, a la misma tarjeta. Suele tardar entre ${REFUND_DAYS.from} y ${REFUND_DAYS.to} días en verse en tu cuenta.`,
  ],
  action: 'Entrar en mi cuenta',
  closing: `Guarda este correo como justificante. Para cualquier duda, ${reachUs}.`,
})

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

export const paymentReminderText = ({ nombre, price }: Person & { price: string }): MailText => ({
  subject: `Tu alta en ${BRAND.name} está a medias`,
  paragraphs: [
    hello(nombre),
    `Dejaste tus datos en ${BRAND.name} y falta el pago: ${price} al mes, sin permanencia. No se te ha cobrado nada.`,
    'Si quieres seguir, entra con tu correo y tu contraseña y te llevamos a ese paso. Lo que ya escribiste sigue ahí.',
  ],
  action: 'Terminar mi alta',
  closing: `Si te surgió una duda, llámanos al ${BRAND.preMemberPhone.text} (${BRAND.preMemberHours.toLowerCase()}). Y si has cambiado de idea, no hagas nada: no te escribimos más sobre esto.`,
  aside: 'No quiero recordatorios',
})

export const dataDeletedText = (date: string): MailText => ({
  subject: `Hemos borrado tus datos de ${BRAND.name}`,
  paragraphs: [
    'Hola:',
    `El ${date} hemos borrado tu cuenta y tus datos. No queda ninguna suscripción y no se te cobrará nada más.`,
    'De los pagos guardamos lo que la ley nos obliga (importe y fecha, sin tu nombre). Tu correo se borra también en cuanto sale este mensaje.',
  ],
  action: null,
  closing: `Si no has sido tú quien lo ha pedido, llámanos al ${BRAND.phone.text}. Gracias por haber contado con nosotros.`,
})

export const emailChangedText = ({ nombre, moment }: Person & { moment: string }): MailText => ({
  subject: `Tu correo de ${BRAND.name} ha cambiado`,
  paragraphs: [
    hello(nombre),
    `El ${moment}, se cambió el correo de tu cuenta. Desde ahora te escribimos al nuevo, y para entrar también hay que usar ese.`,
    'Hemos cerrado tu sesión en los demás móviles y ordenadores.',
  ],
  action: null,
  closing: `Si no has sido tú, llámanos ya al ${BRAND.phone.text}: lo deshacemos contigo.`,
})

const CODE_INTRO = {
  'sign-in': 'Este es tu código para entrar:',
  'password-reset': 'Este es tu código para elegir una contraseña nueva:',
  verification: 'Este es tu código para confirmar que este correo es tuyo:',
  'email-change': 'Este es tu código para usar este correo en tu cuenta:',
  'staff-sign-in': 'Este es tu código para entrar en el panel:',
} as const

/** What else happens when somebody enters with the first code of an address that nobody has confirmed. */
const FIRST_CODE =
  'Este correo todavía no estaba confirmado. Al entrar con el código lo confirmas: se cierran las sesiones que haya abiertas, la contraseña de antes deja de servir y podrás elegir otra.'

/**
 * @param code six digits, for staff eight; they stand in the subject too, so that the phone shows them without opening the mail
 * @param isUnproved whether nobody has confirmed the address yet
 */
export const emailCodeText = (
  purpose: keyof typeof CODE_INTRO,
  code: string,
  isUnproved: boolean,
): MailText => ({
  subject: `${code} es tu código de ${BRAND.name}`,
  paragraphs: [
    'Hola:',
    CODE_INTRO[purpose],
    code,
    `Sirve durante ${CODE_MINUTES} minutos y una sola vez.`,
    ...(purpose === 'sign-in' && isUnproved ? [FIRST_CODE] : []),
  ],
  action: null,
  closing:
    'Nadie del club te va a pedir este código. Si no lo has pedido tú, no hagas nada: sin él no se puede entrar ni cambiar nada.',
})
