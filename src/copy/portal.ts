import { type ErrorCode, isUnheard } from '@/domain/errorCode'
import type { AccessVerdict } from '@/domain/membership'
import { ENDING_UNCONFIRMED } from './account/ending'
import { causeText, ERRORS } from './errors'
import { formatMoney } from './formatMoney'

/** Words of the portal's door: loading, restricted, welcome. */
export const PORTAL_COPY = {
  loading: 'Cargando...',
  failed: {
    heading: 'No podemos abrir tu portal',
    retry: 'Intentar de nuevo',
  },
  restricted: {
    title: 'Acceso restringido',
    heading: 'Suscripción requerida',
    explanation:
      'El portal es para quienes tienen una suscripción activa. Si acabas de registrarte, solo falta completar el pago.',
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
      explanation:
        'Si ya has pagado, no pagues otra vez: en cuanto podamos comprobarlo, tu portal se abre. Si todavía no has pagado, entonces podrás hacerlo aquí.',
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
    closing: { heading: 'Has dejado el club', text: ENDING_UNCONFIRMED },
    bereaved: {
      heading: 'No tienes ninguna suscripción',
      text: 'No se te cobra nada. Tus datos siguen aquí por si los necesitas.',
    },
    checkAgain: 'Comprobar de nuevo',
    checking: 'Comprobando…',
    home: 'Volver al inicio',
    helpHeading: '¿Necesitas ayuda?',
    help: 'Escríbenos y te decimos cómo seguir:',
  },
  welcome: {
    heading: (firstName: string) => `Bienvenido a tu cuenta, ${firstName}`,
    badge: 'Miembro Activo',
    nextBilling: 'Próximo cobro',
    until: 'Tu suscripción termina',
    closing: 'La estamos cerrando',
    activeServices: 'Servicios activos',
    fee: 'Cuota mensual',
    calculating: 'Calculando...',
    unknown: 'No disponible ahora',
    noMoreCharges: 'No habrá más cobros',
    services: (active: number, total: number, unsent: number) =>
      `${active} de ${total}${unsent > 0 ? ` · ${unsent} sin enviar` : ''}`,
    feeValue: (cents: number) => `${formatMoney(cents)}/mes`,
  },
  cancelled: (date: string) => `Has dejado el club y no habrá más cobros. Hasta el ${date} todo sigue igual.`,
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
    default:
      return isUnheard(refusal) ? `${ERRORS.verification_failed}. ${causeText(refusal)}` : FALLBACK
  }
}
