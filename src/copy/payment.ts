import { WITHDRAWAL_DAYS } from '@/domain/periods'
import { BRAND } from '@/domain/brand'
import { PLAN } from '@/domain/plan'
import { PLAN_PRICE } from './format'

export const PAYMENT_COPY = {
  heading: 'Confirmar suscripción',
  account: (email: string) => `Te suscribes con la cuenta ${email}.`,
  correct: 'Corregir mis datos',
  otherAccount: 'Seguir con otra cuenta',
  planName: PLAN.name,
  price: PLAN_PRICE,
  perMonth: 'al mes',
  planPoints: [
    `Hoy pagas ${PLAN_PRICE}.`,
    `Después, ${PLAN_PRICE} cada mes, el mismo día, con esta tarjeta.`,
    'Sin permanencia: te vas cuando quieras, desde tu cuenta.',
  ],
  formLabel: 'Pago con tarjeta',
  cardLabel: 'Tarjeta',
  cardHint: 'Número, caducidad (mes y año) y CVC, los tres números de detrás.',
  loadingCard: 'Preparando el pago…',
  immediateStart: `Al pagar, aceptas la política de privacidad y las condiciones, y pides que el club empiece hoy mismo. Tienes ${WITHDRAWAL_DAYS} días para desistir sin dar explicaciones: te devolvemos todo lo que hayas pagado.`,
  safe: 'El pago lo gestiona Stripe. El club no ve ni guarda el número de tu tarjeta.',
  pay: `Pagar ${PLAN_PRICE}`,
  paying: 'Procesando el pago…',
  payingNote: 'No cierres esta página. Si tu banco te pide confirmar el pago, hazlo y vuelve aquí.',
  retry: 'Intentar de nuevo',
  failedTitle: 'No se ha completado el pago',
  /** Beside the panel, which says why. */
  failedToast: 'Error en el pago',
  noMoreRetries: `Has probado varias veces. Puedes usar otra tarjeta, o escribirnos a ${BRAND.email} y lo vemos contigo.`,
  check: 'Comprobar el pago',
  unclear:
    'No sabemos si el pago llegó a hacerse. No se cobra dos veces: al intentarlo de nuevo, primero se comprueba.',
  otherTab: 'El pago está en marcha en otra pestaña. Termina allí, o ciérrala y vuelve a pulsar.',
  /** After a failure before the card was used. */
  notCharged: 'Con este intento no se ha cobrado nada.',
  unverified:
    'No hemos podido comprobar si ya tienes una suscripción. Si ya has pagado, no pagues otra vez. Si no lo recuerdas, pulsa sin miedo: antes de cobrar, el club lo comprueba.',
  offlineTitle: 'No hay conexión',
  offline:
    'Para pagar hace falta cobertura. Esta página se queda como está: cuando vuelva la conexión, pulsa de nuevo.',
  loadFailedTitle: 'El formulario de la tarjeta no ha cargado',
  loadFailed: 'En esta página no se ha cobrado nada. Comprueba la conexión y vuelve a cargarlo.',
  loadAgain: 'Volver a cargar',
  libraryMissing: 'La pasarela de pago no está disponible. Por favor, recarga la página.',
  cardIncomplete: 'Por favor, completa todos los datos de la tarjeta antes de continuar.',
  noUser: 'No se encontraron datos de usuario. Por favor, completa el registro primero.',
  otherStatus: (status: string) => `El pago no se completó correctamente. Estado: ${status}`,
  alreadyTitle: 'Ya tienes una suscripción',
  alreadyActive: 'Tu suscripción está activa. No hace falta pagar otra vez.',
  alreadyPending:
    'Tu cuenta ya tiene una suscripción y todavía no podemos confirmar su estado. No pagues otra vez.',
  toPortal: 'Ir a mi portal',
  aside: {
    title: 'Desde hoy puedes',
    more: 'Y precio de socio en otros servicios.',
  },
  demo: {
    title: 'Demostración: no se cobra nada',
    intro: 'Prueba con estas tarjetas, con cualquier fecha futura y cualquier CVC:',
    cards: [
      { number: '4242 4242 4242 4242', outcome: 'el pago se acepta' },
      { number: '4000 0025 0000 3155', outcome: 'el banco pide confirmarlo (3-D Secure)' },
      { number: '4000 0000 0000 0002', outcome: 'la tarjeta se rechaza' },
    ],
  },
} as const
