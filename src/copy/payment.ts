import { WITHDRAWAL_DAYS } from '@/domain/periods'
import { BRAND } from '@/domain/brand'
import { PLAN } from '@/domain/plan'
import { PLAN_PRICE } from './format'

/** What the person agrees to by paying, in the order in which it is read; two of its parts are links. */
const ACCEPTANCE = {
  before: 'Al pagar, aceptas la ',
  privacy: 'política de privacidad',
  between: ' y las ',
  terms: 'condiciones',
  after: `, y pides que el club empiece hoy mismo. Tienes ${WITHDRAWAL_DAYS} días para desistir sin dar explicaciones: te devolvemos todo lo que hayas pagado.`,
} as const

export const PAYMENT_COPY = {
  heading: 'Confirmar suscripción',
  account: (email: string) => `Cuenta: ${email}`,
  correct: 'Corregir mis datos',
  otherAccount: 'Seguir con otra cuenta',
  planName: PLAN.name,
  price: PLAN_PRICE,
  perMonth: 'al mes',
  planPoints: [
    `Hoy pagas ${PLAN_PRICE}; después, lo mismo cada mes, el mismo día, con esta tarjeta.`,
    'Sin permanencia: te vas cuando quieras, desde tu cuenta.',
  ],
  /** To an adult of a family who becomes the one who pays for it. */
  takingOver: 'Con este pago pasan a tu cuenta las personas que cuidáis y lo que habéis pedido.',
  /** The same, where it was taken back meanwhile. */
  takenBack:
    'Ya no puedes pasar a ser titular: se ha deshecho o se ha acabado el plazo. No se ha cobrado nada. En «Mis datos» puedes pedirlo otra vez.',
  formLabel: 'Pago con tarjeta',
  cardLabel: 'Tarjeta',
  cardHint: 'El CVC son los tres números de detrás.',
  loadingCard: 'Preparando el pago…',
  acceptance: ACCEPTANCE,
  /** The same as one text, which is kept as it was accepted. */
  immediateStart: Object.values(ACCEPTANCE).join(''),
  safe: 'El pago lo gestiona Stripe. El club no ve ni guarda el número de tu tarjeta.',
  pay: `Pagar ${PLAN_PRICE}`,
  paying: 'Procesando el pago…',
  payingNote: 'No cierres esta página. Si tu banco te pide confirmar el pago, hazlo y vuelve aquí.',
  retry: 'Intentar de nuevo',
  failedTitle: 'No se ha completado el pago',
  unclearTitle: 'No sabemos si se ha hecho el pago',
  /** Beside the panel, which says why. */
  failedToast: 'Error en el pago',
  noMoreRetries: `Has probado varias veces. Puedes usar otra tarjeta, o escribirnos a ${BRAND.email} y lo vemos contigo.`,
  /** The club's number follows. */
  help: '¿No sale? Llámanos y lo vemos contigo:',
  check: 'Comprobar el pago',
  unclear:
    'Puede que el pago llegara a hacerse. No se cobra dos veces: al intentarlo de nuevo, primero se comprueba.',
  otherTab: 'El pago está en marcha en otra pestaña. Termina allí, o ciérrala y vuelve a pulsar.',
  /** After a failure before the card was used: this browser gives it to Stripe only once the club has answered. */
  notCharged: 'La tarjeta no ha llegado a usarse: con este intento no se ha cobrado nada.',
  unverified: 'No hemos podido comprobar si ya tienes una suscripción.',
  notTwice:
    'Si ya has pagado, no pagues otra vez. Antes de cobrar, el club comprueba siempre si ya tienes una.',
  offlineTitle: 'No hay conexión',
  offline:
    'Para pagar hace falta cobertura: con este intento no se ha cobrado nada. Esta página se queda como está; cuando vuelva la conexión, pulsa de nuevo.',
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
