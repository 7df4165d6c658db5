import type { ErrorCode } from '@/domain/errorCode'
import type { AccessVerdict } from '@/domain/membership'
import { ERRORS } from './errors'
import { PLAN_PRICE } from './format'

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
    activeServices: 'Servicios activos',
    fee: 'Cuota mensual',
    calculating: 'Calculando...',
    unknown: 'No disponible ahora',
    services: (active: number, total: number) => `${active} de ${total}`,
    feeValue: `${PLAN_PRICE}/mes`,
  },
  cancelled: (date: string) => `Has cancelado y no habrá más cobros. Hasta el ${date} todo sigue igual.`,
  pastDue: {
    title: 'No hemos podido cobrar tu última cuota',
    text: (date: string) =>
      `Sigues teniendo acceso hasta el ${date}. Volveremos a probar con la misma tarjeta. Si la has cambiado, escríbenos:`,
    textWithoutDate: 'Volveremos a probar con la misma tarjeta. Si la has cambiado, escríbenos:',
  },
  sessions: {
    heading: 'Tu sesión',
    text: '¿Has entrado en un ordenador o un móvil que no es tuyo? Ciérralo desde aquí.',
    everywhere: 'Cerrar sesión en todos los dispositivos',
    confirmTitle: '¿Cerrar sesión en todos los dispositivos?',
    confirmText: 'También se cierra en este. Para volver a entrar necesitarás tu correo y tu contraseña.',
    confirm: 'Cerrar todas las sesiones',
    busy: 'Cerrando…',
    cancel: 'Cancelar',
    failed: 'No se ha cerrado ninguna sesión',
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
    case 'verification_failed':
      return ERRORS[refusal]
    case 'network':
    case 'stripe_unavailable':
      return ERRORS.verification_failed
    default:
      return FALLBACK
  }
}
