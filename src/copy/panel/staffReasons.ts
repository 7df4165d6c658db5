import { WITHDRAWAL_DAYS } from '@/domain/periods'
import type { ErrorCode } from '@/domain/errorCode'
import { RELATIVES_MAX } from '@/domain/relative'
import { ERRORS } from '../errors'

/** What staff do that reaches Stripe, each with its own words for what a failure leaves behind. */
export type StripeAct =
  | 'offboarding'
  | 'cancellation'
  | 'resuming'
  | 'refund'
  | 'withdrawal'
  | 'bereavement'
  | 'declaration'
  | 'reply'

const MAYBE_DONE = 'no sabemos si llegó a hacerse. Puedes repetirlo sin miedo.'

/** Where staff need other words than a member, because they can do something else about it. */
const FOR_STAFF: Partial<Record<ErrorCode, string>> = {
  stripe_unavailable: 'Stripe no responde. Espera un minuto y repítelo.',
  stripe_refused: 'Stripe no lo ha aceptado.',
  payments_not_configured: 'Falta la conexión con Stripe.',
  network: `No hay conexión y ${MAYBE_DONE}`,
  unreachable: `No hemos podido conectar con el club y ${MAYBE_DONE}`,
  no_answer: `No se recibió respuesta del servidor y ${MAYBE_DONE}`,
  server_failed: `Error desconocido en el servidor: ${MAYBE_DONE}`,
  too_many_requests: 'Se ha hecho demasiadas veces seguidas. Espera unos minutos.',
  busy: 'El club está atendiendo muchas peticiones a la vez. Prueba otra vez dentro de unos segundos.',
  not_found: 'El cliente ya no existe.',
  relatives_full: `Ya hay ${RELATIVES_MAX} personas en esta cuenta. Quita antes a alguna.`,
  relative_unknown: 'Esa persona ya no está en la cuenta. Recarga la página para ver cómo está ahora.',
}

const NOTHING_DONE = 'No se ha cancelado ni borrado nada.'

const FOR_ACT: Record<StripeAct, Partial<Record<ErrorCode, string>>> = {
  offboarding: {
    stripe_unavailable: `Stripe no responde. ${NOTHING_DONE}`,
    stripe_refused: `Stripe no lo ha aceptado. ${NOTHING_DONE}`,
    payments_not_configured: `Falta la conexión con Stripe. ${NOTHING_DONE}`,
    not_recorded: `El servidor no puede dejar constancia de la baja fuera de la base de datos. ${NOTHING_DONE} Repítelo en unos minutos.`,
    departure_unfinished:
      'Stripe ha fallado a medias: puede que el cobro ya esté cancelado. En el club no ha cambiado nada. Repítelo para terminar.',
  },
  cancellation: {
    stripe_unavailable: 'Stripe no responde. La suscripción sigue como estaba.',
    stripe_refused: 'Stripe no lo ha aceptado. Queda apuntado y el club lo intenta solo cada hora.',
  },
  resuming: {
    stripe_unavailable:
      'Stripe no responde y no sabemos si la baja se ha deshecho. Puedes repetirlo sin miedo.',
    stripe_refused: 'Stripe no lo ha aceptado. La baja sigue puesta.',
  },
  withdrawal: {
    no_subscription: 'Este cliente no tenía ninguna suscripción en marcha: no hay nada de lo que desistir.',
    withdrawal_over: `El plazo de ${WITHDRAWAL_DAYS} días ya había pasado cuando lo dijo. Puedes darlo de baja al final del mes pagado.`,
    already_ending: 'Su suscripción ya se está terminando. Recarga la página para ver cómo está ahora.',
    stripe_unavailable:
      'Stripe no responde y no sabemos si tiene suscripción. No ha cambiado nada: espera un minuto y repítelo.',
  },
  bereavement: {},
  reply: {
    not_found: 'El mensaje ya no existe: no se ha enviado nada.',
  },
  declaration: {
    not_found: 'El mensaje ya no existe, o ningún cliente tiene ese correo.',
    no_subscription:
      'No vale para ninguna suscripción que conste ahora. Mira sus pagos: si pagó por una suscripción anterior y la declaración llegó a tiempo, devuélveselo a mano. Después puedes apartarla.',
    withdrawal_over: `Llegó cuando el plazo de ${WITHDRAWAL_DAYS} días ya había pasado. Puedes apartarla con ese motivo.`,
    already_ending: 'Su suscripción ya se está terminando. Puedes apartarla con ese motivo.',
    stripe_unavailable: 'Stripe no responde. No ha cambiado nada: espera un minuto y repítelo.',
  },
  refund: {
    stripe_unavailable:
      'Stripe no responde y no sabemos si el dinero ha salido. Repítelo en unos minutos: no se devuelve dos veces.',
    stripe_refused: 'Stripe no ha aceptado la devolución. No se ha devuelto nada.',
    payments_not_configured: 'Falta la conexión con Stripe. No se ha devuelto nada.',
  },
}

/** Why something that staff wanted was not done. @param act for what reaches Stripe */
export const staffReason = (code: ErrorCode, act?: StripeAct): string =>
  (act && FOR_ACT[act][code]) ?? FOR_STAFF[code] ?? ERRORS[code]
