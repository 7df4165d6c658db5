import type { LastKnown } from '@/domain/account/lastKnown'
import { type ErrorCode, isUnheard } from '@/domain/errorCode'
import type { AccessVerdict } from '@/domain/membership'
import { ENDING_UNCONFIRMED } from './account/ending'
import { LATE } from './calls'
import { causeText, ERRORS } from './errors'
import { formatMoney } from './formatMoney'
import { PLAN } from '@/domain/plan'
import { unbroken } from '@/domain/unbroken'
import { LAST_KNOWN, PAID_SINCE } from './account/lastKnown'
import { waitingCount } from './waiting'

/** Services that were asked for and do not work yet. */
interface NotYet {
  /** The club has received them, and has not called yet: they count as active all the same, as specified. */
  toBegin: number
  /** The club has not confirmed them. */
  waiting: number
  mayHaveArrived: boolean
}

/** Words of the portal's door: loading, restricted, welcome. */
export const PORTAL_COPY = {
  loading: 'Cargando...',
  failed: {
    heading: 'No podemos abrir tu portal',
  },
  restricted: {
    title: 'Acceso restringido',
    heading: 'Suscripción requerida',
    /** By name, where one is known. */
    explanation: (firstName: string) =>
      `${firstName ? `Hola, ${firstName}: tus` : 'Tus'} datos están guardados. Solo falta el pago.`,
    price: `${unbroken(`${formatMoney(PLAN.amountCents)} al mes`)}, sin permanencia.`,
    pendingHeading: 'Estamos confirmando tu pago',
    pay: 'Completar suscripción',
    account: 'Ver mis datos y mi cuota',
    owed: {
      heading: 'Queda una cuota sin pagar',
      text: (date: string | null) =>
        date ? `El plazo para pagarla terminó el ${date}.` : 'El plazo para pagarla ha terminado.',
      explanation:
        'En cuanto la pagues, el portal se abre otra vez. Tus datos y tus solicitudes siguen aquí.',
      pay: 'Pagar la cuota pendiente',
      confirm: 'Confirmar el cobro con mi banco',
    },
    unconfirmed: {
      heading: 'No tenemos confirmada tu última cuota',
      explanation:
        'Puede que el cobro esté en marcha. Compruébalo ahora; si sigue igual, llámanos y lo miramos contigo. No pagues otra vez.',
    },
    unknown: {
      heading: 'No podemos comprobar tu suscripción',
      explanation: (known: LastKnown) =>
        `${LAST_KNOWN[known]} ${PAID_SINCE} ${known === 'over' ? 'Si quieres volver' : 'Si todavía no has pagado'}, entonces podrás hacerlo aquí.`,
    },
    paused: {
      heading: 'Tu suscripción está en pausa',
      text: 'No se te cobra nada mientras está en pausa.',
      explanation: 'Llámanos y la ponemos en marcha otra vez:',
    },
    over: {
      text: (date: string) => `Tu suscripción terminó el ${date} y no se te cobra nada.`,
      explanation: 'Puedes volver cuando quieras. Tus datos y tus recibos siguen en tu cuenta.',
    },
    closing: { heading: 'Estamos cerrando tu suscripción', text: ENDING_UNCONFIRMED },
    bereaved: {
      heading: 'No tienes ninguna suscripción',
      text: 'No se te cobra nada. Tus datos siguen aquí por si los necesitas.',
    },
    checkAgain: 'Comprobar de nuevo',
    checking: 'Comprobando…',
    home: 'Volver al inicio',
    helpHeading: '¿Necesitas ayuda?',
    help: 'Llámanos o escríbenos y te decimos cómo seguir:',
  },
  welcome: {
    heading: (firstName: string) => `Bienvenido a tu cuenta, ${firstName}`,
    badge: 'Miembro Activo',
    nextBilling: 'Próximo cobro',
    until: 'Tu suscripción termina',
    closing: 'La estamos cerrando',
    activeServices: 'Activos',
    /** Of who does not pay: before the first name of whoever does. */
    membershipOf: 'Entras con la suscripción de',
    fee: 'Cuota',
    calculating: 'Calculando...',
    unknown: 'No disponible ahora',
    noMoreCharges: 'No habrá más cobros',
    services: (active: number, total: number, { toBegin, waiting, mayHaveArrived }: NotYet) =>
      [
        `${active} de ${total}`,
        toBegin > 0 && `${toBegin} ${toBegin === 1 ? 'espera' : 'esperan'} la llamada`,
        waiting > 0 && waitingCount(waiting, mayHaveArrived),
      ]
        .filter(Boolean)
        .join(' · '),
    /** As it is written, and as it is said: a screen reader would say «barra mes». */
    perMonth: { written: '/mes', said: ' al mes' },
  },
  /** What the first screen says of requests. */
  underWay: {
    nothing: 'Nada pendiente',
    nothingYet: 'Cuando pidas algo, aquí verás qué día te llamamos.',
    unknownService: 'Servicio que ya no está en el club',
    atTheLatest: ' como tarde',
    late: LATE,
    kept: 'Guardada en este dispositivo, sin enviar',
    sent: 'Enviada: esperamos la respuesta del club',
    unconfirmed: 'Puede que el club ya la tenga: falta que lo confirme',
  },
  needs: { heading: '¿Qué necesitas hoy?' },
  cancelled: (date: string) =>
    `Te vas del club el ${date} y no habrá más cobros. Hasta entonces todo sigue igual.`,
  stay: 'Seguir en el club',
  pastDue: {
    title: 'No hemos podido cobrar tu última cuota',
    until: (date: string) => `Sigues teniendo acceso hasta el ${date}.`,
    noDate: 'Sigues teniendo acceso unos días.',
    pay: 'Cambiar la tarjeta y pagar',
    confirm: 'Confirmar el cobro',
  },
} as const

const FALLBACK = 'Ha ocurrido un error al verificar tu suscripción. Por favor, contacta con soporte.'

/** Why the portal stays closed: what the check with Stripe said, else what the server's verdict says. */
export function restrictedMessage(
  access: Exclude<AccessVerdict, 'granted'>,
  refusal: ErrorCode | null,
): string {
  switch (refusal) {
    case null:
      return ERRORS[access]
    case 'no_subscription':
    case 'subscription_expired':
    case 'payment_pending':
      return ERRORS[refusal]
    case 'verification_failed':
    case 'stripe_unavailable':
      return ERRORS.verification_failed
    case 'busy':
    case 'too_many_requests':
      return `${ERRORS.verification_failed}. ${causeText(refusal)}`
    default:
      return isUnheard(refusal) ? `${ERRORS.verification_failed}. ${causeText(refusal)}` : FALLBACK
  }
}
